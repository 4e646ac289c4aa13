import type * as z from 'zod/mini';
import { appointment } from '../appointments/appointment.ts';
import { waitingListEntry } from '../demand/waiting-list-entry.ts';
import { guest } from '../guests/guest.ts';
import { isHealthNote } from '../values/text.ts';

/** The things of which the audit keeps something about a guest's health, as they are sent. */
const rows = { guest, appointment, wish: waitingListEntry } as const;

const healthFields = new Map(
  Object.entries(rows).map(([entity, { shape }]) => [
    entity,
    new Set(Object.entries<z.core.$ZodType>(shape).flatMap(([name, schema]) => (isHealthNote(schema) ? [name] : []))),
  ]),
);

/**
 * Whether a value is marked with `healthNote` where the row is declared: only whoever may see that is shown it (GDPR,
 * article 9).
 */
export function isHealthField(entity: string, field: string): boolean {
  return healthFields.get(entity)?.has(field) === true;
}
