import { describe, expect, it, vi } from "vitest";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { Outbox } from "../../../src/system/referee/requests/outbox.ts";
import { RequestMonitor } from "../../../src/system/referee/session/lease-watch.ts";

const request: Request = { kind: "undo", id: "u", exchange: "e", revision: 1 };

function outbox() {
  const clock = { now: 0, shown: false, sent: [] as Request[] };
  const box = new Outbox({ send: (one) => clock.sent.push(one), now: () => clock.now, isShown: () => clock.shown });
  return { box, clock };
}

describe("what was sent", () => {
  it("is settled by its reply and not sent again", async () => {
    const { box, clock } = outbox();
    const reply = box.send(request);
    expect(box.receive({ id: "u", outcome: "done" })).toBe(request);
    clock.now = 60_000;
    box.tick();
    expect(clock.sent).toHaveLength(1);
    expect(await reply).toMatchObject({ outcome: "done" });
  });

  it("and stands in line is sent again once the card is gone behind which it stood, until somebody replies", () => {
    const { box, clock } = outbox();
    void box.send(request);
    box.queueAnew();
    box.receive({ id: "u", outcome: "inLine" });
    clock.now = 60_000;
    box.tick();
    expect(clock.sent).toHaveLength(1);
    box.queueAnew();
    expect([clock.sent.length, box.oldestWait()]).toEqual([2, 0]);
    clock.now = 65_000;
    box.tick();
    expect(clock.sent).toHaveLength(3);
    box.receive({ id: "u", outcome: "inLine" });
    clock.now = 90_000;
    box.tick();
    expect(clock.sent).toHaveLength(3);
  });

  it("by another window of the user is kept too, sent only when nobody replied to that, and told only then", () => {
    const { box, clock } = outbox();
    box.adopt(request);
    expect([clock.sent, box.kept().length]).toEqual([[], 1]);
    expect(box.receive({ id: "u", outcome: "done" })).toBeNull();
    expect(box.kept()).toEqual([]);
    box.adopt(request);
    clock.now = 5000;
    box.tick();
    expect(clock.sent).toHaveLength(1);
    expect(box.receive({ id: "u", outcome: "refused" })).toBe(request);
  });

  it("is settled by its reply though another window of the user has had that, and shows why it was refused", async () => {
    const { box, clock } = outbox();
    const reply = box.send(request);
    box.letGo("u");
    expect([box.kept(), box.oldestWait()]).toEqual([[], 0]);
    clock.now = 4999;
    box.tick();
    box.repeatAll();
    expect(clock.sent).toHaveLength(1);
    expect(box.receive({ id: "u", outcome: "refused" })).toBe(request);
    expect(await reply).toMatchObject({ outcome: "refused" });
  });

  it("is waited for no longer where another window has taken it back, and a new referee hears nothing of it", async () => {
    const { box, clock } = outbox();
    const reply = box.send(request);
    box.letGo("u");
    clock.now = 5000;
    box.tick();
    expect(await reply).toMatchObject({ outcome: "done" });
    box.repeatAll();
    expect(clock.sent).toHaveLength(1);
  });

  it("by another window is let go with it", () => {
    const { box, clock } = outbox();
    box.adopt(request);
    box.letGo("u");
    box.repeatAll();
    expect([box.kept(), clock.sent]).toEqual([[], []]);
  });

  it("is settled when an exchange shows it, though the reply was lost", async () => {
    const { box, clock } = outbox();
    const reply = box.send(request);
    clock.shown = true;
    box.tick();
    expect(await reply).toMatchObject({ outcome: "done" });
  });

  it("is sent again when nobody replied for 5 s", () => {
    const { box, clock } = outbox();
    void box.send(request);
    clock.now = 4999;
    box.tick();
    expect(clock.sent).toHaveLength(1);
    clock.now = 5000;
    box.tick();
    expect(clock.sent).toHaveLength(2);
    expect(box.oldestWait()).toBe(5000);
  });

  it("is sent to a new referee, even if it stood in line with the old one", () => {
    const { box, clock } = outbox();
    void box.send(request);
    box.receive({ id: "u", outcome: "inLine" });
    box.repeatAll();
    expect(clock.sent).toHaveLength(2);
  });

  it("is not overdue while it stands in line, and its end still reaches the sender", () => {
    const { box, clock } = outbox();
    void box.send(request);
    box.receive({ id: "u", outcome: "inLine" });
    clock.now = 60_000;
    box.tick();
    expect(clock.sent).toHaveLength(1);
    expect(box.oldestWait()).toBe(0);
    expect(box.receive({ id: "u", outcome: "refused" })).toBe(request);
    expect(box.receive({ id: "u", outcome: "refused" })).toBeNull();
  });

  it("by another session is no business of this one", () => {
    expect(outbox().box.receive({ id: "u", outcome: "done" })).toBeNull();
  });

  it("tells what is kept, in the order it was sent, and whenever that changes", () => {
    const changed = vi.fn();
    const box = new Outbox({ send: () => {}, now: () => 0, isShown: () => false, changed });
    void box.send(request);
    void box.send({ ...request, id: "v" });
    box.receive({ id: "u", outcome: "inLine" });
    expect(box.kept().map(({ request: { id }, inLine }) => [id, inLine])).toEqual([
      ["u", true],
      ["v", false],
    ]);
    box.drop("u");
    box.drop("u");
    expect(box.kept()).toHaveLength(1);
    expect(changed).toHaveBeenCalledTimes(4);
  });
});

describe("what passes over the socket", () => {
  it("waits from its first time until its reply", () => {
    const clock = { now: 0 };
    const watch = new RequestMonitor(() => clock.now);
    watch.see(request, "player");
    clock.now = 3000;
    watch.see(request, "player");
    expect(watch.oldestWait()).toBe(3000);
    watch.see({ kind: "reply", id: "u", to: "player", outcome: "done" }, "player");
    expect(watch.oldestWait()).toBe(0);
  });

  it("does not wait when it asks for nothing", () => {
    const watch = new RequestMonitor(() => 9000);
    watch.see({ kind: "who", id: "s" }, "player");
    expect(watch.oldestWait()).toBe(0);
  });
});
