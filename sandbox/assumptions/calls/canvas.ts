import type { Call, Read } from "../row.ts";

/** Drawn by a ruler on one client, as often as it likes. */
const DRAWN = { bound: "yes", awaited: "no", where: "all", times: "again", certainty: "sure" } as const;

/** A plain function that is called when something is pressed. */
const PRESSED = { bound: "no", awaited: "no", where: "here", times: "once", certainty: "sure" } as const;

/** How the ruler of a token, movement actions, keys and tools are called. */
export const canvas = {
  "CONFIG.Token.rulerClass": {
    says: "Made with new and the token alone; modules extend the class, before and after us.",
    read: "on each client that views the scene, when a token is drawn",
    open: "Whether previews have one.",
    source: "A: draw-steel, crucible, SR5, lancer-automations",
    certainty: "sure",
  },
  "TokenRuler.WAYPOINT_LABEL_TEMPLATE": {
    says: "The path of the template of a label.",
    read: "at each drawing of labels, from the class of the ruler",
    source: "A: draw-steel, crucible",
    certainty: "sure",
  },
  "TokenRuler#refresh": {
    ...DRAWN,
    says: "Draws the ways that are passed, to come and planned; plannedMovement has a way for each user by their id.",
    given: "{passedWaypoints, pendingWaypoints, plannedMovement}",
    on: "when nobody drags too: for plans of others, for history that is recorded or cleared, for pauses and stops",
    source: "A: #11838, #12240, lancer-automations",
  },
  "TokenRuler#clear": {
    ...DRAWN,
    says: "Takes away what was drawn.",
    given: "nothing",
    on: "a refresh may begin with it",
    source: "B: lancer-automations",
  },
  "TokenRuler#destroy": {
    ...DRAWN,
    says: "The token is gone or drawn anew; clear need not come before it.",
    given: "nothing",
    on: "a token that is deleted in the middle of a drag",
    source: "B: lancer-automations",
  },
  "TokenRuler#_getWaypointLabelContext": {
    ...DRAWN,
    says: "Gives what the template of the label shows; nothing draws no label.",
    given: "waypoint (frozen), state that is kept through one refresh",
    before: "the end of the base class's refresh",
    source: "A: draw-steel, crucible, Daggerheart",
  },
  "TokenRuler#_getSegmentStyle": {
    ...DRAWN,
    says: "Gives the line to a waypoint; width 0 draws none.",
    given: "waypoint",
    source: "A: dnd5e, SR5, crucible",
  },
  "TokenRuler#_getWaypointStyle": {
    ...DRAWN,
    says: "Gives the mark at a waypoint; radius 0 draws none.",
    given: "waypoint",
    in14: "the style has a shape too",
    source: "A: dnd5e, SR5, crucible",
  },
  "TokenRuler#_getGridHighlightStyle": {
    ...DRAWN,
    says: "Gives how a space of the way is filled.",
    given: "waypoint, offset of the space",
    source: "A: draw-steel, skyfall",
  },
  "CONFIG.Token.movement.actions": {
    says: "The ways of moving; label, icon, order and a function of cost are filled in, and another package may delete or replace some.",
    read: "after init, on all clients",
    in14: "a token whose action is not here stays where it is",
    source: "A: #12543, draw-steel, crucible, N14.361",
    certainty: "sure",
  },
  "callback canSelect": {
    bound: "no",
    awaited: "no",
    where: "all",
    times: "again",
    says: "A boolean: whether the action can be chosen for this token.",
    given: "a token's document, or something else such as a prototype token",
    on: "prototype tokens; the configuration of a token, the HUD, Tab while dragging",
    source: "A: draw-steel, #12603",
    certainty: "sure",
  },
  SceneControlTool: {
    says: "A tool of the controls beside the map; every one needs onChange.",
    read: "when the controls are made, before ready, and at render({reset: true})",
    source: "A: API13/14, #12761, two packages on the reset",
    certainty: "sure",
  },
  "SceneControlTool onChange": {
    ...PRESSED,
    says: "A switch has been turned already, a button pressed; the answer counts for nothing.",
    given: "event, and for a switch whether it is on",
    source: "A: API14, crucible, SR5, #12761",
  },
  "keybindings.register": {
    says: "A key's name, hint, what is pressed until a user chooses another; by precedence, then in order.",
    read: "in init; the keys when the user has set others, and when controls are shown",
    in14: "not in windows of their own (#14564)",
    source: "A: API13/14 KeybindingActionConfig",
    certainty: "sure",
  },
  "callback onDown": {
    ...PRESSED,
    says: "true takes the key from those that come after; a promise does not.",
    given: "context of the key",
    on: "a held key only where `repeat` is set; not while somebody writes in a field",
    source: "A: API13/14 KeybindingActionConfig",
  },
  "callback onUp": {
    ...PRESSED,
    says: "The key was let go.",
    given: "context of the key",
    open: "Whether it comes where the window has lost the keyboard meanwhile.",
    source: "A: API13/14 KeybindingActionConfig",
  },
} as const satisfies Record<string, Call | Read>;
