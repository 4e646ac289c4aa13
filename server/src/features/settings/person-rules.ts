import { countryCodes } from '@quieta/contract/values/country-codes';
import { localToday } from '#platform/clock';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

interface Person {
  readonly dateOfBirth: string | null;
  readonly nationality: string | null;
}

/**
 * Refuses a date of birth in the future with `birth-date-to-come`, and an unknown nationality, each on its field. A value that was stored
 * before may stay unless it is changed.
 */
export function refuseImplausiblePerson(
  { clock, branch }: BranchContext,
  { dateOfBirth, nationality }: Person,
  before: Person | null,
): void {
  // ISO dates sort as text.
  const isToCome = dateOfBirth !== null && dateOfBirth > localToday(clock, branch.timeZone).toString();
  if (isToCome && dateOfBirth !== before?.dateOfBirth)
    throw new Refusal('birth-date-to-come', {}, { fields: [{ path: 'dateOfBirth', reason: 'too_big' }] });
  const isNowhere = nationality !== null && !countryCodes.includes(nationality);
  if (isNowhere && nationality !== before?.nationality) throw invalidField('nationality', 'invalid_value');
}
