import type { ChangedEntity } from '@quieta/contract/events';
import type { BranchContext } from '#platform/http/context';

/** A row as the contract has it. */
export interface SettingsRow {
  readonly id: string;
  readonly version: number;
}

/** One kind of settings: where its rows lie, what the change feed calls them, and how one is read. */
export interface SettingsKind<Row extends SettingsRow> {
  readonly table:
    | 'service_category'
    | 'service'
    | 'product'
    | 'tax'
    | 'payment_type'
    | 'base_document_template'
    | 'document_template';
  readonly entity: ChangedEntity;
  read(context: BranchContext, id: string): Promise<Row | undefined>;
}
