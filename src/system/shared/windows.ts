const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

// Without its argument the mixin keeps the compiler busy for a minute and more; `any` stands for the render context
// only, which each window types where it prepares it.

/** A window drawn from our templates. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export class TemplateWindow extends HandlebarsApplicationMixin(ApplicationV2)<any> {}

/** The sheet of an actor drawn from our templates. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export class TemplateActorSheet extends HandlebarsApplicationMixin(ActorSheetV2)<any> {}

/** The sheet of an item drawn from our templates. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export class TemplateItemSheet extends HandlebarsApplicationMixin(ItemSheetV2)<any> {}
