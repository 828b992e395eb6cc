import type { Locator, Page } from "@playwright/test";

// What is written beside the map as somebody drags. It belongs to the picture: whoever does not see the map plans a
// move in the panel of squares, which says the same. So nothing here has a role or a name, and a class finds it.

/** The label at the end of a way, with what the move costs. */
export function waypointLabels(page: Page): Locator {
  return page.locator(".away-waypoint");
}

/** The labels beside those who may strike. */
export function strikeLabels(page: Page): Locator {
  return page.locator(".away-strike");
}

/** The label of a way that was found. */
export function wayLabels(page: Page): Locator {
  return page.locator(".away-way");
}

/** All labels that are drawn upon a plate. */
export function plates(page: Page): Locator {
  return page.locator(".plate");
}
