import { joinTexts } from '@quieta/contract/guest-care/join-texts';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';

/** What two guests may say differently. Consents are never joined unasked. */
export type ComparedField = Exclude<keyof GuestValues, `${string}ConsentOn`>;

/** In the order of the form each field with the room that it has for what both say; none where only one of them can be right. */
const roomForBoth: Record<ComparedField, number> = {
  firstName: 0,
  lastName: 0,
  phoneNumber: 0,
  email: 0,
  preferredLanguage: 0,
  allergies: 300,
  preferences: 300,
  notes: 2000,
  dateOfBirth: 0,
  birthPlace: 0,
  gender: 0,
  nationality: 0,
  fiscalCode: 0,
  address: 0,
};

// The names are the object's own.
export const comparedFields = Object.keys(roomForBoth) as ComparedField[];

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
export function defaultMergeSource(kept: Guest, merged: Guest, field: ComparedField): MergeSource {
  if (joinedText(kept, merged, field) !== null) return 'both';
  return names.has(field) && isLikelier(merged, kept) ? 'merged' : 'kept';
}

/** Ids are given out in the order of time. */
function isLikelier(one: Guest, other: Guest): boolean {
  const said = (guest: Guest) => comparedFields.filter((field) => guest[field]).length;
  return said(one) > said(other) || (said(one) === said(other) && String(one.id) < String(other.id));
}

/** Both texts of a field as one; null where only one of them can be right, or there is no room for both. */
export function joinedText(kept: Guest, merged: Guest, field: ComparedField): string | null {
  const joined = joinTexts(String(kept[field]), String(merged[field]));
  return joined.length <= roomForBoth[field] ? joined : null;
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
