import type { MovingInOptions } from '@quieta/contract/moving-in/moving-in';
import { fieldsOf, type MovingInKind, movingInKinds } from '@quieta/contract/moving-in/moving-in-kinds';
import { entriesOf } from '@quieta/contract/values/objects';

/** The field of each column of a file; null leaves it out. */
export type ColumnFields = readonly (string | null)[];

/** The columns' fields and how their cells are read, as chosen on the screen. */
export interface ColumnsDraft extends MovingInOptions {
  readonly fields: ColumnFields;
}

/** Gives a column another field. No two columns are read as the same: the one that was before is left out. */
export function withField(fields: ColumnFields, column: number, field: string | null): ColumnFields {
  return fields.map((before, index) => (index === column ? field : before === field ? null : before));
}

/** The column that is read as a field; undefined if none is. */
export function columnOf(fields: ColumnFields, field: string): number | undefined {
  const column = fields.indexOf(field);
  return column < 0 ? undefined : column;
}

/** The options that make a difference for these columns. */
export function optionsFor(kind: MovingInKind, fields: ColumnFields): ReadonlySet<keyof MovingInOptions> {
  const types = fieldsOf(kind).flatMap(([field, { type }]) => (fields.includes(field) ? [type] : []));
  const isAsked: Readonly<Record<keyof MovingInOptions, boolean>> = {
    dateOrder: types.includes('date') || types.includes('moment'),
    decimalSign: types.includes('amount'),
    onKnownGuest: 'addsGuests' in movingInKinds[kind],
  };
  return new Set(entriesOf(isAsked).flatMap(([option, asked]) => (asked ? [option] : [])));
}
