import { Hooks } from "../../hooks.ts";

/** Browser windows that hold one application each, by its id. */
const pages = new Map<string, Window>();

/**
 * Open a browser window for one application; a second time gives the same. Assumption: app-detached.
 *
 * @param onLeave - Called when it is closed.
 */
export function detachedPage(id: string, onLeave: () => void): Document {
  const known = pages.get(id);
  if (known) return known.document;
  const page = window.open("", `detached-${id}`, "popup,width=900,height=700");
  if (!page) throw new Error("The browser allows no window");
  for (const style of document.head.querySelectorAll("style, link[rel=stylesheet]"))
    page.document.head.append(page.document.importNode(style, true));
  page.document.documentElement.lang = document.documentElement.lang;
  page.document.body.className = document.body.className;
  pages.set(id, page);
  page.addEventListener("pagehide", () => pages.get(id) === page && onLeave());
  Hooks.callAll("openDetachedWindow", id, page);
  return page.document;
}

/** Close the browser window of an application that had one. */
export function leaveDetached(id: string): void {
  const page = pages.get(id);
  pages.delete(id);
  page?.close();
}
