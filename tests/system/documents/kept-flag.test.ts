import { describe, expect, it } from "vitest";
import { KeptFlag } from "../../../src/system/documents/kept-flag.ts";

const flag = new KeptFlag("chosen", (value): value is string => typeof value === "string");

/** A document whose server takes a write when it is told to, or refuses it. */
function slowDocument() {
  let stored = "";
  const writes: { take(): void; refuse(): void }[] = [];
  const document = {
    getFlag: () => stored,
    setFlag: (_scope: string, _key: string, text: string) =>
      new Promise<void>((resolve, reject) => {
        const take = () => {
          stored = text;
          resolve();
        };
        writes.push({ take, refuse: () => reject(new Error("refused")) });
      }),
  };
  return { document, writes, stored: () => stored };
}

describe("what somebody changes in a flag", () => {
  it("counts at once for them, before the server has it", async () => {
    const { document, writes } = slowDocument();
    const change = flag.change(document, { next: "captain" });
    expect(flag.of(document)).toEqual({ next: "captain" });
    writes[0]?.take();
    await change;
    expect(flag.of(document)).toEqual({ next: "captain" });
  });

  it("is not taken back by the next change, however late the first one comes", async () => {
    const { document, writes, stored } = slowDocument();
    const changes = [flag.change(document, { a: "1" }), flag.change(document, { b: "2" })];
    for (const write of writes) write.take();
    await Promise.all(changes);
    expect(JSON.parse(stored())).toEqual({ a: "1", b: "2" });
    const last = flag.change(document, { a: null });
    expect(flag.of(document)).toEqual({ b: "2" });
    writes[2]?.take();
    await last;
    expect(JSON.parse(stored())).toEqual({ b: "2" });
  });

  it("counts no longer once the server has refused it", async () => {
    const { document, writes } = slowDocument();
    const change = flag.change(document, { a: "1" });
    writes[0]?.refuse();
    await expect(change).rejects.toThrow("refused");
    expect(flag.of(document)).toEqual({});
  });

  it("is of one document and no other", () => {
    const [one, other] = [slowDocument(), slowDocument()];
    void flag.change(one.document, { a: "1" });
    expect(flag.of(other.document)).toEqual({});
  });
});
