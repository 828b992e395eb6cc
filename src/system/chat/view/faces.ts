import { countedInPool } from "../../../engine/dice/roll-kinds.ts";
import { readFaces, type TestResult } from "../../../engine/tests.ts";
import { figure, text } from "../../foundry/text.ts";
import { type Row, row } from "./rows.ts";

/** How a test was rolled and how its dice fell. */
type Fallen = Pick<TestResult, "faces" | "pool">;

/** A die as it is drawn. */
export interface FaceView {
  readonly face: number;
  readonly isDrama: boolean;
  /** Does it count for nothing, since a higher one does? */
  readonly isIdle: boolean;
  /** What it is, in words; empty for a plain one that counts. */
  readonly name: string;
}

/** Dice of which each counts. */
export function plainFaces(faces: readonly number[]): readonly FaceView[] {
  return faces.map((face) => ({ face, isDrama: false, isIdle: false, name: "" }));
}

/** The dice of a test; of a pool the drama die and those that count for nothing are marked. */
export function facesOf({ faces, pool }: Fallen): readonly FaceView[] {
  if (!pool) return plainFaces(faces);
  const counted = countedInPool(faces);
  return faces.map((face, place) => {
    const [isDrama, isIdle] = [place === 0, !counted[place]];
    const said = [isDrama ? text("Card.dramaDie") : "", isIdle ? text("Card.idleDie") : ""];
    return { face, isDrama, isIdle, name: said.filter(Boolean).join(", ") };
  });
}

/** How the dice of a test are read. */
function reading({ faces, pool }: Fallen): string {
  if (!pool) return text("Sheet.dice", { dice: 2, sides: 6 });
  if (pool.dice === 1) return text("Card.onlyDie");
  return text(faces[0] === 6 ? "Card.dramaSix" : "Card.bestDie", { dice: pool.dice });
}

/** What the dice of a test come to, as the first row of its breakdown. */
export function diceRow(test: Fallen): Row {
  return row(text("Card.dice"), figure(readFaces(test, test.faces)), reading(test));
}
