import { CHAT_MESSAGE_STYLES } from "../../../common/constants.ts";
import type { Plain } from "../../../common/utils/index.ts";
import { isPlayed } from "../../../common/ways.ts";
import { Hooks } from "../../hooks.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { CHAT_COMMANDS, parseChat } from "./chat-commands.ts";
import { ChatList, type LoggedMessage } from "./chat-list.ts";
import { passBy } from "./chat-notice.ts";
import {
  chooseMode,
  chosenMode,
  formulaOf,
  messageModes,
  sendRoll,
  sendText,
  typed,
  whisper,
  withoutParagraph,
} from "./chat-send.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** The chat log with the field for messages and commands (`ui.chat`). */
export class ChatLog extends AbstractSidebarTab {
  static override tabName = "chat";
  static readonly CHAT_COMMANDS = CHAT_COMMANDS;

  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    window: { title: "Chat" },
    actions: { flush: ChatLog.#onFlush, deleteMessage: ChatLog.#onDelete },
  };

  static override PARTS = {
    log: { template: "templates/sidebar/tabs/chat/log.hbs", scrollable: [""] },
    input: { template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  /** Text of earlier messages of this session, the newest first, for the arrow keys. */
  readonly #sent: string[] = [];
  #recalled = -1;
  readonly #list = new ChatList(() => this.#listElement);

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { isGM: game.user.isGM, modes: messageModes(), mode: chosenMode() });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts?.includes("log")) await this.#list.open(CONFIG.ChatMessage.batchSize);
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "input") return;
    element.querySelector("textarea")?.addEventListener("keydown", (event) => this.#onKey(event));
    element
      .querySelector("select")
      ?.addEventListener("change", (event) => void chooseMode((event.target as HTMLSelectElement).value));
  }

  get #listElement(): HTMLElement | null {
    return this.rendered || this.element ? this.element.querySelector(".chat-log") : null;
  }

  /** Draw so many more of the older messages above the others. */
  async renderBatch(size: number): Promise<void> {
    await this.#list.drawMore(size);
  }

  /** Add a message at the end, unless it may not be seen. */
  async postOne(message: LoggedMessage, { notify = false }: { notify?: boolean; before?: string } = {}): Promise<void> {
    await this.#list.post(message);
    // Drawn once more after the log, and never put anywhere
    if (message.visible && isPlayed("twice")) await message.renderHTML({ canDelete: false, canClose: true });
    if (notify && message.visible && game.settings.get("sandbox", "notices")) await passBy(message);
  }

  /** Draw a message again in its place; one that is not there is added, whether it may be seen or not. */
  async updateMessage(message: LoggedMessage, _notify = false): Promise<void> {
    await this.#list.update(message);
  }

  /** Take a message away. */
  async deleteMessage(id: string, _options: object = {}): Promise<void> {
    await this.#list.remove(id);
  }

  /** Scroll to the newest message. */
  scrollBottom(_options: object = {}): void {
    this.#list.scrollBottom();
  }

  /** Carry out what somebody typed: a command, or a message. On 14 it is HTML. */
  async processMessage(message: string): Promise<unknown> {
    const text = message.trim();
    if (!text) return undefined;
    const chatData: Plain = { author: game.user.id, speaker: CONFIG.ChatMessage.documentClass.getSpeaker() };
    if (Hooks.call("chatMessage", this, text, chatData) === false) return undefined;
    const [command, match] = parseChat(withoutParagraph(text));
    return this.#dispatch(command, match.groups ?? {}, chatData);
  }

  async #dispatch(command: string, groups: Record<string, string | undefined>, chatData: Plain): Promise<unknown> {
    const { flavor, text = "", list, one } = groups;
    const formula = formulaOf(groups.formula ?? "");
    switch (command) {
      case "roll":
        return sendRoll(formula, flavor, chatData);
      case "gmroll":
      case "blindroll":
      case "selfroll":
        return sendRoll(formula, flavor, chatData, command);
      case "gm":
      case "players":
        return whisper([command], text, chatData);
      case "whisper":
        return whisper(
          (list ?? one ?? "").split(",").map((name) => name.trim()),
          text,
          chatData,
        );
      case "emote":
        return sendText(
          `${(chatData.speaker as { alias?: string }).alias ?? ""} ${text}`,
          CHAT_MESSAGE_STYLES.EMOTE,
          chatData,
        );
      case "ooc":
        return sendText(text, CHAT_MESSAGE_STYLES.OOC, { ...chatData, speaker: {} });
      case "invalid":
        throw new Error(`There is no command /${groups.command}`);
      default:
        return sendText(text, game.user.character ? CHAT_MESSAGE_STYLES.IC : CHAT_MESSAGE_STYLES.OOC, chatData);
    }
  }

  #onKey(event: KeyboardEvent): void {
    const field = event.currentTarget as HTMLTextAreaElement;
    event.stopPropagation();
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void this.#submit(field);
    } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && !field.value.includes("\n")) {
      this.#recall(field, event.key === "ArrowUp" ? 1 : -1);
    }
  }

  async #submit(field: HTMLTextAreaElement): Promise<void> {
    const { value } = field;
    if (!value.trim()) return;
    this.#sent.unshift(value);
    this.#recalled = -1;
    field.value = "";
    try {
      await this.processMessage(typed(value));
    } catch (error) {
      field.value = value;
      ui.notifications?.error(error as Error);
    }
  }

  #recall(field: HTMLTextAreaElement, step: number): void {
    const next = this.#recalled + step;
    const text = next < 0 ? "" : this.#sent[next];
    if (text === undefined) return;
    this.#recalled = Math.max(next, -1);
    field.value = text;
  }

  static async #onFlush(): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "Clear the chat log" },
      content: "<p>Delete every message for everybody?</p>",
      yes: { label: "Delete all messages" },
      no: { label: "Keep them" },
    });
    if (sure) await CONFIG.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true });
  }

  static async #onDelete(this: ChatLog, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
    if (id) await game.messages.get(id)?.delete();
  }
}
