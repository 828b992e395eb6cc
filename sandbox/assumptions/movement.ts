import type { Assumption } from "./row.ts";

/** How tokens move. */
export const movement = {
  // Movement of tokens
  "move-object": {
    says: "The movement object has the fields of foundry.md 6.2; `destination` is where this update ends.",
    source: "foundry.md 6.2",
    certainty: "sure",
  },
  "move-none": {
    says: "A token that has not moved since the page was loaded has a completed move without waypoints.",
    source: "not said; packages on 13 and 14 read it guarded, and so do we: nothing leans on it",
    certainty: "guessed",
  },
  "move-hook-order": {
    says: "_onUpdateMovement and moveToken come after updateToken, in which `movement` is already this move's; whether in the same task is unknown, so a setting of the stand-in has them in a later one, and the record of the move with them.",
    source:
      "notes of a package on 13; lancer-automations on 13.351 for `movement` and `_movement` in updateToken; API14 moveToken: after the workflow. Our code leans on one of the three signs alone",
    certainty: "guessed",
  },
  "move-intermediate": {
    says: "`passed.waypoints` holds every space of the way, those in between with `intermediate`.",
    source: "foundry.md 6.2; foundry-review.md 3.3",
    certainty: "sure",
  },
  "move-complete-path": {
    says: "getCompleteMovementPath starts at its first waypoint and adds every space.",
    source: "foundry.md 6.3; foundry-review.md 3.3",
    certainty: "sure",
  },
  "move-checkpoints": {
    says: "There is an update, and a moveToken, for each checkpoint; `chain` names those before.",
    source: "API14 TokenProcessedMovementWaypoint",
    certainty: "sure",
  },
  "move-frozen": {
    says: "While a move is judged, only autoRotate and showRuler can be changed.",
    source: "API14 TokenMovementOperation",
    certainty: "sure",
  },
  "move-teleport": {
    says: "A displacement is not measured, passes nothing in between and cannot be selected.",
    source: "foundry.md 6.4",
    certainty: "sure",
  },
  "move-resize": { says: "A change of width, height or shape is a move.", source: "#11890", certainty: "sure" },
  "move-infer": {
    says: "A token without a stored movement action uses the inferred one.",
    source: "types",
    certainty: "sure",
  },
  "move-action-costs": {
    says: "Of the core's actions crawl, climb and jump cost twice their length.",
    source:
      "draw-steel for jump, dnd5e, which puts crawl and jump back; API14 costMultiplier. Prices in a fight are our own",
    certainty: "sure",
  },
  "move-pre-awaited": {
    says: "_preUpdateMovement is awaited on the mover's client; false refuses the move, and move() gives false.",
    source: "#12170",
    certainty: "sure",
  },
  "move-pre-operation": {
    says: "It gets the operation with the mover's own options, `movement` and `_movement`.",
    source: "foundry.md 6.1, foundry-calls.md 3; #11754, #12011; foundry-review.md 3.3",
    certainty: "sure",
  },
  "move-pre-hook": {
    says: "preMoveToken must answer at once; false refuses the whole move.",
    source: "types",
    certainty: "sure",
  },
  "move-group-refusal": {
    says: "Of several tokens moved in one update a refused one stays and the others go; a setting of the stand-in has none of them go.",
    source:
      "API14 preUpdateDocument prevents “update of this Document” and is called for each; that the others go is inference, and tests/browser/moves plays both",
    certainty: "guessed",
  },
  "move-unknown-action": {
    says: "A token whose action is not registered moves in 13 and stays in 14.",
    source: "N14.361",
    certainty: "sure",
  },
  "move-walls": {
    says: "Walls cut the way before the space that cannot be reached; `constrained` tells.",
    source: "types",
    certainty: "sure",
  },
  "move-walls-action": {
    says: "Actions with `walls: null` mind no walls.",
    source: "foundry.md 6.4",
    certainty: "sure",
  },
  "move-walls-levels": {
    says: "A wall stops only who is in one of its levels; one that names none stands in all.",
    source: "#13842, a package on 14",
    certainty: "sure",
    generation: 14,
  },
  "move-level": {
    says: "A token's level changes only where a move or an update names another, whatever its height; waypoints, origin and destination of a move say theirs.",
    source: "#14276, API14 TokenMovementWaypoint",
    certainty: "sure",
    generation: 14,
  },
  "move-cost-limit": {
    says: "An infinite cost cuts the way unless costs are ignored.",
    source: "types",
    certainty: "sure",
  },
  "move-direct-update": {
    says: "A direct update of the position is a move of method api with the token's action, which walls and costs constrain unless its operation's `movement` says otherwise.",
    source: "API14 TokenMovementInstructionOptions, packages on 14 that ask for both",
    certainty: "sure",
  },
  "move-constrain-needs-canvas": {
    says: "On a scene that the mover does not view, walls stop nobody.",
    source:
      "#11724: the check is a method of the placeable, which a viewed scene alone has; 14 could test others too (#13842, #13843). Walks look at walls themselves there",
    certainty: "guessed",
  },
  "move-resolves": {
    says: "TokenDocument#move resolves at the first checkpoint in 13, at the end in 14.",
    source: "#13572",
    certainty: "sure",
  },
  "move-options-lost": { says: "Options of packages do not outlive a checkpoint.", source: "LA", certainty: "sure" },
  "move-pause": {
    says: "Only the mover pauses, only while the update is announced; each key serves once, all must be released.",
    source: "#11728",
    certainty: "sure",
  },
  "move-resume-remote": { says: "Any client may resume a paused move.", source: "#12162", certainty: "sure" },
  "move-stop": {
    says: "stopToken tells of a stopped move, not of one that ended; nothing stays pending.",
    source: "#13039",
    certainty: "sure",
  },
  "move-new-stops-old": {
    says: "A new move ends what was pending of the one before.",
    source: "#13045",
    certainty: "sure",
  },
  "move-disconnect": {
    says: "When the mover leaves, what was pending of their move ends.",
    source: "#13168",
    certainty: "sure",
  },
  "move-position-first": {
    says: "The source is at its end at once, the picture follows and may take the prepared x and y of the document along; movementAnimationPromise waits for it.",
    source: "dnd5e#5990, #11398",
    certainty: "sure",
  },
  "move-all-clients": {
    says: "moveToken runs on every client, preMoveToken and _preUpdateMovement only on the mover's.",
    source: "types",
    certainty: "sure",
  },
  "move-history-combat": {
    says: "Moves are recorded while a combat with the token runs.",
    source: "types",
    certainty: "sure",
  },
  "move-history-origin": {
    says: "The recorded history begins with where the token stood, under the id of the first move.",
    source:
      "lancer-automations on 13 and crucible on 14 take the waypoint before a move's first one as its origin, and for the oldest move its own first",
    certainty: "sure",
  },
  "move-history-diagonals": {
    says: "Measuring goes on through the recorded history, alternating diagonals too.",
    source: "foundry.md 7.2",
    certainty: "sure",
  },
  "move-history-turn": {
    says: "A turn that starts clears the recorded history of its combatant in 13, of all in 14.",
    source: "#13686",
    certainty: "sure",
  },
  "move-revert": {
    says: "revertRecordedMovement goes back to before a recorded move, without an id to the oldest; its method is undo.",
    source: "LA",
    certainty: "sure",
  },
  "move-undo-action": {
    says: "An undo walks in 13 and displaces in 14.",
    source: "#13724; foundry-review.md 3.3",
    certainty: "sure",
  },
  "move-drag": {
    says: "A drag passes through its chosen waypoints, each a checkpoint; the method is dragging.",
    source: "types",
    certainty: "sure",
  },
  "move-drag-updates": {
    says: "What _prepareDragLeftDropUpdates gives is what is moved; more checkpoints may be put in.",
    source: "LA",
    certainty: "sure",
  },
  "move-drag-action": {
    says: "Tab during a drag chooses the next action that the token can select.",
    source: "KB/token-movement; foundry-review.md 3.3",
    certainty: "sure",
  },
  "move-drag-group": { says: "All controlled tokens are dragged together.", source: "types", certainty: "sure" },
  "move-keyboard": {
    says: "An arrow key moves by one space with method keyboard and the default action, whatever the token has chosen; a held key goes on, each space a move of its own.",
    source:
      "#11875, #12225, #12393; whether a move by key asks for the token's action since, and whether 14 joins them in `chain` (#14026), is not said: neither is leant on",
    certainty: "guessed",
  },
  "move-undo-key": {
    says: "Ctrl+Z takes the window's last move back with all its checkpoints; the method is undo.",
    source: "types",
    certainty: "sure",
  },
  "move-undo-memory": {
    says: "What Ctrl+Z takes back is in canvas.tokens.history, which is empty once the page was loaded anew.",
    source: "API14 PlaceablesLayer#history begins empty; #11706; a package on 14 saw its entries come and go",
    certainty: "sure",
  },
  "move-planned": {
    says: "A planned move asks nobody and moves nothing, and planToken tells of it; startMovement makes it an ordinary move.",
    source: "#13639, API14 TokenMovementInstructionOptions",
    certainty: "sure",
    generation: 14,
  },
  "move-paste": {
    says: "What was cut and is pasted is displaced with method paste.",
    source: "foundry.md 6.2; foundry-review.md 3.3",
    certainty: "sure",
  },
} as const satisfies Record<string, Assumption>;
