import type { Assumption } from "./row.ts";

/** What grids and the canvas do. */
export const canvas = {
  // Scenes
  "scene-background": {
    says: "A scene's picture is its first level's: of a world or pack from 13, 14 makes a level of `background` while it loads it; level records that a pack brings along are not read, and `background` is dropped from what is created or updated later.",
    source: "#13750, #14107; two packages each for created and updated scenes, one played for packs",
    certainty: "sure",
    generation: 14,
  },
  // Regions
  "region-embedded": {
    says: "A scene holds regions and a region its behaviours; what is created with its behaviours comes in one write, and createRegion tells of it.",
    source: "#10440, #9772; dnd5e, essence20 and four packages more that create both so",
    certainty: "sure",
  },
  "region-behaviour-hooks": {
    says: "A behaviour is created, updated and deleted through its region, and hooks of its own tell of it.",
    source: "#10440; sta2e-toolkit listens to all three, and to those of regions",
    certainty: "sure",
  },
  "region-points": {
    says: "`polygonTree.testPoint` of a region's document says whether a point lies in its shapes, holes cut out, whatever its height; no canvas is needed.",
    source: "#11851, API14 RegionDocument; five packages on 13 and 14",
    certainty: "sure",
  },
  "region-types": {
    says: "A system's type of behaviour is named in `documentTypes`, with the system's id before it; the server makes nothing of a type that nobody declared.",
    source: "dnd5e on 14 for the prefix; notes of a package on 14: nothing is made, and nothing is said",
    certainty: "sure",
  },
  "region-model": {
    says: "Models of behaviours descend from foundry.data.regionBehaviors.RegionBehaviorType, and CONST.REGION_VISIBILITY says to whom a region is shown.",
    source: "dnd5e, sta2e-toolkit and eight packages more; #13270",
    certainty: "sure",
  },
  "canvas-pan-to": {
    says: "canvas.pan puts a point of the scene in the middle of the window at once, and leaves the zoom that it does not name.",
    source: "API13/14 Canvas",
    certainty: "sure",
  },
  // Tiles
  "tile-embedded": {
    says: "A scene holds tiles; createTile, updateTile and deleteTile tell every client of them, with who did it.",
    source: "API13/14 TileDocument, hooks; modules of triggers on 13 and 14",
    certainty: "sure",
  },
  "tile-bounds": {
    says: "`bounds` of a tile on the map is the box around it as it lies, turned too: a tile's own point is its upper left corner in 13 and its anchor in 14. After a change it is right when refreshTile tells of it, perhaps not before.",
    source:
      "API13/14 PlaceableObject; #13442; measured by a module on 14.365; that updateTile may come too soon is ours",
    certainty: "sure",
  },
  "tile-controlled": {
    says: "`canvas.tiles.controlled` are the tiles that are selected; game masters select them while the controls of tiles are chosen.",
    source: "API13/14 PlaceablesLayer; five packages whose macros ask so",
    certainty: "sure",
  },
  "tile-controls": {
    says: "The record of controls has `tiles` for game masters, to whose tools others are added.",
    source: "API13/14 hooks; six modules on 13 and 14",
    certainty: "sure",
  },
  // Grids
  "grid-headless": {
    says: "A grid made with `new foundry.grid.SquareGrid` measures without a canvas.",
    source: "types",
    certainty: "sure",
  },
  "grid-diagonals": {
    says: "measurePath counts diagonals by the grid's rule.",
    source: "foundry.md 7.2",
    certainty: "sure",
  },
  "grid-alternation": {
    says: "Alternating diagonals run through all waypoints of one call.",
    source: "foundry.md 7.2",
    certainty: "sure",
  },
  "grid-cost": { says: "A cost function is asked for every space in turn.", source: "types", certainty: "sure" },
  "grid-teleport": {
    says: "A teleport is measured like any other segment; it is one step for a cost function and costs nothing without one. A waypoint with measure false counts nothing.",
    source: "#12518, #12543",
    certainty: "sure",
  },
  "grid-diagonal-axes": {
    says: "A step across a corner that also rises counts as one diagonal.",
    source:
      "#11588 gives squares a third axis and says no more; nothing leans on it: ways in a fight are measured by our own engine",
    certainty: "guessed",
  },
  "grid-offsets": {
    says: "Offsets are row, column and elevation step; a range leaves its ends out.",
    source: "types",
    certainty: "sure",
  },
  "grid-direct-path": {
    says: "A direct path goes from neighbour to neighbour, the start included.",
    source: "types",
    certainty: "sure",
  },
  "grid-snapping": {
    says: "A point snaps to the nearest one that the mode allows, at the resolution asked for.",
    source: "types",
    certainty: "sure",
  },
  "grid-gridless": {
    says: "Without a grid nothing is adjacent, nothing is occupied, and paths are measured as the crow flies.",
    source: "foundry.md 7.1",
    certainty: "sure",
  },
  "grid-hexagonal": {
    says: "Hexagons count by steps; one that also rises is a diagonal and counts by the world's rule, and above and below are neighbours.",
    source: "#11588, #13026, #13467",
    certainty: "sure",
  },
  "grid-types": {
    says: "Grids go by number: 0 none, 1 squares, then hexagons in rows, odd or even ones set off (2, 3), and in columns (4, 5).",
    source: "api: CONST.GRID_TYPES",
    certainty: "sure",
  },
  "grid-hex-origin": {
    says: "The first hexagon touches the canvas's left and top edge, half a space in where the even lines are set off, whatever the scene's padding.",
    source: "types: HexagonalGrid; where it begins stands nowhere",
    certainty: "guessed",
  },
  "token-pixels": {
    says: "A token's x and y are whole pixels, and so are those of the waypoints of a move. When a fraction that was asked for is rounded is not said, so a setting of the stand-in leaves it to the storing.",
    source:
      "API13 and API14 TokenPosition, TokenMeasuredMovementWaypoint: “in pixels (integer)”; quick-encounters#135: a token that is made with others is refused",
    certainty: "sure",
  },
  "token-hexes": {
    says: "A token of the usual outline covers lines of as many hexagons as it is wide, every second one of one less and half a space on, also where it is not as high as wide; one that is a single hexagon wide has one in each line. Its first hexagon is in its upper left corner.",
    source: "#10144 for the rectangle; types: TokenHexagonalOffsetsData; which they are stands nowhere",
    certainty: "guessed",
  },
  "token-hex-shapes": {
    says: "On hexagons a token is an ellipse, a trapezoid or a rectangle, each in two variants, and a rectangle where its width and height allow nothing else: a trapezoid of more lines than its longest has hexagons, an ellipse of at least twice as many. A new one is a rectangle, and those on squares always are.",
    source: "#10144, #11701, #11760",
    certainty: "sure",
  },
  "token-hex-outline": {
    says: "Each line of an ellipse has one hexagon less than the one nearer to its longest, in the middle, so that a circle of three across covers seven; each of a trapezoid one less than the one before. Its corner, where it snaps, may lie half a space beside a hexagon's. Which end of an uneven one is narrow stands nowhere: the stand-in begins the first variant there, since corners are beside then, and rectangles of the second with their short line. The rules take all for rectangles, so that reach may be off by one.",
    source: "#10144, #11760 for what is possible, API14 TokenHexagonalShapeData (anchor)",
    certainty: "guessed",
  },
  "token-hex-middle": {
    says: "The middle of a rectangle is that of its bounds, the middle of an ellipse or a trapezoid on hexagons that of its outline.",
    source: "#10151",
    certainty: "sure",
  },
  "grid-scene": {
    says: "`scene.grid` measures with the world's rule for diagonals, whose default is the system's.",
    source: "#9998",
    certainty: "sure",
  },
  "grid-highlight": {
    says: "Highlight layers go by name; a position is the top left corner of its space and is drawn once.",
    source: "types",
    certainty: "sure",
  },

  // Canvas
  "canvas-hooks": {
    says: "canvasInit, then drawToken for each token, then canvasReady; canvasTearDown before the next drawing.",
    source: "foundry.md 7.4",
    certainty: "sure",
  },
  "canvas-object": {
    says: "document.object is null while the token's scene is not viewed.",
    source: "foundry.md 7.4",
    certainty: "sure",
  },
  "canvas-disabled": {
    says: "Without a canvas `canvas.ready` is false, no canvas hook runs, and tokens still move.",
    source: "foundry.md 7.4",
    certainty: "sure",
  },
  "canvas-pan": {
    says: "The right button drags the view, the wheel zooms towards the pointer; canvasPan tells of both.",
    source: "KB/canvas",
    certainty: "sure",
  },
  "canvas-hidden": {
    says: "Hidden tokens are drawn for GMs only, but every client has their documents.",
    source: "types",
    certainty: "sure",
  },
  "canvas-level": {
    says: "canvas.level is the level that is looked at, which a scene's view may name; tokens of another one are not visible, for nobody.",
    source: "API14 SceneViewOptions, packages on 14; that it holds for GMs too is our own guess",
    certainty: "guessed",
    generation: 14,
  },
  "canvas-control": {
    says: "A click controls, with Shift more than one; only owners get control.",
    source: "types",
    certainty: "sure",
  },
  "canvas-double": {
    says: "Two clicks of one token in quick succession open its sheet; a press that became a drag is neither of them.",
    source: "KB/tokens; foundry-review.md 3.3",
    certainty: "sure",
  },
  "canvas-box": { says: "A box drawn from an empty place controls what is in it.", source: "types", certainty: "sure" },
  "canvas-hover": { says: "hoverToken tells when the pointer comes and goes.", source: "types", certainty: "sure" },
  "canvas-target": {
    says: "T targets the token under the pointer; targetToken runs on all clients with the user.",
    source: "types",
    certainty: "sure",
  },
  "canvas-door": {
    says: "A click on a door opens or closes it, for players too; a GM's right click locks it.",
    source: "KB/walls",
    certainty: "sure",
  },
  "canvas-cancel": {
    says: "canvas.currentMouseManager is there while something is dragged; its cancel gives the drag up, without an event too.",
    source: "two modules (foundry-calls.md 2); foundry-review.md 3.3",
    certainty: "sure",
  },
  "canvas-capture": {
    says: "A press or key that a listener on the window stops while it comes down reaches neither canvas nor keybindings; the press is on the canvas' own element.",
    source:
      "DOM; a module played on 13 keeps keys, wheel and presses from Foundry by capturing on the document, which comes after the window",
    certainty: "sure",
  },
  "canvas-redraw": {
    says: "Highlight layers die with each drawing of the canvas.",
    source: "foundry.md 7.3",
    certainty: "sure",
  },
  "canvas-token-effects": {
    says: "token.effects holds the icons of statuses from the upper left downwards; what hangs below it in the same container lies under them.",
    source: "API Token",
    certainty: "guessed",
  },
  "canvas-scrolling-text": {
    says: "canvas.interface.createScrollingText lets a text go a distance from a point of the scene, fade, and be gone.",
    source: "API InterfaceCanvasGroup",
    certainty: "sure",
  },
  "canvas-ruler": {
    says: "CONFIG.Token.rulerClass draws the drag's ruler; its methods decide labels, line and highlights.",
    source: "foundry.md 12",
    certainty: "sure",
  },
  "canvas-ruler-end": {
    says: "A ruler that is destroyed is not cleared, and one is refreshed for plans, pauses, stops and what is recorded or cleared too.",
    source: "packages on 13 and 14, #12240",
    certainty: "guessed",
  },
  "canvas-refresh-token": {
    says: "refreshToken comes with every frame of a move, for previews of drags too.",
    source: "a module that counted 845 for two moves, foundry.md 7.4",
    certainty: "sure",
  },
  "canvas-still": {
    says: "Nothing is drawn while nothing changes, and what packages add is drawn.",
    source: "our own wish",
    certainty: "sure",
  },
} as const satisfies Record<string, Assumption>;
