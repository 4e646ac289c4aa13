import type { ChangedEntity } from '@quieta/contract/events';
import type { BranchContext } from '#platform/http/context';

/** A row as the contract has it. */
export interface SettingsRow {
  readonly id: string;
  readonly version: number;
}

export type SettingsTable =
  | 'service_category'
  | 'service'
  | 'product'
  | 'tax'
  | 'payment_type'
  | 'base_document_template'
  | 'document_template';

/** One kind of settings: where its rows lie, what the change feed calls them, and how one is read. */
export interface SettingsKind<Row extends SettingsRow, Table extends SettingsTable = SettingsTable> {
  readonly table: Table;
  readonly entity: ChangedEntity;
  read(context: BranchContext, id: string): Promise<Row | undefined>;
}
