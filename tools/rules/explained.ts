/** Rules that no test can be made to miss by blunting one place, by id, each with the reason. */
export const explained: Readonly<Record<string, string>> = {};
