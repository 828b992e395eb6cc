import { expect } from "@playwright/test";
import type { JoinedPage } from "./table.ts";

/** So long it may take on a machine that does much else. Unit: milliseconds. */
const HEARD_MS = 30_000;

/** A document of the world that nobody but the tests looks at. */
const MARK = { key: "tests.mark", _id: "MarkOfTheTests00" };

/**
 * Wait until a page has heard all that another has written so far, and whatever the server has answered to by now.
 *
 * @param from - A game master's page; the same one where only what others wrote is waited for.
 */
export async function untilHeard(from: JoinedPage, page: JoinedPage): Promise<void> {
  const said = await from.evaluate(async ({ key, _id }) => {
    const value = JSON.stringify(foundry.utils.randomID());
    const kind = getDocumentClass("Setting" as never) as unknown as {
      create(data: object, options: object): Promise<unknown>;
    };
    const { settings } = game as unknown as { settings: { storage: Map<string, Map<string, Stored>> } };
    const mark = settings.storage.get("world")?.get(_id);
    if (mark) await mark.update({ value });
    else await kind.create({ _id, key, value }, { keepId: true });
    return value;
  }, MARK);
  const heard = () =>
    page.evaluate(({ _id }) => {
      const { settings } = game as unknown as { settings: { storage: Map<string, Map<string, Stored>> } };
      return String(settings.storage.get("world")?.get(_id)?._source.value);
    }, MARK);
  await expect.poll(heard, { timeout: HEARD_MS }).toBe(said);
}

/** What of a stored setting is looked at. */
interface Stored {
  readonly _source: { readonly value: unknown };
  update(data: object): Promise<unknown>;
}
