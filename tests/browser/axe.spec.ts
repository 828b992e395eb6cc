import { expect, test } from "@playwright/test";
import { faultsOf, setTheme } from "./axe.ts";

/** What `faultsOf` finds where it has looked before: colours of another theme, and whatever else has changed. */

const PAGE = `<style>
  .theme-dark p { color: #fff; background: #111; }
  .theme-light p { color: #111; background: #fff; }
  .theme-light p.pale { color: #999; }
</style>
<main class="theme-dark"><h1>Faults</h1><p>Read me</p></main>`;

test.beforeEach(async ({ page }) => {
  await page.setContent(PAGE);
  expect(await faultsOf(page, "main")).toEqual([]);
});

test("a text too pale in the second theme is found", async ({ page }) => {
  await setTheme(page, "light");
  expect(await faultsOf(page, "main")).toEqual([]);
  await page.locator("p").evaluate((text) => text.classList.add("pale"));
  await setTheme(page, "dark");
  expect(await faultsOf(page, "main")).toEqual([]);
  await setTheme(page, "light");
  expect((await faultsOf(page, "main")).join()).toContain("color-contrast: ");
});

test("a control that has lost its name since is found, in either theme", async ({ page }) => {
  await page.locator("p").evaluate((text) => text.append(document.createElement("button")));
  await setTheme(page, "light");
  expect((await faultsOf(page, "main")).join()).toContain("button-name: ");
});

test("a control that is to be seen in one theme alone is found", async ({ page }) => {
  const hide = ".theme-dark button { display: none; }";
  await page.addStyleTag({ content: hide });
  await page.locator("p").evaluate((text) => text.append(document.createElement("button")));
  expect(await faultsOf(page, "main")).toEqual([]);
  await setTheme(page, "light");
  expect((await faultsOf(page, "main")).join()).toContain("button-name: ");
});
