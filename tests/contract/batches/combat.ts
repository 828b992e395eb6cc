import type { BatchContext, Loose } from "../batch.ts";

/** Rounds and turns. */
export function combatBatch({ describe, it, assert, until }: BatchContext): void {
  const { Actor, Combat, Scene, Hooks, CONFIG, fixture, game } = globalThis as unknown as Loose;
  const make = async (initiatives: (number | null)[]) => {
    const combat = await Combat.create({});
    const names = ["Anna", "Bert", "Cleo"];
    await combat.createEmbeddedDocuments(
      "Combatant",
      initiatives.map((initiative, index) => ({ name: names[index], initiative })),
    );
    return combat;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 100));
  const becomes = async (value: () => unknown, expected: unknown) => {
    await until(() => JSON.stringify(value()) === JSON.stringify(expected)).catch(() => undefined);
    assert.deepEqual(value(), expected);
  };
  const names = (combat: Loose) => combat.turns.map((combatant: Loose) => combatant.name);

  describe("combat", () => {
    it("combat-order: highest initiative first, none last", async () => {
      assert.deepEqual(names(await make([5, null, 12])), ["Cleo", "Anna", "Bert"]);
    });

    it("combat-hooks: before the write on the initiator, after it on all", async () => {
      const combat = await make([12, 5]);
      const seen: unknown[] = [];
      const ids = [
        ["combatStart", Hooks.on("combatStart", (c: Loose, data: Loose) => seen.push(["start", c.round, data.round]))],
        ["combatTurn", Hooks.on("combatTurn", (c: Loose, data: Loose) => seen.push(["turn", c.turn, data.turn]))],
        ["combatRound", Hooks.on("combatRound", (c: Loose, data: Loose) => seen.push(["round", c.round, data.round]))],
        [
          "combatTurnChange",
          Hooks.on("combatTurnChange", (_c: Loose, prior: Loose, now: Loose) =>
            seen.push(["change", prior.turn, now.turn, now.round]),
          ),
        ],
      ] as const;
      await combat.startCombat();
      await combat.nextTurn();
      await combat.nextTurn();
      for (const [hook, id] of ids) Hooks.off(hook, id);
      assert.deepEqual(seen, [
        ["start", 0, 1],
        ["change", 0, 0, 1],
        ["turn", 0, 1],
        ["change", 0, 1, 1],
        ["round", 1, 2],
        ["change", 1, 0, 2],
      ]);
    });

    it("combat-events: end turn, end round, start round, start turn", async () => {
      const combat = await make([12, 5]);
      fixture.log.length = 0;
      await combat.startCombat();
      await becomes(() => fixture.log, ["startRound 1", "startTurn Anna"]);
      fixture.log.length = 0;
      await combat.nextTurn();
      await becomes(() => fixture.log, ["endTurn Anna", "startTurn Bert"]);
      fixture.log.length = 0;
      await combat.nextTurn();
      await becomes(() => fixture.log, ["endTurn Bert", "endRound 1", "startRound 2", "startTurn Anna"]);
      fixture.log.length = 0;
      await combat.previousRound();
      await combat.update({ round: 5 }, { turnEvents: false });
      await settled();
      assert.deepEqual(fixture.log, []);
    });

    it("combat-initiative: rolled in one update, posted, whose turn it is stays", async () => {
      const combat = await make([null, 5]);
      await combat.startCombat();
      const before = game.messages.size;
      let updates = 0;
      const hook = Hooks.on("updateCombatant", () => updates++);
      const uniform = CONFIG.Dice.randomUniform;
      CONFIG.Dice.randomUniform = () => 0;
      const [anna] = combat.combatants.filter((combatant: Loose) => combatant.name === "Anna");
      assert.equal(combat.combatant.name, "Bert");
      await combat.rollInitiative([anna.id], { formula: "1d20" });
      CONFIG.Dice.randomUniform = uniform;
      Hooks.off("updateCombatant", hook);
      assert.deepEqual([anna.initiative, updates, game.messages.size - before], [20, 1, 1]);
      assert.equal(game.messages.contents.at(-1).getFlag("core", "initiativeRoll"), true);
      await becomes(() => combat.combatant.name, "Bert");
      assert.deepEqual(names(combat), ["Anna", "Bert"]);
    });

    it("world-time: a game master lets it pass, and everybody is told by how much", async () => {
      const seen: unknown[] = [];
      const id = Hooks.on("updateWorldTime", (time: number, by: number) => seen.push([time, by]));
      const before = game.time.worldTime;
      assert.equal(await game.time.advance(5), before + 5);
      await game.time.advance(-5);
      Hooks.off("updateWorldTime", id);
      assert.deepEqual(seen, [
        [before + 5, 5],
        [before, -5],
      ]);
      assert.equal(game.time.worldTime, before);
    });

    it("combat-sort-unbound: the order is sorted by a method that has no combat for itself", async () => {
      const combat = await make([8, 12]);
      const seen: unknown[] = [];
      const { _sortCombatants: sort } = combat;
      combat._sortCombatants = function (this: unknown, a: Loose, b: Loose) {
        seen.push(this === combat);
        return sort(a, b);
      };
      combat.setupTurns();
      assert.deepEqual([...new Set(seen)], [false]);
      assert.deepEqual(names(combat), ["Bert", "Anna"]);
    });

    it("combat-sort-clone: the order to come is sorted on a clone", async () => {
      const combat = await make([8, 12]);
      await combat.startCombat();
      const parents = new Set<unknown>();
      const own = CONFIG.Combat.documentClass.prototype;
      const { _sortCombatants: sort } = own;
      own._sortCombatants = (a: Loose, b: Loose) => {
        if (a.initiative === 20 || b.initiative === 20) parents.add(a.parent === combat);
        return sort(a, b);
      };
      const [first] = combat.combatants.contents;
      try {
        await first.update({ initiative: 20 });
      } finally {
        own._sortCombatants = sort;
      }
      assert.deepEqual([parents.has(false), parents.has(true)], [true, true]);
    });

    it("combat-order-late: in the hooks of combatants the order is the old one, a moment later the new one", async () => {
      const combat = await make([12, 8]);
      await combat.startCombat();
      const seen: unknown[] = [];
      const look = () => {
        seen.push(names(combat));
        queueMicrotask(() => seen.push(names(combat)));
      };
      const hooks = ["createCombatant", "updateCombatant", "deleteCombatant"];
      const ids = hooks.map((hook) => [hook, Hooks.on(hook, look)] as const);
      const [dora] = await combat.createEmbeddedDocuments("Combatant", [{ name: "Dora", initiative: 20 }]);
      await dora.update({ initiative: 1 });
      await dora.delete();
      for (const [hook, id] of ids) Hooks.off(hook, id);
      assert.deepEqual(seen, [
        ["Anna", "Bert"],
        ["Dora", "Anna", "Bert"],
        ["Dora", "Anna", "Bert"],
        ["Anna", "Bert", "Dora"],
        ["Anna", "Bert", "Dora"],
        ["Anna", "Bert"],
      ]);
    });

    it("combat-pins-turn: the holder keeps the turn, unless the write says where it stays", async () => {
      const combat = await make([12, 8, 4]);
      await combat.startCombat();
      const cleo = combat.combatants.find(({ name }: Loose) => name === "Cleo");
      await cleo.update({ initiative: 20 });
      await becomes(() => [combat.combatant.name, combat.turn], ["Anna", 1]);
      await cleo.update({ initiative: 1 }, { combatTurn: 1 });
      await settled();
      assert.deepEqual([combat.combatant.name, combat.turn], ["Bert", 1]);
    });

    it("combat-groups: members have the number of their group, and nobody tells them", async () => {
      const combat = await make([12, 8, 4]);
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Crew", initiative: 1 }]);
      const cleo = combat.combatants.find(({ name }: Loose) => name === "Cleo");
      await cleo.update({ group: group.id });
      assert.deepEqual([cleo.group === group, cleo.initiative, cleo.toObject().initiative], [true, 1, 4]);
      await combat.startCombat();
      const seen: unknown[] = [];
      const hooks = ["updateCombatant", "updateCombatantGroup"];
      const ids = hooks.map((hook) => [hook, Hooks.on(hook, () => seen.push(hook))] as const);
      await group.update({ initiative: 20 });
      for (const [hook, id] of ids) Hooks.off(hook, id);
      assert.deepEqual(
        [cleo.initiative, names(combat), seen],
        [20, ["Cleo", "Anna", "Bert"], ["updateCombatantGroup"]],
      );
    });

    it("combat-groups-along: written with their combat, their members have their number all the same", async () => {
      const combat = await make([12, 8, 4]);
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Crew", initiative: 1 }]);
      const cleo = combat.combatants.find(({ name }: Loose) => name === "Cleo");
      await cleo.update({ group: group.id });
      await combat.update({ groups: [{ _id: group.id, initiative: 20 }] });
      assert.deepEqual([cleo.initiative, names(combat)], [20, ["Cleo", "Anna", "Bert"]]);
    });

    it("combat-turn-change: told of another's turn, not of the place of whoever keeps it, nor without turn events", async () => {
      const combat = await make([12, 8, 4]);
      await combat.startCombat();
      const seen: unknown[] = [];
      const id = Hooks.on("combatTurnChange", (_combat: Loose, _prior: Loose, now: Loose) => seen.push(now.turn));
      const cleo = combat.combatants.find(({ name }: Loose) => name === "Cleo");
      await cleo.update({ initiative: 20 });
      await becomes(() => [combat.combatant.name, combat.turn], ["Anna", 1]);
      assert.deepEqual(seen, []);
      await combat.nextTurn();
      assert.deepEqual(seen, [2]);
      await combat.update({ turn: 0 }, { turnEvents: false });
      Hooks.off("combatTurnChange", id);
      assert.deepEqual([combat.turn, seen], [0, [2]]);
    });

    it("combat-reset: one change of the combat, and of no combatant", async () => {
      const combat = await make([5, 12]);
      await combat.startCombat();
      assert.equal(combat.combatant.name, "Bert");
      const seen: unknown[] = [];
      const ids = [
        ["updateCombatant", Hooks.on("updateCombatant", () => seen.push("combatant"))],
        ["updateCombat", Hooks.on("updateCombat", (_combat: Loose, changes: Loose) => seen.push(Object.keys(changes)))],
      ] as const;
      await combat.resetAll();
      for (const [hook, id] of ids) Hooks.off(hook, id);
      const told = seen.flat();
      assert.deepEqual([told.includes("combatant"), told.includes("combatants")], [false, true]);
      assert.deepEqual(
        combat.combatants.map(({ initiative }: Loose) => initiative),
        [null, null],
      );
      await becomes(() => combat.combatant.name, "Bert");
    });

    it("combat-live-round: a turn that nobody has any more makes the next round, in memory alone", async () => {
      const combat = await make([12, 8]);
      await combat.startCombat();
      await combat.nextTurn();
      await combat.combatants.find(({ name }: Loose) => name === "Bert").delete();
      const { round, turn } = combat.toObject();
      assert.deepEqual([combat.combatant.name, combat.turn, combat.round], ["Anna", 0, 2]);
      assert.deepEqual([turn, round], [1, 1]);
      await combat.update({ round, turn: 0 });
      assert.deepEqual([combat.turn, combat.round], [0, 1]);
    });

    it("combat-keeps-turn: who comes or goes does not change whose turn it is", async () => {
      const combat = await make([12, 8]);
      await combat.startCombat();
      await combat.nextTurn();
      assert.equal(combat.combatant.name, "Bert");
      const [dora] = await combat.createEmbeddedDocuments("Combatant", [{ name: "Dora", initiative: 20 }]);
      await becomes(() => [combat.combatant.name, combat.turn], ["Bert", 2]);
      await dora.delete();
      await becomes(() => [combat.combatant.name, combat.turn], ["Bert", 1]);
    });

    it("token-combatants: into the combat that is shown, into one that begins where there is none, and out", async () => {
      await Combat.deleteDocuments(game.combats.filter(fixture.isOurs).map(({ id }: Loose) => id));
      const actor = await Actor.create({ name: "Somebody", type: fixture.types.hero });
      const scene = await Scene.create({ name: "Somewhere" });
      await scene.view();
      const tokens = await scene.createEmbeddedDocuments("Token", [
        { name: "One", actorId: actor.id, hidden: true },
        { name: "Two", actorId: actor.id },
      ]);
      const [one, two] = tokens;
      assert.equal(await one.toggleCombatant(), true);
      await becomes(() => game.combat?.combatants.size, 1);
      const first = game.combat;
      const [{ tokenId, sceneId, actorId, hidden }] = first.combatants.contents;
      assert.deepEqual([first.active, tokenId, sceneId, actorId, hidden], [true, one.id, scene.id, actor.id, true]);
      assert.equal(await two.toggleCombatant({ active: true }), true);
      assert.equal(await two.toggleCombatant({ active: true }), true);
      assert.equal(first.combatants.size, 2);
      assert.equal(await one.toggleCombatant(), false);
      assert.deepEqual([one.inCombat, two.inCombat, first.combatants.size], [false, true, 1]);
      await first.delete();
      assert.equal(two.inCombat, false);
      await two.constructor.createCombatants([one, two]);
      assert.deepEqual([game.combat === first, game.combat.combatants.size], [false, 2]);
      await two.constructor.deleteCombatants([one, two], { combat: game.combat });
      assert.equal(game.combat.combatants.size, 0);
    });

    it("combat-scenes: somebody of another scene joins, and the combat belongs to none", async () => {
      const actor = await Actor.create({ name: "Somebody", type: fixture.types.hero });
      const scenes = await Scene.createDocuments([{ name: "Here" }, { name: "There" }]);
      const places = [];
      for (const scene of scenes) {
        const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "One", actorId: actor.id }]);
        places.push({ tokenId: token.id, sceneId: scene.id, actorId: actor.id });
      }
      const [here, there] = places;
      const linked = () => Combat.create({ scene: scenes[0].id, combatants: [here] });
      const joined = await linked();
      await joined.createEmbeddedDocuments("Combatant", [there]);
      await becomes(() => joined.scene, null);
      assert.equal(joined.combatants.size, 2);
      const gone = await linked();
      assert.equal(gone.scene.id, scenes[0].id);
      await gone.combatants.contents[0].update({ tokenId: there?.tokenId, sceneId: there?.sceneId });
      await becomes(() => gone.scene, null);
      assert.equal(gone.combatants.size, 1);
    });

    it("combat-deleted-parent: a combatant of a deleted combat names it still", async () => {
      const combat = await make([5]);
      const [one] = combat.combatants.contents;
      await combat.delete();
      await becomes(() => game.combats.has(combat.id), false);
      assert(one.parent === combat);
    });

    it("token-delete-combatants: a deleted token leaves its combats", async () => {
      const actor = await Actor.create({ name: "Somebody", type: fixture.types.hero });
      const scene = await Scene.create({ name: "Somewhere" });
      const [token] = await scene.createEmbeddedDocuments("Token", [{ name: "One", actorId: actor.id }]);
      const combat = await make([5]);
      await combat.createEmbeddedDocuments("Combatant", [{ tokenId: token.id, sceneId: scene.id, actorId: actor.id }]);
      assert.equal(combat.combatants.size, 2);
      await token.delete();
      await becomes(() => combat.combatants.size, 1);
    });

    it("combatant-goes-over: a combatant is given another token on another scene, and outlives the old one", async () => {
      const actor = await Actor.create({ name: "Somebody", type: fixture.types.hero });
      const [here, there] = [await Scene.create({ name: "Here" }), await Scene.create({ name: "There" })];
      const at = { name: "One", actorId: actor.id };
      const [old] = await here.createEmbeddedDocuments("Token", [at]);
      const [next] = await there.createEmbeddedDocuments("Token", [at]);
      const combat = await make([5, 3]);
      const place = { tokenId: old.id, sceneId: here.id, actorId: actor.id, initiative: 4 };
      const [one] = await combat.createEmbeddedDocuments("Combatant", [place]);
      const update = { _id: one.id, tokenId: next.id, sceneId: there.id };
      await combat.updateEmbeddedDocuments("Combatant", [update], { turnEvents: false });
      await old.delete();
      await settled();
      assert.equal(combat.combatants.get(one.id), one);
      assert.equal(one.token, next);
      assert.equal(combat.turns.indexOf(one), 1);
    });
  });
}
