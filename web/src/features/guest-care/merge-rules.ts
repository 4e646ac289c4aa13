import type { Guest, GuestValues } from '@quieta/contract/guests/guest';

/** What two guests may say differently, in the order of the form. */
export const comparedFields = [
  'firstName',
  'lastName',
  'phoneNumber',
  'email',
  'preferredLanguage',
  'allergies',
  'preferences',
  'notes',
  'dateOfBirth',
  'birthPlace',
  'gender',
  'nationality',
  'fiscalCode',
  'address',
] as const satisfies readonly (keyof GuestValues)[];

export type ComparedField = (typeof comparedFields)[number];

/** The fields in which both say something, and not the same: what the desk must choose between. */
export function differencesOf(kept: Guest, merged: Guest): ComparedField[] {
  return comparedFields.filter((field) => kept[field] && merged[field] && kept[field] !== merged[field]);
}

/** What is sent: the other guest's values where the desk chose them. */
export function chosenValues(merged: Guest, fromMerged: ReadonlySet<ComparedField>): Partial<GuestValues> {
  return Object.fromEntries([...fromMerged].map((field) => [field, merged[field]]));
}
