import { joinTexts } from '@quieta/contract/guest-care/join-texts';
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

/** Which of two entries a field is taken from. */
export type MergeSource = 'kept' | 'merged' | 'both';

const names: ReadonlySet<ComparedField> = new Set(['firstName', 'lastName']);

/**
 * What is proposed where two entries differ. Where both may be right, both; a name as the entry has it that says more, of equals the
 * older one: the other was made in a hurry. All else as the kept one says it.
 */
export function usualSource(kept: Guest, merged: Guest, field: ComparedField): MergeSource {
  if (joinedText(kept, merged, field) !== null) return 'both';
  return names.has(field) && isLikelier(merged, kept) ? 'merged' : 'kept';
}

/** Ids are given out in the order of time. */
function isLikelier(one: Guest, other: Guest): boolean {
  const said = (guest: Guest) => comparedFields.filter((field) => guest[field]).length;
  return said(one) > said(other) || (said(one) === said(other) && String(one.id) < String(other.id));
}

/** Fields in which both entries may be right, and the room that each has for both. */
const joinedFields: Partial<Record<ComparedField, number>> = { allergies: 300, preferences: 300, notes: 2000 };

/** Both texts of a field as one; null where only one of them can be right, or there is no room for both. */
export function joinedText(kept: Guest, merged: Guest, field: ComparedField): string | null {
  const joined = joinTexts(String(kept[field]), String(merged[field]));
  return joined.length <= (joinedFields[field] ?? 0) ? joined : null;
}

/** What is sent: both guests' values, or the other's, where the desk chose them. */
export function chosenValues(
  kept: Guest,
  merged: Guest,
  sources: ReadonlyMap<ComparedField, MergeSource>,
): Partial<GuestValues> {
  const chosen = [...sources].filter(([, source]) => source !== 'kept');
  return Object.fromEntries(
    chosen.map(([field, source]) => [field, source === 'both' ? joinedText(kept, merged, field) : merged[field]]),
  );
}
