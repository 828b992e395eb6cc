import type { Batch, Loose } from "../batch.ts";

/** How a token's move is planned, judged, announced and recorded, as its own client sees it. */
export const movementBatch: Batch = ({ describe, it, assert, until }) => {
  const { CONFIG, Hooks, canvas, game } = globalThis as Loose;
  const token = () => canvas.scene.tokens.get("tokenhero0000001");
  const free = { ignoreWalls: true, ignoreCost: true };
  const is14 = () => game.release.generation === 14;

  /** Put the token somewhere without walking. */
  const put = async (x: number, y: number, more: object = {}) => {
    const position = { x, y, elevation: 0, width: 1, height: 1, ...more, action: "displace" };
    await token().move(position, { animate: false, constrainOptions: free });
    await token().update({ _movementHistory: [] });
  };

  /** Note every segment of what `body` moves, as hooks see it. */
  const watch = async (body: () => Promise<unknown>) => {
    const seen: Loose[] = [];
    const hook = Hooks.on("moveToken", (document: Loose, movement: Loose) => {
      if (document === token()) seen.push(movement);
    });
    try {
      await body();
      await settled();
    } finally {
      Hooks.off("moveToken", hook);
    }
    return seen;
  };

  /** Wait until nothing of the token's move is pending any more. */
  const settled = () => until(() => token().movement?.state !== "pending");

  const overriding = async (
    method: string,
    replacement: (...given: Loose[]) => unknown,
    body: () => Promise<unknown>,
  ) => {
    const { prototype } = CONFIG.Token.documentClass;
    const own = Object.getOwnPropertyDescriptor(prototype, method);
    prototype[method] = replacement;
    try {
      return await body();
    } finally {
      if (own) Object.defineProperty(prototype, method, own);
      else delete prototype[method];
    }
  };

  const inCombat = async (body: () => Promise<unknown>) => {
    await game.combat.update({ round: 1, turn: 0 }, { turnEvents: false });
    try {
      await body();
    } finally {
      await game.combat.update({ round: 0, turn: 0 }, { turnEvents: false });
      await token().clearMovementHistory();
    }
  };

  describe("the movement object", () => {
    it("move-none: a token that has not moved has a completed move from and to where it stands", () => {
      const { movement, x } = canvas.scene.tokens.get("tokencrowd00000b");
      assert.equal(movement.state, "completed");
      assert.equal(movement.origin.x, x);
      assert.deepEqual(movement.pending.waypoints, []);
    });

    it("move-object: a move tells where from, where to, what was passed and how", async () => {
      await put(100, 100);
      const [movement] = await watch(() => token().move({ x: 300, y: 100 }, { method: "api", showRuler: true }));
      assert.equal(movement?.origin.x, 100);
      assert.equal(movement?.destination.x, 300);
      assert.equal(movement?.passed.distance, 4);
      assert.equal(movement?.passed.spaces, 2);
      assert.equal(movement?.method, "api");
      assert.equal(movement?.showRuler, true);
      assert.equal(movement?.constrained, false);
      assert.deepEqual(movement?.chain, []);
      assert.equal(token().movement.id, movement?.id);
      assert(token().movement.user === game.user);
      assert.equal(token().movement.state, "completed");
    });

    it("move-intermediate: what was passed holds every space, those in between marked as intermediate", async () => {
      await put(100, 100);
      const [movement] = await watch(() => token().move({ x: 300, y: 300 }));
      const passed = movement?.passed.waypoints.map(({ x, y, intermediate, cost }: Loose) => [
        x,
        y,
        intermediate,
        cost,
      ]);
      assert.deepEqual(passed, [
        [200, 200, true, 2],
        [300, 300, false, 4],
      ]);
    });

    it("move-complete-path: getCompleteMovementPath begins with its first waypoint and adds every space", async () => {
      await put(100, 100);
      const path = token().getCompleteMovementPath([
        { x: 100, y: 100 },
        { x: 400, y: 100 },
      ]);
      assert.deepEqual(
        path.map(({ x, intermediate }: Loose) => [x, intermediate]),
        [
          [100, false],
          [200, true],
          [300, true],
          [400, false],
        ],
      );
    });

    it("move-checkpoints: each checkpoint is an update of its own, linked by the chain", async () => {
      await put(100, 100);
      const waypoints = [
        { x: 200, y: 100, checkpoint: true },
        { x: 200, y: 200, checkpoint: true },
        { x: 300, y: 200 },
      ];
      const seen = await watch(() => token().move(waypoints));
      const ids = seen.map(({ id }) => id);
      assert.deepEqual(
        seen.map(({ chain }) => chain),
        [[], ids.slice(0, 1), ids.slice(0, 2)],
      );
      assert.deepEqual(
        seen.map(({ pending }) => pending.waypoints.length),
        [2, 1, 0],
      );
      assert.equal(token().x, 300);
    });

    it("move-frozen: while it is judged only autoRotate and showRuler can be changed", async () => {
      await put(100, 100);
      const outcomes: boolean[] = [];
      const tries = (change: () => void) => {
        try {
          change();
          outcomes.push(true);
        } catch {
          outcomes.push(false);
        }
      };
      const hook = Hooks.on("preMoveToken", (_document: Loose, movement: Loose) => {
        tries(() => Object.assign(movement, { showRuler: true }));
        tries(() => Object.assign(movement, { method: "undo" }));
        tries(() => movement.passed.waypoints.pop());
      });
      const [movement] = await watch(() => token().move({ x: 200 }));
      Hooks.off("preMoveToken", hook);
      assert.deepEqual(outcomes, [true, false, false]);
      assert.equal(movement?.showRuler, true);
    });

    it("move-teleport: a displacement is not measured and passes nothing in between", async () => {
      await put(100, 100);
      const [movement] = await watch(() => token().move({ x: 500, y: 500, action: "displace" }));
      assert.equal(movement?.passed.distance, 0);
      assert.equal(movement?.passed.waypoints.length, 1);
      assert.equal(CONFIG.Token.movement.actions.displace.canSelect(token()), false);
    });

    it("move-resize: a change of size is a move", async () => {
      await put(100, 100);
      const [movement] = await watch(() => token().update({ width: 2, height: 2 }));
      assert.equal(movement?.destination.width, 2);
      assert.equal(movement?.passed.distance, 0);
      assert.equal(token().getOccupiedGridSpaceOffsets().length, 4);
      await put(100, 100);
    });

    it("move-infer: the kind of movement is stored, or else inferred", async () => {
      assert.equal(token()._source.movementAction, null);
      assert.equal(token().movementAction, CONFIG.Token.movement.defaultAction);
      await token().update({ movementAction: "crawl" });
      assert.equal(token().movementAction, "crawl");
      await token().update({ movementAction: null });
    });

    it("move-action-costs: crawling, climbing and jumping cost twice their length", async () => {
      await put(100, 100);
      const [movement] = await watch(() => token().move({ x: 300, action: "crawl" }));
      assert.equal(movement?.passed.distance, 4);
      assert.equal(movement?.passed.cost, 8);
    });
  });

  describe("judging", () => {
    it("move-pre-awaited: _preUpdateMovement is awaited, and false refuses the move", async () => {
      await put(100, 100);
      const refuse = async () => {
        await new Promise((done) => setTimeout(done, 50));
        return false;
      };
      await overriding("_preUpdateMovement", refuse, async () => {
        assert.equal(await token().move({ x: 300 }), false);
      });
      assert.equal(token().x, 100);
    });

    it("move-pre-operation: it sees the movement and the operation with its options", async () => {
      await put(100, 100);
      let options: Loose = {};
      const look = async (_movement: Loose, operation: Loose) => {
        options = operation;
      };
      await overriding("_preUpdateMovement", look, () => token().move({ x: 200 }, { mine: 7 }));
      assert.equal(options.mine, 7);
      assert(options.movement[token().id].waypoints.length === 1);
      assert(options._movement[token().id].id === token().movement.id);
    });

    it("move-hook-order: the move is judged, then the update; it is announced after the update is", async () => {
      await put(100, 100);
      const heard: string[] = [];
      const ends: number[] = [];
      const hooks = ["preMoveToken", "preUpdateToken", "updateToken", "moveToken"];
      const ids = hooks.map((hook) => Hooks.on(hook, () => void heard.push(hook)));
      const look = Hooks.on("updateToken", (document: Loose) => void ends.push(document.movement.destination.x));
      await token().move({ x: 200 });
      await until(() => heard.length === hooks.length);
      Hooks.off("updateToken", look);
      for (const [index, hook] of hooks.entries()) Hooks.off(hook, ids[index]);
      assert.deepEqual(heard, hooks);
      assert.deepEqual(ends, [200]);
    });

    it("move-pre-hook: preMoveToken answers at once, and false refuses the whole move", async () => {
      await put(100, 100);
      const hook = Hooks.on("preMoveToken", () => false);
      const seen = await watch(() => token().move([{ x: 200, checkpoint: true }, { x: 300 }]));
      Hooks.off("preMoveToken", hook);
      assert.equal(seen.length, 0);
      assert.equal(token().x, 100);
    });

    it("move-group-refusal: of several tokens moved together a refused one stays and the others go", async () => {
      await put(100, 100);
      const other = canvas.scene.tokens.get("tokencrowd00000b");
      const hook = Hooks.on("preMoveToken", (document: Loose) => document !== token());
      await canvas.scene.updateEmbeddedDocuments("Token", [
        { _id: token().id, x: 200 },
        { _id: other.id, x: 400 },
      ]);
      Hooks.off("preMoveToken", hook);
      assert.equal(token().x, 100);
      assert.equal(other.x, 400);
      await other.update({ x: 300 });
    });

    it("move-unknown-action: 13 moves a token whose action nobody registered, 14 does not", async () => {
      await put(100, 100);
      assert.equal(await token().move({ x: 200, action: "nobodys" }), !is14());
      assert.equal(token().x, is14() ? 100 : 200);
    });

    it("move-walls: a wall cuts the way, and the move says so", async () => {
      await put(400, 100);
      const [movement] = await watch(() => token().move({ x: 800, y: 100 }));
      assert.equal(token().x, 500);
      assert.equal(movement?.constrained, true);
      await token().move({ x: 800, y: 100 }, { constrainOptions: { ignoreWalls: true } });
      assert.equal(token().x, 800);
    });

    it("move-walls-action: walls stop only actions that mind them", async () => {
      await put(500, 100);
      await token().move({ x: 700, y: 100, action: "displace" });
      assert.equal(token().x, 700);
    });

    it("move-walls-levels: in 14 a wall stops only who is in one of its levels", async () => {
      const level = "levelupstairs000";
      const wall = canvas.scene.walls.find(({ c }: Loose) => c[0] === 600 && c[2] === 600);
      const endOf = async (levels: string[]) => {
        await wall.update({ levels });
        await put(400, 100);
        await token().move({ x: 800, y: 100, ...(is14() ? { level } : {}) });
        return token().x;
      };
      const ends = is14() ? [await endOf(["leveldownstairs0"]), await endOf([level]), await endOf([])] : [];
      assert.deepEqual(ends, is14() ? [800, 500, 500] : []);
      if (is14()) await token().move({ x: 100, y: 100, level: null, action: "displace" });
    });

    it("move-level: in 14 a token changes its level only where a move names another, and the move says both", async () => {
      const level = "levelupstairs000";
      await put(400, 100);
      if (!is14()) return;
      await token().move({ elevation: 40 });
      assert.equal(token().level, null);
      const [movement] = await watch(() => token().move({ level, action: "displace" }));
      assert.deepEqual([movement?.origin.level, movement?.destination.level], [null, level]);
      assert.equal(token()._source.level, level);
      await token().move({ elevation: 0, level: null, action: "displace" });
    });

    it("move-cost-limit: an infinite cost is in the way unless costs are ignored", async () => {
      await put(100, 100);
      const { actions } = CONFIG.Token.movement;
      const getCostFunction = () => (cost: number, _from: object, to: Loose) =>
        to.j > 2 ? Number.POSITIVE_INFINITY : cost;
      actions.short = { label: "Short", icon: "", teleport: false, measure: true, walls: "move", getCostFunction };
      await token().move({ x: 500, action: "short" });
      assert.equal(token().x, 200);
      delete actions.short;
    });

    it("token-pixels: a token that was moved by fractions of a pixel stands on whole ones", async () => {
      await put(400, 100);
      await token().move({ x: 330.4, y: 120.6 });
      await settled();
      const { x, y } = token()._source;
      assert.deepEqual([x, y].map(Number.isInteger), [true, true]);
      assert(Math.hypot(x - 330.4, y - 120.6) < 1.5, `${x}, ${y}`);
    });

    it("move-direct-update: a direct change of position is a move, and minds walls unless it says otherwise", async () => {
      await put(400, 100);
      const [movement] = await watch(() => token().update({ x: 800, y: 100 }));
      assert.equal(token().x, 500);
      assert.equal(movement?.method, "api");
      assert.equal(movement?.constrained, true);
      assert.equal(movement?.constrainOptions.ignoreWalls ?? false, false);
      await put(400, 100);
      const given = { movement: { [token().id]: { constrainOptions: free } } };
      const [asked] = await watch(() => token().update({ x: 800, y: 100 }, given));
      assert.equal(token().x, 800);
      assert.equal(asked?.method, "api");
      assert.equal(asked?.passed.waypoints.length, 4);
    });
  });

  describe("going on", () => {
    it("move-resolves: 13 resolves at the first checkpoint, 14 at the end", async () => {
      await put(100, 100);
      assert.equal(await token().move([{ x: 200, checkpoint: true }, { x: 300 }]), true);
      assert.equal(token().x, is14() ? 300 : 200);
      await settled();
    });

    it("move-options-lost: options of ours do not outlive a checkpoint", async () => {
      await put(100, 100);
      const seen: unknown[] = [];
      const hook = Hooks.on("moveToken", (_document: Loose, _movement: Loose, operation: Loose) =>
        seen.push(operation.mine ?? null),
      );
      await token().move([{ x: 200, checkpoint: true }, { x: 300 }], { mine: 7 });
      await settled();
      Hooks.off("moveToken", hook);
      assert.deepEqual(seen, [7, null]);
    });

    it("move-pause: a move is held at a checkpoint until all keys are released, each of which serves once", async () => {
      await put(100, 100);
      let first = true;
      const hook = Hooks.on("moveToken", (document: Loose) => {
        if (!first) return;
        first = false;
        assert(document.pauseMovement("one") instanceof Promise);
        document.pauseMovement("two");
        assert.throws(() => document.pauseMovement("one"));
      });
      const moving = token().move([{ x: 200, checkpoint: true }, { x: 300 }]);
      await until(() => token().movement?.state === "paused");
      Hooks.off("moveToken", hook);
      assert.equal(token().pauseMovement("late"), null, "outside the update");
      const { id } = token().movement;
      token().resumeMovement(id, "one");
      await new Promise((done) => setTimeout(done, 50));
      assert.equal(token().x, 200);
      token().resumeMovement(id, "two");
      await moving;
      await until(() => token().x === 300);
      assert.equal(token().x, 300);
    });

    it("move-stop: stopToken tells of a move that was stopped, not of one that has ended", async () => {
      await put(100, 100);
      let stopped = 0;
      const stopHook = Hooks.on("stopToken", () => {
        stopped += 1;
      });
      await token().move({ x: 200 });
      assert.equal(stopped, 0);
      const moveHook = Hooks.on("moveToken", (document: Loose) => document.stopMovement());
      await token().move([{ x: 300, checkpoint: true }, { x: 500 }]);
      Hooks.off("moveToken", moveHook);
      Hooks.off("stopToken", stopHook);
      assert.equal(stopped, 1);
      assert.equal(token().x, 300);
      assert.equal(token().movement.state, "stopped");
      assert.equal(token().movement.pending.waypoints.length, 0);
      assert.equal(token().stopMovement(), false);
    });

    it("move-planned: nothing is asked of a plan before it is started, from then on it is a move like any other", async () => {
      if (!is14()) return;
      await put(100, 100);
      let [planned, asked] = [0, 0];
      const planHook = Hooks.on("planToken", () => {
        planned += 1;
      });
      const askHook = Hooks.on("preMoveToken", () => {
        asked += 1;
      });
      const moving = token().move({ x: 300 }, { planned: true, id: "plannedmove00001" });
      await until(() => planned === 1);
      assert.deepEqual([planned, asked, token()._source.x, token().movement.state], [1, 0, 100, "planned"]);
      assert.equal(await token().startMovement("anotherplan00001"), false);
      assert.equal(await token().startMovement("plannedmove00001"), true);
      Hooks.off("planToken", planHook);
      Hooks.off("preMoveToken", askHook);
      assert.equal(await moving, true);
      assert.deepEqual([asked, token()._source.x], [1, 300]);
    });

    it("move-new-stops-old: a new move ends what was pending of the one before", async () => {
      await put(100, 100);
      let paused = false;
      const hook = Hooks.on("moveToken", (document: Loose) => {
        if (!paused) paused = document.pauseMovement("hold") !== null;
      });
      void token().move([{ x: 200, checkpoint: true }, { x: 500 }]);
      await until(() => token().movement?.state === "paused");
      Hooks.off("moveToken", hook);
      await token().move({ x: 200, y: 300 });
      await new Promise((done) => setTimeout(done, 50));
      assert.deepEqual([token().x, token().y], [200, 300]);
    });

    it("move-position-first: the document is at its end while the picture is still on its way", async () => {
      await put(100, 100);
      await token().object.movementAnimationPromise;
      await token().move({ y: 900 });
      assert.equal(token()._source.y, 900);
      assert(token().object.y < 900, `drawn at ${token().object.y}`);
      await token().object.movementAnimationPromise;
      assert.equal(token().object.y, 900);
    });
  });

  describe("history", () => {
    it("move-history-combat: moves are recorded while the combat runs, and only then", async () => {
      await put(100, 100);
      await token().move({ x: 200 });
      assert.equal(token().movementHistory.length, 0);
      await inCombat(async () => {
        const [movement] = await watch(() => token().move({ x: 300 }));
        assert.equal(movement?.recorded, true);
        assert(token().movementHistory.length > 0);
        const [next] = await watch(() => token().move({ x: 400 }));
        assert.equal(next?.history.recorded.distance, 2);
      });
    });

    it("move-history-origin: the recorded history begins with where the token stood", async () => {
      await put(100, 100);
      await inCombat(async () => {
        const [movement] = await watch(() => token().move({ x: 200 }));
        const recorded = token().movementHistory.map(({ x, movementId }: Loose) => [x, movementId]);
        assert.deepEqual(recorded, [
          [100, movement?.id],
          [200, movement?.id],
        ]);
        await token().move({ x: 300 });
        assert.equal(token().movementHistory.length, 3, "what goes on from there needs no start of its own");
      });
    });

    it("move-history-diagonals: alternating diagonals go on through the history", async () => {
      await put(100, 100);
      await inCombat(async () => {
        await token().move({ x: 200, y: 200 });
        const [movement] = await watch(() => token().move({ x: 300, y: 300 }));
        assert.equal(movement?.passed.distance, 4);
        assert.equal(movement?.history.diagonals, 1);
      });
    });

    it("move-history-turn: 13 clears the history of whose turn begins, 14 that of all", async () => {
      await put(100, 100);
      const other = canvas.scene.tokens.get("tokencrowd00000a");
      await inCombat(async () => {
        await token().move({ x: 200 });
        await other.move({ x: 400 });
        await game.combat.nextTurn();
        const cleared = () => token().movementHistory.length === 0;
        await until(() => other.movementHistory.length === 0 && (cleared() || !is14()));
        assert.equal(other.movementHistory.length, 0, "whose turn begins");
        assert.equal(cleared(), is14());
      });
      await other.update({ x: 300 });
    });

    it("move-revert: a recorded move goes back to before it, without an id to the oldest", async () => {
      await put(100, 100);
      await inCombat(async () => {
        await token().move({ x: 200 });
        await token().move({ x: 300 });
        const second = token().movement.id;
        await token().move({ x: 400 });
        const [undo] = await watch(() => token().revertRecordedMovement(second));
        assert.equal(undo?.method, "undo");
        assert.equal(undo?.recorded, false);
        assert.equal(token().x, 200);
        await token().revertRecordedMovement();
        assert.equal(token().x, 100);
        assert.equal(token().movementHistory.length, 0);
      });
    });

    it("move-undo-action: 13 walks back, 14 displaces", async () => {
      await put(100, 100);
      await inCombat(async () => {
        await token().move({ x: 200 });
        const [undo] = await watch(() => token().revertRecordedMovement());
        assert.equal(undo?.passed.waypoints.at(-1).action, is14() ? "displace" : "walk");
      });
    });
  });

  describe("without a picture", () => {
    it("move-constrain-needs-canvas: on a scene that is not viewed walls stop nobody", async () => {
      const scene = game.scenes.get("scene00000000002");
      const [made] = await scene.createEmbeddedDocuments("Token", [
        { name: "Far", x: 500, y: 100, actorId: "hero000000000001" },
      ]);
      assert.equal(made.object, null);
      await made.move({ x: 700 });
      assert.equal(made.x, 700);
      await made.delete();
    });
  });
};
