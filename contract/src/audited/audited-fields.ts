import type { AuditedEntity } from '../history/audited-things.ts';
import { isKeyOf } from '../values/objects.ts';
import { checkoutFields } from './checkout-fields.ts';
import type { FieldKind, Fields, WordKind } from './field-kinds.ts';
import { peopleFields } from './people-fields.ts';
import { plannerFields } from './planner-fields.ts';
import { settingsFields } from './settings-fields.ts';

/**
 * Declares the audited values of each kind of thing. The history's texts, words and names, the health filter and the
 * writers of the audit all follow from it (decision 106). It has no schema, so that the browser does not load zod for
 * it.
 */
export const auditedFields = {
  ...plannerFields,
  ...peopleFields,
  ...checkoutFields,
  ...settingsFields,
} as const satisfies Readonly<Record<AuditedEntity, Fields>>;

type Declared = typeof auditedFields;
/** Whatever is declared of an entity. */
export type DeclaredField<Entity extends AuditedEntity> = keyof Declared[Entity] & string;

type NamesWhere<Of, Shown> = { [Name in keyof Of]: Of[Name] extends Shown ? Name : never }[keyof Of] & string;
type Shown<Of> = Exclude<keyof Of & string, NamesWhere<Of, 'hidden' | 'left out'>>;
/** The names of all values that the history shows; each needs a text. */
export type AuditedField = { [Entity in AuditedEntity]: Shown<Declared[Entity]> }[AuditedEntity];

type WordsIn<Of> = { [Name in keyof Of]: Of[Name] extends WordKind<infer Word> ? Word : never }[keyof Of];
/** All words that the history shows; each needs a text. */
export type AuditedWord = { [Entity in AuditedEntity]: WordsIn<Declared[Entity]> }[AuditedEntity];

/** Kind of an entity's value; undefined for one that no version declares. */
export function kindOfField(entity: string, field: string): FieldKind | undefined {
  const fields: Fields | undefined = isKeyOf(auditedFields, entity) ? auditedFields[entity] : undefined;
  return fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
