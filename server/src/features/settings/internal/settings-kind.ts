import type { NamedValues, SettingsEntity } from '@quieta/contract/settings/settings-kind';
import type { WholeRow } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import type { ReferenceOf } from './refuse-references.ts';
import type { TableFormat } from './table-columns.ts';

/** Each kind has a table, whose name in the code is what the change feed and the audit call a row. */
export type KindTable = SettingsEntity;

/** What every row has beside its kind's own values. */
export interface RowIdentity {
  readonly id: string;
  readonly branchId: string;
  readonly isDeletable: boolean;
  readonly version: number;
}

export type Stored<Values> = Values & RowIdentity;

/** Values with the id of the row that they make or change. */
export type Saved<Values> = Values & { readonly id: string };

/** A row's columns, but those that are the same for all kinds. */
type OwnColumns<Table extends KindTable> = Omit<WholeRow<Table>, 'id' | 'archivedAt' | 'position'>;

/** What the desk said of a row, and whether it is a new one. Of an import nothing more is known than the rows. */
export interface Write<Values> {
  readonly stated: { readonly [Field in keyof Values]?: Values[Field] | undefined };
  readonly isNew: boolean;
}

/** One kind of settings: how its rows lie in the database, what they refer to, and how they are written as a table. */
export interface SettingsRows<Values extends NamedValues, Table extends KindTable = KindTable, Filter = object> {
  readonly table: Table;
  /** The branch's rows in their order, those alone that the filter lets through. */
  read(context: BranchContext, filter: Filter & { readonly id?: string | undefined }): Promise<Stored<Values>[]>;
  columnsOf(values: Values, currency: string): OwnColumns<Table>;
  /** Writes what rows have in tables of their own, after the rows themselves. */
  saveRest?(context: BranchContext, rows: readonly Saved<Values>[], write: Write<Values>): Promise<void>;
  /** Called after a row was deleted. */
  tidy?(context: BranchContext): Promise<void>;
  /** What a new row has where the desk does not say and the kind's defaults do not hold. */
  complete?(stated: Write<Values>['stated']): Partial<Values>;
  /** The fields that name rows of the branch. */
  readonly references?: readonly ReferenceOf<Values>[];
  /** For a kind with a table. */
  readonly format?: TableFormat<Values>;
}
