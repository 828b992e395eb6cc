import * as PIXI from "pixi.js";
import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../../../common/constants.ts";
import { loadTexture } from "../layers/background.ts";
import type { Token } from "./token.ts";

const { ALWAYS, CONTROL, HOVER, OWNER, OWNER_HOVER } = TOKEN_DISPLAY_MODES;

const BORDER_COLORS: Record<string, number> = {
  controlled: 0xff9829,
  [TOKEN_DISPOSITIONS.FRIENDLY]: 0x43dfdf,
  [TOKEN_DISPOSITIONS.NEUTRAL]: 0xf1d836,
  [TOKEN_DISPOSITIONS.HOSTILE]: 0xe72124,
  [TOKEN_DISPOSITIONS.SECRET]: 0xa612d4,
};

const NAME_STYLE: Partial<PIXI.ITextStyle> = {
  fontFamily: "Signika, sans-serif",
  fontSize: 22,
  fill: "#ffffff",
  stroke: "#111111",
  strokeThickness: 4,
};

/** The drawn parts of a token. Its origin is the token's top left corner. */
export class TokenAppearance extends PIXI.Container {
  readonly mesh = this.addChild(new PIXI.Sprite());
  readonly bars = this.addChild(new PIXI.Graphics());
  readonly effects = this.addChild(new PIXI.Container());
  readonly border = this.addChild(new PIXI.Graphics());
  readonly targetMarks = this.addChild(new PIXI.Graphics());
  readonly nameplate = this.addChild(new PIXI.Text("", NAME_STYLE));
  /** The elevation, where it is not 0. */
  readonly tooltip = this.addChild(new PIXI.Text("", NAME_STYLE));
  readonly #token: Token;
  #shownSrc = "";
  #shownEffects = "";

  constructor(token: Token) {
    super();
    this.#token = token;
    this.nameplate.anchor.set(0.5, 0);
    this.tooltip.anchor.set(0.5, 1);
    this.mesh.anchor.set(0.5);
  }

  /** Draw every part in the token's present state. */
  refresh(): void {
    this.refreshMesh();
    this.refreshBars();
    this.refreshEffects();
    this.refreshState();
  }

  /** Load the picture if it has changed. */
  async load(): Promise<void> {
    const src = this.#token.document.texture.src ?? "";
    if (src === this.#shownSrc) return;
    this.#shownSrc = src;
    const texture = src ? await loadTexture(src) : null;
    if (this.destroyed) return;
    this.mesh.texture = texture ?? PIXI.Texture.WHITE;
    this.refreshMesh();
  }

  /** Fit the picture into the token's rectangle. */
  refreshMesh(): void {
    const { w, h, document } = this.#token;
    const { texture, rotation } = document;
    const longest = Math.max(this.mesh.texture.width, this.mesh.texture.height, 1);
    const scale = Math.min(w, h) / longest;
    this.mesh.position.set(w / 2, h / 2);
    this.mesh.scale.set(scale * texture.scaleX, scale * texture.scaleY);
    this.mesh.angle = document.lockRotation ? 0 : rotation;
    this.mesh.tint = texture.tint;
    this.mesh.alpha = (document.hidden ? 0.5 : 1) * document.alpha * (this.#token.isPreview ? 0.6 : 1);
  }

  /** Border, name and target marks follow hovering, control and targeting. */
  refreshState(): void {
    const { w, h, document, controlled, hover } = this.#token;
    const color = BORDER_COLORS[controlled ? "controlled" : String(document.disposition)] ?? 0xffffff;
    this.border.clear();
    if ((controlled || hover) && !this.#token.isPreview) {
      this.border.lineStyle(6, 0x000000, 0.8).drawRoundedRect(-1, -1, w + 2, h + 2, 3);
      this.border.lineStyle(3, color, 1).drawRoundedRect(-1, -1, w + 2, h + 2, 3);
    }
    this.nameplate.text = document.name;
    this.nameplate.position.set(w / 2, h + 2);
    this.tooltip.text = elevationText(document.elevation, canvas.grid.units);
    this.tooltip.position.set(w / 2, -2);
    this.nameplate.visible = this.#isShown(document.displayName);
    this.bars.visible = this.#isShown(document.displayBars);
    this.#refreshTargets();
  }

  #isShown(mode: number): boolean {
    const { controlled, hover, isOwner } = this.#token;
    if (mode === ALWAYS || controlled) return mode !== TOKEN_DISPLAY_MODES.NONE;
    if (mode === HOVER) return hover;
    if (mode === OWNER_HOVER) return hover && isOwner;
    return mode === OWNER && isOwner && mode !== (CONTROL as number);
  }

  #refreshTargets(): void {
    const { w, h, targeted } = this.#token;
    this.targetMarks.clear();
    const isMine = game.user !== null && targeted.has(game.user);
    const color = [...targeted][0]?.color ?? 0xffffff;
    if (targeted.size === 0) return;
    const length = Math.min(w, h) / 5;
    this.targetMarks.lineStyle(2, 0x000000, 0.9).beginFill(isMine ? 0xff9829 : (color as PIXI.ColorSource), 0.9);
    for (const [x, y, dx, dy] of [
      [0, 0, -1, -1],
      [w, 0, 1, -1],
      [w, h, 1, 1],
      [0, h, -1, 1],
    ] as const) {
      const tip = [x + dx * 2, y + dy * 2] as const;
      this.targetMarks.drawPolygon([...tip, tip[0] + dx * length, tip[1], tip[0], tip[1] + dy * length]);
    }
    this.targetMarks.endFill();
  }

