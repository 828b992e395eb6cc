/**
 * Our Actor: a character or NPC of either game. Beside Foundry's data it keeps holds, standing orders and choices in
 * flags, and refuses what belongs to another game. The rules never see it; they see what `<game>/reader.ts` reads from
 * it.
 */
import type { Json } from "../../engine/types.ts";
import { isOrder, type Order, type Orders } from "../../odds/orders.ts";
import { isPersonData, type PersonData } from "../data/models.ts";
import { isHarm, playedTypes, portraitOf, shownPicture, tokenOf } from "../data/types.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { changeKept, parseKept } from "./flag-store.ts";
import { nameInLanguage } from "./given-names.ts";
import { takenBy } from "./harm-bar.ts";
import { KeptFlag } from "./kept-flag.ts";
import { playedReader } from "./readers.ts";
import { refusesOther, refusesTurning } from "./refuse-others.ts";

/** A hold is a word, or an object that says where a thing lies or who has it. */
function isHold(value: unknown): value is NonNullable<Json> {
  return typeof value === "string" || (typeof value === "object" && value !== null);
}

function isWord(value: unknown): value is string {
  return typeof value === "string";
}

const orders = new KeptFlag("orders", isOrder);

const choices = new KeptFlag("chosen", isWord);

/** A character or NPC. */
export class AwayActor<SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /**
   * Whoever was stored without a picture is shown with the face that new people get, and a name that we gave in the
   * reader's language; nothing is written.
   */
  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = nameInLanguage(this._source);
    this.img = shownPicture(this.type, this.img);
  }

  /** Who was made for other rules than this world's does not come into it. */
  override async _preCreate(...args: Parameters<Actor<SubType>["_preCreate"]>): Promise<boolean | undefined> {
    if (refusesOther("Actor", this)) return false;
    // The core gives tokens that have no picture the one of their actor
    if (!args[0].img) this.updateSource({ img: portraitOf(this.type) });
    this.updateSource({ prototypeToken: { ...tokenOf(this.type), ...args[0].prototypeToken } } as Actor.UpdateData);
    return (await super._preCreate(...args)) ?? undefined;
  }

  /** Nor does who is here become of other rules, as by a file that is read into them. */
  override async _preUpdate(...args: Parameters<Actor<SubType>["_preUpdate"]>): Promise<boolean | undefined> {
    if (refusesTurning("Actor", this, args[0])) return false;
    this.#noteHand(args[0]);
    return (await super._preUpdate(...args)) ?? undefined;
  }

  /** Note by how much a hand changes numbers that the referee writes too: their updates may pass each other. */
  #noteHand(changes: object): void {
    const { getProperty, setProperty } = foundry.utils;
    if (getProperty(changes, `flags.${SYSTEM_ID}.mark`) !== undefined) return;
    const by = Object.values(playedReader().counts).flatMap((path) => {
      const [from, to] = [getProperty(this._source, path), getProperty(changes, path)].map(Number);
      return Number.isFinite(from) && Number.isFinite(to) && from !== to ? [[path, Number(to) - Number(from)]] : [];
    });
    if (by.length === 0) return;
    const mark = String(this.getFlag(SYSTEM_ID, "mark") ?? "");
    const noted = { id: foundry.utils.randomID(), by: Object.fromEntries(by), mark };
    setProperty(changes, `flags.${SYSTEM_ID}.hand`, JSON.stringify(noted));
  }

  /** What is typed beside a token is what they have left, as their bar shows it, or how that changes. */
  override async modifyTokenAttribute(
    ...[attribute, value, isDelta = false, isBar = true]: Parameters<Actor<SubType>["modifyTokenAttribute"]>
  ): Promise<this | undefined> {
    const isLeft = isBar && isHarm(this.type, attribute);
    const taken = isLeft ? takenBy(foundry.utils.getProperty(this.system, attribute), value, isDelta) : null;
    return super.modifyTokenAttribute(attribute, taken ?? value, isDelta, isBar);
  }

  /** Of the types that can be created by hand, only those of this world's rules are offered. */
  static override async createDialog(...args: Parameters<typeof Actor.createDialog>) {
    // Generation 14 hands on a fourth argument
    const [data, operation, options, ...rest] = args;
    const types = options?.types ?? [...playedTypes("Actor")];
    return super.createDialog(data, operation, { ...options, types } as typeof options, ...rest);
  }

  /** What the actor stores as a person. @throws TypeError - It is of no type of ours. */
  get person(): PersonData {
    const { system } = this;
    if (isPersonData(system)) return system;
    throw new TypeError(`actor ${this.uuid} is no person`);
  }

  /** What the actor has of one type, in the order of the sheet. */
  itemsOf<T extends Item.SubType>(type: T): Item.OfType<T>[] {
    const items = this.items.filter((item) => item.type === type) as Item.OfType<T>[];
    return items.sort((a, b) => a.sort - b.sort);
  }

  /** Where things of their are that are not where they say themselves, by the item's id. */
  get holds(): Readonly<Record<string, Json>> {
    return parseKept(this.getFlag(SYSTEM_ID, "holds"), isHold);
  }

  /** Write where things are; null is where they say themselves. */
  async changeHolds(set: Readonly<Record<string, Json>>): Promise<void> {
    await this.setFlag(SYSTEM_ID, "holds", changeKept(this.holds, set));
  }

  /** What their player ordered once and for all, by the ruleset's rows. */
  get orders(): Orders {
    return orders.of(this);
  }

  /** Write orders by their rows, all at once; null is none. */
  async changeOrders(set: Readonly<Record<string, Order | null>>): Promise<void> {
    await orders.change(this, set);
  }

  /** What was chosen about acts beside their buttons, by `choiceKey`. */
  get chosen(): Readonly<Record<string, string>> {
    return choices.of(this);
  }

  /** Remember what is chosen about acts from now on. */
  async choose(set: Readonly<Record<string, string>>): Promise<void> {
    await choices.change(this, set);
  }

  /** Does the actor lie in a compendium, where nobody can act with them? */
  get isShelved(): boolean {
    return this.pack !== null;
  }
}
