import { localToday } from '#platform/clock';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { countryOf } from './nationality-rules.ts';

interface Person {
  readonly dateOfBirth: string | null;
  readonly nationality: string | null;
}

/**
 * The person with their nationality as a country's code, which may have been sent as a name. Refuses a date of birth in
 * the future with `birth-date-to-come`, and an unknown nationality, each on its field. A value that was stored before
 * may stay unless it is changed.
 */
export function plausible<P extends Person>({ clock, branch }: BranchContext, person: P, before: Person | null): P {
  const { dateOfBirth, nationality } = person;
  // ISO dates sort as text.
  const isToCome = dateOfBirth !== null && dateOfBirth > localToday(clock, branch.timeZone).toString();
  if (isToCome && dateOfBirth !== before?.dateOfBirth)
    throw new Refusal('birth-date-to-come', {}, { fields: [{ path: 'dateOfBirth', reason: 'too_big' }] });
  if (nationality === null || nationality === before?.nationality) return person;
  const country = countryOf(nationality);
  if (country === null) throw invalidField('nationality', 'invalid_value');
  return { ...person, nationality: country };
}