  /** Bars of the attributes the token shows: the first below, the second above. */
  refreshBars(): void {
    const { w, h, document } = this.#token;
    this.bars.clear();
    for (const [index, name] of (["bar1", "bar2"] as const).entries()) {
      const bar = document.getBarAttribute(name) as { value: number; max?: number } | null;
      if (!bar || bar.max === undefined) continue;
      const share = bar.max > 0 ? Math.max(0, Math.min(1, bar.value / bar.max)) : 0;
      const y = index === 0 ? h - 10 : 2;
      this.bars
        .lineStyle(0)
        .beginFill(0x000000, 0.7)
        .drawRect(2, y, w - 4, 8)
        .endFill();
      const color = index === 0 ? (share > 0.5 ? 0x4caf50 : share > 0.25 ? 0xe0a82e : 0xd9412f) : 0x4a90d9;
      this.bars
        .beginFill(color)
        .drawRect(3, y + 1, (w - 6) * share, 6)
        .endFill();
    }
  }

  /** Icons of the statuses of the token's actor, down its left side. */
  refreshEffects(): void {
    const icons = this.#token.document.actor?.temporaryEffects?.map((effect) => effect.img ?? "").filter(Boolean) ?? [];
    const key = icons.join("|");
    if (key === this.#shownEffects) return;
    this.#shownEffects = key;
    for (const child of this.effects.removeChildren()) child.destroy({ children: true });
    const size = Math.max(14, Math.min(this.#token.w, this.#token.h) / 5);
    for (const [index, src] of icons.entries()) this.#addIcon(src, index, size);
  }

  #addIcon(src: string, index: number, size: number): void {
    const ground = this.effects.addChild(new PIXI.Graphics());
    ground.beginFill(0x101418, 0.7).drawRoundedRect(0, 0, size, size, 3).endFill();
    ground.position.set(Math.floor(index / 5) * size, (index % 5) * size);
    void loadTexture(src).then((texture) => {
      if (!texture || ground.destroyed) return;
      const icon = ground.addChild(new PIXI.Sprite(texture));
      icon.position.set(1, 1);
      icon.width = size - 2;
      icon.height = size - 2;
    });
  }
}

function elevationText(elevation: number, units: string): string {
  if (elevation === 0) return "";
  return `${elevation > 0 ? "+" : ""}${elevation} ${units}`.trim();
}
