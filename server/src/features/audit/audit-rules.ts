import { auditedFields, type DeclaredField } from '@quieta/contract/audited/audited-fields';
import type { EachValue, FieldKind, ValueOf } from '@quieta/contract/audited/field-kinds';
import type { AuditedEntity } from '@quieta/contract/history/audited-things';
import type { Row } from '#platform/database/query';

type Fields<Entity extends AuditedEntity> = (typeof auditedFields)[Entity];

/** Values of an entity as the audit keeps them, all or some. */
export type AuditedValues<Entity extends AuditedEntity> = {
  readonly [Name in keyof Fields<Entity>]?: ValueOf<Fields<Entity>[Name]>;
};

/**
 * Type that written values must fit beside their own: none may have a name that the entity does not declare in
 * `contract/src/audited/`. Of an `object` nobody knows that.
 */
export type NoneUnknown<Entity extends AuditedEntity, Values> = Values extends unknown
  ? [keyof Values] extends [never]
    ? { readonly undeclared: string }
    : keyof Values extends DeclaredField<Entity>
      ? unknown
      : { readonly undeclared: Exclude<keyof Values, DeclaredField<Entity>> }
  : never;

/** The entities that are kept as the rows of their tables. */
type RowEntity = 'appointment' | 'block' | 'wish';

// A column without a kind does not compile.
const columns: { readonly [Entity in RowEntity]: EachValue<Row<Entity>> } = auditedFields;

/** Reduces a table's row to the values that the audit keeps. */
export function auditedColumns<Entity extends RowEntity>(
  entity: Entity,
  row: Partial<Row<Entity>>,
): AuditedValues<Entity> {
  return declaredValues(columns[entity], row);
}

/** As `auditedColumns`, of a row whose type depends on the entity. */
export function auditedRow<Entity extends AuditedEntity>(entity: Entity, row: object): AuditedValues<Entity> {
  return declaredValues(auditedFields[entity], row);
}

function declaredValues<Entity extends AuditedEntity>(
  fields: Readonly<Record<string, FieldKind>>,
  row: object,
): AuditedValues<Entity> {
  const names = Object.keys(fields).filter((name) => fields[name] !== 'left out' && Object.hasOwn(row, name));
  // Only names that are declared are taken, and a kind suits the type of its value.
  return Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)])) as AuditedValues<Entity>;
}
