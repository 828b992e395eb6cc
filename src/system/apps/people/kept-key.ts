/** The client setting that keeps characters in the making. */
export const KEPT_DRAFTS = "builderDrafts";
