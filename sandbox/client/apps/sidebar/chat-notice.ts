import type { LoggedMessage } from "./chat-list.ts";

/**
 * Draw a new message a second time, in a notice beside the sidebar and before it in the page; it is never drawn anew,
 * and stays, as for somebody who points at it. Assumption: chat-notice.
 */
export async function passBy(message: LoggedMessage): Promise<void> {
  const html = await message.renderHTML({ canDelete: false, canClose: true });
  html.classList.add("notification");
  place().append(html);
}

function place(): HTMLElement {
  const found = document.getElementById("chat-notifications");
  if (found) return found;
  const made = Object.assign(document.createElement("div"), { id: "chat-notifications" });
  document.getElementById("ui-right")?.prepend(made);
  return made;
}
