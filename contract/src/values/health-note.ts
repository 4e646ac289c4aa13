import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** A registry, because it also knows a marked schema that was given further checks. */
const healthNotes = z.core.registry<{ readonly isHealthNote: true }>();

/**
 * Marks what tells of a guest's health (GDPR, article 9), once, where it is declared. Answers, the change feed and
 * refusals leave it out for whoever lacks the permission `health`: null where it may be null, otherwise an empty text.
 */
export function healthNote<S extends Schema>(schema: S): S {
  healthNotes.add(schema, { isHealthNote: true });
  return schema;
}

export function isHealthNote(schema: Schema): boolean {
  return healthNotes.get(schema)?.isHealthNote === true;
}
