import type { Plain } from "../../../common/utils/index.ts";
import type { ApplicationV2 } from "../api/application.ts";

/** What a sheet needs of its document. */
export interface SheetDocument {
  readonly id: string | null;
  readonly uuid: string;
  readonly name: string;
  readonly documentName: string;
  readonly type?: string;
  readonly parent: SheetDocument | null;
  readonly pack: string | null;
  readonly isOwner: boolean;
  readonly limited: boolean;
  readonly schema: { fields: Plain };
  readonly _source: Plain;
  readonly apps: Record<string, ApplicationV2>;
  readonly collection: { has(id: string): boolean } | null;
  readonly flags: Record<string, Plain | undefined>;
  testUserPermission(user: unknown, permission: string | number, options?: object): boolean;
  canUserModify(user: unknown, action: string): boolean;
  validate(options: object): unknown;
  update(changes: object, options?: object): Promise<unknown>;
  toDragData(): Plain;
  toObject(source?: boolean): Plain;
}
