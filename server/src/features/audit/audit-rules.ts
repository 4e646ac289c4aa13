import type { Row } from '#platform/database/query';
import type { TableName } from '#platform/database/tenancy';
import type { EachColumn } from '#platform/database/whole-rows';

/** Reduces a table's row to the values that the audit keeps. A new column does not compile until it is decided whether it is kept. */
export function auditedColumns<Table extends TableName>(says: EachColumn<Table, 'audited' | 'left out'>) {
  const audited = Object.entries(says).flatMap(([name, say]) => (say === 'audited' ? [name] : []));
  return (row: Partial<Row<Table>>): object =>
    Object.fromEntries(audited.map((name) => [name, Reflect.get(row, name)]));
}
