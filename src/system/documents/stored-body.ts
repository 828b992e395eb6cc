import type { Body } from "../shared/grid.ts";

/**
 * Where a token stands, and how large it is.
 *
 * Its source says so: Foundry lets x and y of the document itself go along with the picture while that is on its way
 * (assumption move-position-first), and a referee must not judge from the middle of a way.
 */
export function storedBody({ _source }: TokenDocument.Implementation): Body {
  const { x, y, width, height, elevation, level } = _source as typeof _source & Pick<Body, "level">;
  const body = { x, y, width: width ?? 1, height: height ?? 1, elevation };
  return typeof level === "string" ? { ...body, level } : body;
}
