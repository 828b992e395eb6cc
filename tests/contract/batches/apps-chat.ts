import type { BatchContext, Loose } from "../batch.ts";

/** The chat log and what one types into it. */
export function chatBatch({ describe, it, assert, until }: BatchContext): void {
  const { ui, game, Hooks, ChatMessage, fixture } = globalThis as unknown as Loose;
  const shown = (id: string): HTMLElement | null =>
    ui.chat.element.querySelector(`.chat-log > .chat-message[data-message-id="${id}"]`);
  const on14 = game?.release.generation === 14;
  /** Type a text into the log's field and send it. */
  const type = (text: string): void => {
    const field: HTMLTextAreaElement = ui.chat.element.querySelector("textarea");
    field.value = text;
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  };
  /** The message that came of a typed text, and what the hook got of it. */
  const typed = async (text: string): Promise<[Loose, string]> => {
    let given = "";
    let message: Loose | undefined;
    Hooks.once("chatMessage", (_log: unknown, sent: string) => {
      given = sent;
    });
    Hooks.once("createChatMessage", (created: Loose) => {
      message = created;
    });
    type(text);
    await until(() => message);
    return [message as Loose, given];
  };

  describe("chat log", () => {
    it("chat-shown: messages are added, drawn again in their place, and taken away", async () => {
      const [first, second] = await ChatMessage.createDocuments([
        { content: "one", timestamp: Date.now() },
        { content: "two", timestamp: Date.now() + 1 },
      ]);
      await until(() => shown(first.id) && shown(second.id));
      assert(
        Boolean(
          shown(first.id)?.compareDocumentPosition(shown(second.id) as Node) === Node.DOCUMENT_POSITION_FOLLOWING,
        ),
        "in the order of their creation",
      );
      await first.update({ content: "changed" });
      await until(() => shown(first.id)?.querySelector(".message-content")?.textContent?.includes("changed"));
      assert(
        Boolean(
          shown(first.id)?.compareDocumentPosition(shown(second.id) as Node) === Node.DOCUMENT_POSITION_FOLLOWING,
        ),
        "it keeps its place",
      );
      await ui.chat.deleteMessage(first.id);
      await ui.chat.postOne(first);
      assert(
        shown(first.id)?.compareDocumentPosition(shown(second.id) as Node) === Node.DOCUMENT_POSITION_FOLLOWING,
        "posted late it stands where it was created",
      );
      await first.delete();
      await until(() => !shown(first.id));
    });

    it("chat-visible: what its visible denies is not posted, and is added where the log is told to draw it", async () => {
      let visible = true;
      class Shy extends ChatMessage {
        get visible(): boolean {
          return visible;
        }
      }
      const message = await ChatMessage.create({ content: "shy" });
      await until(() => shown(message.id));
      const later = await ChatMessage.create({ content: "later", timestamp: message.timestamp + 1 });
      Object.setPrototypeOf(message, Shy.prototype);
      await ui.chat.deleteMessage(message.id);
      visible = false;
      await ui.chat.postOne(message);
      assert.equal(shown(message.id), null, "not posted");
      await ui.chat.updateMessage(message);
      assert(shown(message.id), "added");
      await until(() => shown(later.id));
      const place = shown(message.id)?.compareDocumentPosition(shown(later.id) as Node);
      assert(place === Node.DOCUMENT_POSITION_FOLLOWING, "where it belongs");
      await message.delete();
      await later.delete();
    });

    it("chat-notice: a new message is drawn a second time, before the log, and that one stays as it was", async () => {
      await fixture.showNotices(true);
      const message = await ChatMessage.create({ content: "twice" });
      const drawn = () => [...document.querySelectorAll<HTMLElement>(`[data-message-id="${message.id}"]`)];
      await until(() => drawn().length === 2);
      await fixture.showNotices(false);
      await message.update({ content: "changed" });
      await until(() => drawn()[1]?.textContent?.includes("changed"));
      assert(drawn()[0]?.closest("#chat-notifications") && drawn()[0]?.textContent?.includes("twice"));
      await message.delete();
    });

    it("chat-text: what is typed is text, not HTML", async () => {
      const [message, given] = await typed("a <b>bold</b> word");
      assert.equal(given, on14 ? "<p>a &lt;b&gt;bold&lt;/b&gt; word</p>" : "a <b>bold</b> word");
      await until(() => shown(message.id));
      assert.equal(shown(message.id)?.querySelector("b"), null);
      assert(shown(message.id)?.textContent?.includes("<b>bold</b>"));
    });

    it("chat-roll: /roll posts the roll with its flavor", async () => {
      const [compared] = await typed("/roll 2d6x>5");
      assert.equal(compared.rolls[0].formula, "2d6x>5");
      const message = await ui.chat.processMessage("/roll 2d6+3 # for luck");
      assert.equal(message.rolls.length, 1);
      assert.equal(message.flavor, "for luck");
      assert.equal(message.rolls[0].total >= 5 && message.rolls[0].total <= 15, true);
      assert.deepEqual([...message.whisper], [], "the standing choice is public");
    });

    it("chat-private-roll: /gmroll goes to the GMs, /blindroll is blind too", async () => {
      const [seen, blind] = [
        await ui.chat.processMessage("/gmroll 1d6"),
        await ui.chat.processMessage("/blindroll 1d6"),
      ];
      const gms = game.users.filter((user: Loose) => user.isGM).map((user: Loose) => user.id);
      assert.deepEqual([[...seen.whisper], seen.blind, blind.blind], [gms, false, true]);
    });

    it("chat-whisper: /w names who sees it", async () => {
      const message = await ui.chat.processMessage(`/w [${fixture.playerName}, ${game.user.name}] psst`);
      const names = message.whisper.map((id: string) => game.users.get(id).name);
      assert.deepEqual(new Set(names), new Set([fixture.playerName, game.user.name]));
    });

    it("chat-hook: false from the hook chatMessage stops a text", async () => {
      const before = game.messages.size;
      let said = "";
      const id = Hooks.on("chatMessage", (_log: unknown, text: string) => text !== "/secret");
      assert.equal(await ui.chat.processMessage("/secret"), undefined);
      const heard = Hooks.on("chatMessage", (_log: unknown, text: string) => {
        said = text;
        return false;
      });
      type("/r d4");
      await until(() => said);
      Hooks.off("chatMessage", heard);
      assert.equal(said, on14 ? "<p>/r d4</p>" : "/r d4");
      Hooks.off("chatMessage", id);
      assert.equal(game.messages.size, before);
    });

    it("chat-unknown: an unknown command is an error and posts nothing", async () => {
      const before = game.messages.size;
      const said = await ui.chat.processMessage("/nonsense").then(
        () => "",
        (error: Error) => error.message,
      );
      assert(/nonsense/.test(said));
      assert.equal(game.messages.size, before);
    });
  });
}
