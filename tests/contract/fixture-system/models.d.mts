/** The models as TypeScript reads them. */
export function fixtureModels(note: (entry: string) => void): { HeroData: object; ToolData: object };
export function showNotices(isShown: boolean): Promise<void>;
