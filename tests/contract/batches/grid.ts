import type { Batch, Loose } from "../batch.ts";

/** Grids, measured without and with a canvas. */
export const gridBatch: Batch = ({ describe, it, assert }) => {
  const { CONFIG, CONST, canvas, foundry } = globalThis as Loose;
  const squares = (rule: string) =>
    new foundry.grid.SquareGrid({ size: 100, distance: 2, units: "m", diagonals: CONST.GRID_DIAGONALS[rule] });
  const cell = (j: number, i: number) => ({ i, j });

  describe("squares", () => {
    it("grid-headless: a grid measures without a canvas", () => {
      assert.equal(squares("EQUIDISTANT").measurePath([cell(0, 0), cell(3, 0)]).distance, 6);
    });

    it("grid-diagonals: three diagonals count by the grid's rule", () => {
      const spaces: Record<string, number> = {
        EQUIDISTANT: 3,
        EXACT: 3 * Math.SQRT2,
        APPROXIMATE: 4.5,
        RECTILINEAR: 6,
        ALTERNATING_1: 4,
        ALTERNATING_2: 5,
        ILLEGAL: 6,
      };
      for (const [rule, count] of Object.entries(spaces)) {
        const { distance } = squares(rule).measurePath([cell(0, 0), cell(3, 3)]);
        assert(Math.abs(distance - count * 2) < 1e-9, `${rule}: ${distance}`);
      }
    });

    it("grid-alternation: alternation runs through all waypoints of one call", () => {
      const path = squares("ALTERNATING_1").measurePath([cell(0, 0), cell(1, 1), cell(2, 1), cell(3, 2)]);
      assert.deepEqual(
        path.segments.map(({ distance }: Loose) => distance),
        [2, 2, 4],
      );
      assert.equal(path.diagonals, 2);
      assert.equal(path.spaces, 3);
    });

    it("grid-cost: a cost function is asked for every space in turn", () => {
      const asked: number[] = [];
      const cost = (_from: object, to: { j: number }, distance: number) => {
        asked.push(to.j);
        return distance * 2;
      };
      assert.equal(squares("EQUIDISTANT").measurePath([cell(0, 0), cell(3, 0)], { cost }).cost, 12);
      assert.deepEqual(asked, [1, 2, 3]);
    });

    it("grid-teleport: a teleport is one step for the cost function, and an unmeasured segment counts nothing", () => {
      let asked = 0;
      const cost = () => {
        asked += 1;
        return 5;
      };
      const grid = squares("EQUIDISTANT");
      assert.equal(grid.measurePath([cell(0, 0), { ...cell(4, 0), teleport: true }], { cost }).cost, 5);
      assert.equal(asked, 1);
      const across = grid.measurePath([cell(0, 0), { ...cell(4, 0), teleport: true }]);
      assert.deepEqual([across.distance, across.spaces, across.cost], [8, 4, 0]);
      assert.equal(grid.measurePath([cell(0, 0), { ...cell(4, 0), teleport: true, measure: false }]).distance, 0);
    });

    it("grid-diagonal-axes: a step that also rises is one diagonal", () => {
      const path = squares("ALTERNATING_1").measurePath([
        { i: 0, j: 0, k: 0 },
        { i: 1, j: 1, k: 1 },
      ]);
      assert.equal(path.diagonals, 1);
      assert.equal(path.spaces, 1);
    });

    it("grid-offsets: offsets are row, column and elevation step, and ranges leave their ends out", () => {
      const grid = squares("EQUIDISTANT");
      assert.deepEqual(grid.getOffset({ x: 250, y: 99 }), { i: 0, j: 2 });
      assert.deepEqual(grid.getOffset({ x: 250, y: 99, elevation: 4 }), { i: 0, j: 2, k: 2 });
      assert.deepEqual(grid.getOffsetRange({ x: 100, y: 200, width: 200, height: 100 }), [2, 1, 3, 3]);
      assert.equal(grid.getAdjacentOffsets(cell(3, 3)).length, 8);
      assert.equal(squares("ILLEGAL").getAdjacentOffsets(cell(3, 3)).length, 4);
      assert.deepEqual(grid.getTopLeftPoint(cell(2, 1)), { x: 200, y: 100 });
      assert.deepEqual(grid.getCenterPoint(cell(2, 1)), { x: 250, y: 150 });
    });

    it("grid-direct-path: the direct path goes from neighbour to neighbour", () => {
      const grid = squares("ALTERNATING_1");
      const path = grid.getDirectPath([cell(0, 0), cell(7, 3)]);
      assert.equal(path.length, 8);
      for (const [index, step] of path.slice(1).entries()) assert(grid.testAdjacency(path[index], step));
    });

    it("grid-snapping: a point snaps to the nearest one that the mode allows", () => {
      const { CENTER, TOP_LEFT_VERTEX } = CONST.GRID_SNAPPING_MODES;
      const grid = squares("EQUIDISTANT");
      assert.deepEqual(grid.getSnappedPoint({ x: 130, y: 165 }, { mode: CENTER }), { x: 150, y: 150 });
      assert.deepEqual(grid.getSnappedPoint({ x: 130, y: 165 }, { mode: TOP_LEFT_VERTEX }), { x: 100, y: 200 });
      assert.deepEqual(grid.getSnappedPoint({ x: 130, y: 165 }, { mode: TOP_LEFT_VERTEX, resolution: 2 }), {
        x: 150,
        y: 150,
      });
    });
  });

  describe("other grids", () => {
    it("grid-gridless: without a grid nothing is adjacent, and paths are measured as the crow flies", () => {
      const grid = new foundry.grid.GridlessGrid({ size: 100, distance: 2 });
      assert.deepEqual(grid.getAdjacentOffsets({ x: 0, y: 0 }), []);
      assert.equal(grid.testAdjacency({ i: 0, j: 0 }, { i: 0, j: 1 }), false);
      assert.equal(
        grid.measurePath([
          { x: 0, y: 0 },
          { x: 300, y: 400 },
        ]).distance,
        10,
      );
    });

    it("grid-hexagonal: hexagons have six neighbours and count by steps", () => {
      const grid = new foundry.grid.HexagonalGrid({ size: 100, distance: 2, columns: true });
      assert.equal(grid.getAdjacentOffsets(cell(3, 3)).length, 6);
      assert.equal(grid.measurePath([cell(0, 0), cell(4, 0)]).distance, 8);
      assert(grid.isHexagonal && !grid.isSquare);
    });

    it("grid-hexagonal: a step that also rises is a diagonal, which counts by the world's rule", () => {
      const rules = CONST.GRID_DIAGONALS;
      const up = (diagonals: number) => {
        const grid = new foundry.grid.HexagonalGrid({ size: 100, distance: 2, columns: true, diagonals });
        const { distance, diagonals: counted } = grid.measurePath([
          { i: 0, j: 0, k: 0 },
          { i: 4, j: 0, k: 2 },
        ]);
        return [distance, counted, grid.getAdjacentOffsets({ i: 3, j: 3, k: 0 }).length];
      };
      assert.deepEqual(up(rules.EQUIDISTANT), [8, 2, 20]);
      assert.deepEqual(up(rules.ALTERNATING_1), [10, 2, 20]);
      assert.deepEqual(up(rules.ILLEGAL), [12, 0, 8]);
    });
  });

  describe("scenes of hexagons", () => {
    const layouts = [
      { name: "HEXODDR", type: 2, columns: false, even: false },
      { name: "HEXEVENR", type: 3, columns: false, even: true },
      { name: "HEXODDQ", type: 4, columns: true, even: false },
      { name: "HEXEVENQ", type: 5, columns: true, even: true },
    ];
    /** A scene that is not stored, padded by more than a space. */
    const sceneOf = (type: number) => {
      const grid = { type, size: 100, distance: 2, units: "m" };
      return new CONFIG.Scene.documentClass({ name: "Hexagons", width: 2000, height: 2000, padding: 0.25, grid });
    };
    /** From one line of hexagons to the next, and from a middle to a corner. Unit: pixels. */
    const [apart, corner] = [50 * Math.sqrt(3), 100 / Math.sqrt(3)];

    for (const { name, type, columns, even } of layouts) {
      const point = (along: number, across: number) => (columns ? { x: along, y: across } : { x: across, y: along });
      const hex = (line: number, place: number) => (columns ? cell(line, place) : cell(place, line));

      it(`grid-types: number ${type} is ${name}`, () => {
        assert.equal(CONST.GRID_TYPES[name], type);
        const { grid } = sceneOf(type);
        assert.deepEqual([grid.isHexagonal, grid.columns, grid.even], [true, columns, even]);
      });

      it(`grid-hex-origin: the first hexagons of ${name} touch the edges of the canvas`, () => {
        const { grid } = sceneOf(type);
        const setOff = [even ? 100 : 50, even ? 50 : 100];
        for (const line of [0, 1]) {
          const { x, y } = grid.getCenterPoint(hex(line, 0));
          const wanted = point(corner + line * apart, setOff[line] ?? 0);
          assert(Math.hypot(x - wanted.x, y - wanted.y) < 1, `${x}, ${y} instead of ${wanted.x}, ${wanted.y}`);
        }
      });

      it(`token-hex-shapes: a token of one space on ${name} covers a single one, whatever its shape`, () => {
        const scene = sceneOf(type);
        for (const shape of Object.values(CONST.TOKEN_SHAPES)) {
          const body = { name: "Body", x: 600, y: 600, shape };
          const token = new CONFIG.Token.documentClass(body, { parent: scene });
          assert.equal(token.getOccupiedGridSpaceOffsets().length, 1, `shape ${String(shape)}`);
        }
        const token = new CONFIG.Token.documentClass({ name: "Body" }, { parent: scene });
        assert.equal(token.shape, CONST.TOKEN_SHAPES.RECTANGLE_1);
      });

      it(`token-hex-outline: a circle of three spaces on ${name} begins half a space beside a hexagon`, () => {
        const scene = sceneOf(type);
        const body = { name: "Body", x: 600, y: 600, width: 3, height: 3, shape: CONST.TOKEN_SHAPES.ELLIPSE_1 };
        const token = new CONFIG.Token.documentClass(body, { parent: scene });
        const { x, y } = token.getSnappedPosition();
        const half = point(corner, 50);
        const first = { x: x + half.x, y: y + half.y };
        const middle = scene.grid.getCenterPoint(scene.grid.getOffset(first));
        const off = Math.hypot(middle.x - first.x, middle.y - first.y);
        assert(Math.abs(off - 50) < 2, `${off} pixels beside`);
        assert.equal(token.getOccupiedGridSpaceOffsets({ x, y }).length, 7);
      });

      /** How many spaces a token of so many lines covers whose longest has so many, and its middle. */
      const bodyOf = (shape: string, lines: number, most: number) => {
        const [width, height] = columns ? [lines, most] : [most, lines];
        const body = { name: "Body", x: 600, y: 600, width, height, shape: CONST.TOKEN_SHAPES[shape] };
        const token = new CONFIG.Token.documentClass(body, { parent: sceneOf(type) });
        const { x, y } = token.getSnappedPosition();
        return { token, covered: token.getOccupiedGridSpaceOffsets({ x, y }).length };
      };

      for (const [shape, lines, most, covered] of [
        ["ELLIPSE_1", 2, 2, 3],
        ["ELLIPSE_1", 4, 4, 12],
        ["ELLIPSE_2", 5, 5, 19],
        ["ELLIPSE_1", 2, 4, 7],
        ["TRAPEZOID_1", 2, 2, 3],
        ["TRAPEZOID_2", 3, 3, 6],
        ["TRAPEZOID_1", 2, 4, 7],
      ] as const) {
        it(`token-hex-outline: ${shape} of ${lines} lines, ${most} across at most, on ${name} covers ${covered}`, () => {
          assert.equal(bodyOf(shape, lines, most).covered, covered);
        });
      }

      for (const [shape, lines, most] of [
        ["TRAPEZOID_1", 3, 2],
        ["TRAPEZOID_2", 2, 1],
        ["ELLIPSE_1", 4, 2],
        ["ELLIPSE_2", 2, 1],
      ] as const) {
        it(`token-hex-shapes: ${shape} of ${lines} lines, ${most} across at most, on ${name} is a rectangle`, () => {
          const [one, usual] = [bodyOf(shape, lines, most), bodyOf("RECTANGLE_1", lines, most)];
          assert.equal(one.covered, usual.covered);
          const [middle, wanted] = [one.token.getCenterPoint(), usual.token.getCenterPoint()];
          assert(Math.hypot(middle.x - wanted.x, middle.y - wanted.y) < 1);
        });
      }

      it(`token-hex-middle: the middle of a triangle on ${name} is not that of its bounds`, () => {
        const { token } = bodyOf("TRAPEZOID_1", 3, 3);
        const [middle, bounds] = [token.getCenterPoint(), token.getSize()];
        assert(Math.hypot(middle.x - 600 - bounds.width / 2, middle.y - 600 - bounds.height / 2) > 5);
      });

      it(`token-hex-middle: the middle of a rectangle on ${name} is that of its bounds`, () => {
        const token = new CONFIG.Token.documentClass(
          { name: "Body", x: 600, y: 600, width: 3, height: 2 },
          { parent: sceneOf(type) },
        );
        const [middle, bounds] = [token.getCenterPoint(), token.getSize()];
        assert(Math.hypot(middle.x - 600 - bounds.width / 2, middle.y - 600 - bounds.height / 2) < 1);
      });

      for (const [width, height] of [
        [1, 1],
        [2, 2],
        [3, 3],
        [3, 2],
        [2, 3],
        [1, 2],
        [2, 1],
      ] as const) {
        const [most, lines] = columns ? [height, width] : [width, height];
        it(`token-hexes: a token of ${width} by ${height} on ${name} covers lines in turn of as many and one less`, () => {
          const scene = sceneOf(type);
          for (const first of [hex(6, 6), hex(7, 6)]) {
            const { x, y } = scene.grid.getCenterPoint(first);
            const half = point(corner, 50);
            const body = { name: "Body", x: x - half.x, y: y - half.y, width, height };
            const token = new CONFIG.Token.documentClass(body, { parent: scene });
            const wanted: { i: number; j: number }[] = [];
            for (let line = 0; line < lines; line++) {
              const isOn = line % 2;
              // One that is a single hexagon wide has one in each line
              for (let place = 0; place < Math.max(1, most - isOn); place++) {
                const way = point(line * apart, place * 100 + isOn * 50);
                wanted.push(scene.grid.getOffset({ x: x + way.x, y: y + way.y }));
              }
            }
            const told = (offsets: { i: number; j: number }[]) => offsets.map(({ i, j }) => `${i}, ${j}`).sort();
            assert.deepEqual(told(token.getOccupiedGridSpaceOffsets()), told(wanted));
          }
        });
      }
    }
  });

  describe("the scene's grid", () => {
    it("grid-scene: a scene has a grid with the world's rule for diagonals", () => {
      assert(canvas.grid === canvas.scene.grid && canvas.grid.isSquare);
      assert.equal(canvas.grid.diagonals, CONST.GRID_DIAGONALS.ALTERNATING_1);
      assert.equal(canvas.grid.size, 100);
      assert.equal(canvas.grid.units, "m");
    });

    it("grid-highlight: spaces are highlighted by their top left corners, each once, in layers by name", () => {
      const { grid } = canvas.interface;
      const layer = grid.addHighlightLayer("contract");
      assert(grid.getHighlightLayer("contract") === layer);
      grid.highlightPosition("contract", { x: 200, y: 200, color: 0xff0000 });
      grid.highlightPosition("contract", { x: 200, y: 200, color: 0xff0000 });
      assert.equal(layer.positions.size, 1);
      assert(layer.getLocalBounds().contains(250, 250));
      grid.clearHighlightLayer("contract");
      assert.equal(layer.positions.size, 0);
      grid.destroyHighlightLayer("contract");
      assert.equal(grid.getHighlightLayer("contract"), undefined);
    });
  });
};
