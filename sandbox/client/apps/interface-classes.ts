import { ChatLog } from "./sidebar/chat-log.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { Notifications } from "./ui/notifications.ts";

/** The classes of the interface by their names in `ui`: the defaults of `CONFIG.ui`. */
// biome-ignore lint/suspicious/noExplicitAny: constructors of several kinds
export const coreInterface: Record<string, any> = {
  chat: ChatLog,
  notifications: Notifications,
  sidebar: Sidebar,
};
