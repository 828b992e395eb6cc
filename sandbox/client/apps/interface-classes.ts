import { ChatLog } from "./sidebar/chat-log.ts";
import { CombatTracker } from "./sidebar/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/compendium-directory.ts";
import { ActorDirectory, ItemDirectory, JournalDirectory, SceneDirectory } from "./sidebar/directories.ts";
import { Settings } from "./sidebar/settings-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { GamePause } from "./ui/game-pause.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { MainMenu } from "./ui/main-menu.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneControls } from "./ui/scene-controls.ts";
import { SceneNavigation } from "./ui/scene-navigation.ts";

/** The classes of the interface by their names in `ui`: the defaults of `CONFIG.ui`. */
export const coreInterface = {
  actors: ActorDirectory,
  chat: ChatLog,
  combat: CombatTracker,
  compendium: CompendiumDirectory,
  controls: SceneControls,
  hotbar: Hotbar,
  items: ItemDirectory,
  journal: JournalDirectory,
  menu: MainMenu,
  nav: SceneNavigation,
  notifications: Notifications,
  pause: GamePause,
  players: Players,
  scenes: SceneDirectory,
  settings: Settings,
  sidebar: Sidebar,
};
