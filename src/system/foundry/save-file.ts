/** Saves texts as files of this browser: a person, a fight. */

/** A name as that of a file: its letters and digits. */
function fileName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return words.slice(0, 60).toLowerCase();
}

/** Save JSON as a file. @param otherwise - What it is called where the name has no letters. */
export function saveJson(json: string, name: string, otherwise: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: `${fileName(name) || otherwise}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
