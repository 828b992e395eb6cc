import "./layers.css";
import "./variables.css";
import "./elements.css";
import "./icons.css";
import "./windows.css";
import "./sidebar.css";
import "./layout.css";
import "./parts.css";

/** A stylesheet of a package, as its manifest lists it. */
export interface PackageStyle {
  readonly src: string;
  readonly layer?: string | null;
}

/**
 * Load a package's stylesheets from an address into their cascade layers, by default `fallback`.
 *
 * Resolves when they have arrived. A file that does not load is left out, as a browser does.
 */
export async function loadPackageStyles(
  styles: readonly (PackageStyle | string)[],
  prefix: string,
  from: string,
  fallback = "system",
): Promise<void> {
  const imports = styles.map((style) => {
    const { src, layer = null } = typeof style === "string" ? { src: style } : style;
    const path = src.startsWith(prefix) ? src : `${prefix}${src}`;
    return `@import url("${from}/${path}") layer(${layer ?? fallback});`;
  });
  if (imports.length === 0) return;
  const element = document.createElement("style");
  element.textContent = imports.join("\n");
  const arrived = new Promise((resolve) => {
    element.addEventListener("load", resolve, { once: true });
    element.addEventListener("error", resolve, { once: true });
  });
  document.head.append(element);
  await arrived;
}
