/**
 * Takes out of markup what would run. Foundry's server cleans what it stores, but texts may come from files, modules
 * or older worlds. Sheets use it before they show a text.
 */

/** Elements that do something by being there. */
const DOING = "script, iframe, object, embed, base, meta, link, style, form";

/** Does the attribute run something? */
function runs({ name, value }: Attr): boolean {
  return name.startsWith("on") || /^\s*(javascript|vbscript):/i.test(value) || name === "srcdoc";
}

/**
 * Markup without what would run. Foundry's server cleans what is stored; what comes from a file, a module or an older
 * world may not have gone through it.
 */
export function sanitised(html: string): string {
  if (!html.includes("<")) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(DOING)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const attribute of [...element.attributes].filter(runs)) element.removeAttribute(attribute.name);
  }
  return body.innerHTML;
}
