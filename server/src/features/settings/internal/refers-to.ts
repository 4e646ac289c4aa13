import type { ReferenceOf, ReferredKind } from '../refuse-references.ts';

/** A field that names one row, or none. */
export function refersTo<Field extends string>(
  field: Field,
  kind: ReferredKind,
): ReferenceOf<{ readonly [Name in Field]: string | null }> {
  return { kind, read: (values) => [[field, values[field]]] };
}
