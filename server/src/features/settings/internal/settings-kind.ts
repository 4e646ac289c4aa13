import type { SettingsEntity } from '@quieta/contract/events';
import type { NamedValues } from '@quieta/contract/settings/settings-kind';
import type { WholeRow } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import type { ReferenceOf } from '../refuse-references.ts';
import type { TableFormat } from './table-columns.ts';

/** Each kind has a table; the change feed and the audit use its name in the code as the name of the entity. */
export type KindTable = SettingsEntity;

/** The properties of every row beside its kind's own values. */
export interface RowIdentity {
  readonly id: string;
  readonly branchId: string;
  readonly isDeletable: boolean;
  readonly version: number;
}

export type Stored<Values> = Values & RowIdentity;

/** Values with the id of the row that they create or change. */
export type Saved<Values> = Values & { readonly id: string };

/** A row's columns, without those that all kinds have. */
export type OwnColumns<Table extends KindTable> = Omit<WholeRow<Table>, 'id' | 'archivedAt' | 'position'>;

/** The fields that the request stated, and whether the row is new. For an import only the rows are known. */
export interface Write<Values> {
  readonly stated: { readonly [Field in keyof Values]?: Values[Field] | undefined };
  readonly isNew: boolean;
}

/** One kind of settings: how its rows are stored, what they refer to, and how they are written as a table. */
export interface SettingsRows<Values extends NamedValues, Table extends KindTable = KindTable, Filter = object> {
  readonly table: Table;
  /** The branch's rows in their order that match the filter. */
  read(context: BranchContext, filter: Filter & { readonly id?: string | undefined }): Promise<Stored<Values>[]>;
  columnsOf(values: Values, currency: string): OwnColumns<Table>;
  /** Writes the parts of rows that are in tables of their own, after the rows themselves. */
  saveRest?(context: BranchContext, rows: readonly Saved<Values>[], write: Write<Values>): Promise<void>;
  /** Called after a row was deleted. */
  tidy?(context: BranchContext): Promise<void>;
  /** Initial values of a new row, for fields that the request does not state and that have no fixed default. */
  complete?(stated: Write<Values>['stated']): Partial<Values>;
  /** Refuses values that do not fit each other. */
  refuseValues?(values: Values): void;
  /** Refuses, where the database has said that another row has a value that only one may have, beside the name. */
  refuseTaken?(values: Values, error: unknown): void;
  /** The fields that refer to rows of the branch. */
  readonly references?: readonly ReferenceOf<Values>[];
  /** For a kind that can be exported and imported as a table. */
  readonly format?: TableFormat<Values>;
}
