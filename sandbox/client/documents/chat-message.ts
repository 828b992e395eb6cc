import { generationRow } from "../../common/generation.ts";
import type { Plain } from "../../common/utils/objects.ts";
import { applyMode, Roll } from "../dice/roll.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./document.ts";
import { renderMessage } from "./message-html.ts";
import type { User } from "./user.ts";

/** Who speaks: ids and a name. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string | undefined;
}

/** A message in the chat log. */
export class ChatMessage extends ClientDocument {
  static override documentName = "ChatMessage";
  declare author: User | null;
  declare style: number;
  declare timestamp: number;
  declare flavor: string;
  declare title: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare system: Plain;

  override prepareDerivedData(): void {
    this.rolls = (this.rolls as unknown as Plain[]).flatMap((data) => {
      if (typeof (data as { evaluate?: unknown }).evaluate === "function") return [data as unknown as Roll];
      try {
        return [Roll.defaultImplementation.fromData(data) as Roll];
      } catch (error) {
        Hooks.onError("ChatMessage#rolls", error as Error, { log: "error" });
        return [];
      }
    });
  }

  /** The name that stands above the message. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || "";
  }
  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }
  override get isOwner(): boolean {
    return this.isAuthor || (game.user?.isGM ?? false);
  }
  get isRoll(): boolean {
    return this.rolls.length > 0;
  }
  /** Whether the contents may be read by this window's user. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    const whispered = this.whisper.length > 0 || this.blind;
    if (!whispered) return true;
    return (
      (this.whisper.includes(game.userId ?? "") && !(this.blind && !game.user?.isGM)) ||
      (this.isAuthor && !this.blind) ||
      (game.user?.isGM ?? false)
    );
  }
  /** Whether it is in this user's log at all: whispers with rolls are announced to everybody. */
  override get visible(): boolean {
    if (this.whisper.length === 0) return true;
    if (this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game.userId ?? "");
  }
  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  /** Who speaks: the given token or actor, else what this user controls, their character, themselves. */
  static getSpeaker({ scene, actor, token, alias }: SpeakerOptions = {}): Speaker {
    const document = documentOf(token) ?? (actor?.isToken ? actor.token : null);
    if (document) return tokenSpeaker(document, alias);
    const sceneId = scene?.id ?? game.scenes.current?.id ?? null;
    if (actor) return { scene: sceneId, actor: actor.id, token: null, alias: alias ?? actor.name };
    return userSpeaker(sceneId, alias);
  }
  static getSpeakerActor(speaker: Partial<Speaker>): Actor | null {
    const token = game.scenes.get(speaker.scene ?? "")?.tokens.get(speaker.token ?? "");
    return token?.actor ?? game.actors.get(speaker.actor ?? "") ?? null;
  }
  /** Users by name; `gm` gives all GMs. */
  static getWhisperRecipients(name: string): User[] {
    if (["gm", "dm"].includes(name.toLowerCase())) return game.users.filter((user) => user.isGM);
    return game.users.filter(
      (user) =>
        user.name.toLowerCase() === name.toLowerCase() || user.character?.name.toLowerCase() === name.toLowerCase(),
    );
  }

  /** Set who sees a message by the roll mode; 14 has message modes instead. */
  static applyRollMode(data: Plain, mode: string): Plain {
    if (generationRow().messageModes !== "rollMode")
      throw new Error("ChatMessage.applyRollMode is deprecated; use applyMode");
    return applyMode(data, mode === "roll" ? String(game.settings.get("core", "rollMode")) : mode);
  }
  /** Set who sees a message by the message mode of generation 14. */
  static applyMode(data: Plain, mode: string): Plain {
    if (generationRow().messageModes !== "messageMode")
      throw new Error("ChatMessage.applyMode is not there before generation 14");
    return applyMode(data, mode);
  }

  override async _preCreate(data: Plain, options: Plain, user: User): Promise<boolean | undefined> {
    const changes: Plain = {};
    if (!data.author) changes.author = user.id;
    if (!data.timestamp) changes.timestamp = Date.now();
    const mode = options[generationRow().messageModes];
    if (typeof mode === "string") applyMode(changes, mode);
    this.updateSource(changes);
    return super._preCreate(data, options, user);
  }
  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    void (globalThis.ui?.chat as { postOne?(message: ChatMessage, options?: object): unknown } | undefined)?.postOne?.(
      this,
      { notify: true },
    );
  }
  override _onUpdate(changes: Plain, options: Plain, userId: string): void {
    super._onUpdate(changes, options, userId);
    (globalThis.ui?.chat as { updateMessage?(message: ChatMessage): unknown } | undefined)?.updateMessage?.(this);
  }
  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    (globalThis.ui?.chat as { deleteMessage?(id: string, options?: object): unknown } | undefined)?.deleteMessage?.(
      this.id,
      options,
    );
  }

  /** The message as it stands in the log; the hook may add to it. */
  async renderHTML(options: { canDelete?: boolean; canClose?: boolean } = {}): Promise<HTMLElement> {
    return renderMessage(this, options);
  }
}

interface TokenLike {
  id: string;
  name: string;
  parent: { id: string } | null;
  actor: Actor | null;
}

/** What a speaker is made from. */
interface SpeakerOptions {
  scene?: { id: string } | null;
  actor?: Actor | null;
  /** A token on the canvas, or its document. */
  token?: unknown;
  alias?: string;
}

function documentOf(token: unknown): TokenLike | null {
  if (typeof token !== "object" || token === null) return null;
  return ("document" in token ? token.document : token) as TokenLike;
}

function tokenSpeaker(token: TokenLike, alias: string | undefined): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias ?? token.name,
  };
}

function userSpeaker(scene: string | null, alias: string | undefined): Speaker {
  const [controlled, more] = canvas.tokens?.controlled ?? [];
  if (controlled && !more) return tokenSpeaker(controlled.document, alias);
  const character = game.user.character;
  return { scene, actor: character?.id ?? null, token: null, alias: alias ?? character?.name ?? game.user.name };
}
