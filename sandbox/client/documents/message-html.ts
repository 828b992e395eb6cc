import { escapeHTML } from "../../common/utils/misc.ts";
import type { ChatMessage } from "./chat-message.ts";

/** Draw a message: frame, sender, whisper note, flavour, contents; then the hook `renderChatMessageHTML`. */
export async function renderMessage(message: ChatMessage, options: { canDelete?: boolean }): Promise<HTMLElement> {
  const canDelete = options.canDelete ?? message.isOwner;
  const visible = message.isContentVisible;
  const html = document.createElement("li");
  html.className = [
    "chat-message",
    "message",
    message.type,
    message.whisper.length > 0 ? "whisper" : "",
    message.blind ? "blind" : "",
  ]
    .filter(Boolean)
    .join(" ");
  html.dataset.messageId = message.id;
  if (message.author?.color) html.style.borderColor = String(message.author.color);
  const flavor = visible
    ? message.flavor
    : game.i18n.format("CHAT.PrivateRollContent", { user: escapeHTML(message.alias) });
  const content = visible ? await contentOf(message) : "";
  html.innerHTML = `
    <header class="message-header flexrow">
      <h4 class="message-sender">${escapeHTML(message.alias)}</h4>
      <span class="message-metadata">
        <time class="message-timestamp" datetime="${new Date(message.timestamp).toISOString()}"></time>
        ${canDelete ? '<a class="message-delete" data-action="deleteMessage" role="button" tabindex="0" aria-label="Delete"></a>' : ""}
      </span>
      ${message.whisper.length > 0 ? `<span class="whisper-to">${escapeHTML(whisperNames(message))}</span>` : ""}
      ${flavor ? `<span class="flavor-text">${flavor}</span>` : ""}
    </header>
    <div class="message-content">${content}</div>`;
  Hooks.callAll("renderChatMessageHTML", message, html, {
    message: message.toObject(),
    user: game.user,
    author: message.author,
    alias: message.alias,
    canDelete,
  });
  return html;
}

async function contentOf(message: ChatMessage): Promise<string> {
  const rolls = await Promise.all(message.rolls.map((roll) => roll.render()));
  return foundry.applications.ux.TextEditor.implementation
    .enrichHTML(message.content, { rollData: {}, secrets: message.isOwner })
    .then((text) => [text, ...rolls].join(""));
}

function whisperNames(message: ChatMessage): string {
  return message.whisper.flatMap((id) => game.users.get(id)?.name ?? []).join(", ");
}
