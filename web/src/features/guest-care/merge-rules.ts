import { joinTexts } from '@quieta/contract/guest-care/join-texts';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import { type ConsentField, guestFields, isConsent } from '#features/guests/guest-field-rules.ts';

/** The fields in which two guests may differ. Consents are never merged without asking. */
export type ComparedField = Exclude<keyof GuestValues, ConsentField>;

export const comparedFields = guestFields.filter((field): field is ComparedField => !isConsent(field));

/** The maximum length for both values joined. Of any other field only one can be right. */
const roomForBoth: Partial<Record<ComparedField, number>> = { allergies: 300, preferences: 300, notes: 2000 };

/** The fields in which both guests have different values, between which the desk must choose. */
export function differencesOf(target: Guest, merged: Guest): ComparedField[] {
  return comparedFields.filter((field) => target[field] && merged[field] && target[field] !== merged[field]);
}

/** The guest whose value a field takes. */
export type MergeSource = 'kept' | 'merged' | 'both';

const names: ReadonlySet<ComparedField> = new Set(['firstName', 'lastName']);

/**
 * The default choice where two guests differ. A field with room takes both values; a name comes from the guest with
 * more filled fields, of equals from the older one, because the newer entry was made in a hurry. Other fields take the
 * kept guest's value.
 */
export function defaultMergeSource(target: Guest, merged: Guest, field: ComparedField): MergeSource {
  if (joinedText(target, merged, field) !== null) return 'both';
  return names.has(field) && isLikelier(merged, target) ? 'merged' : 'kept';
}

/** Ids ascend with time. */
function isLikelier(one: Guest, other: Guest): boolean {
  const filled = (guest: Guest) => comparedFields.filter((field) => guest[field]).length;
  return filled(one) > filled(other) || (filled(one) === filled(other) && String(one.id) < String(other.id));
}

/** Both texts of a field joined; null where only one can be right, or both are too long. */
export function joinedText(target: Guest, merged: Guest, field: ComparedField): string | null {
  const joined = joinTexts(String(target[field]), String(merged[field]));
  return joined.length <= (roomForBoth[field] ?? 0) ? joined : null;
}

/** The values to send: those that the desk chose from the other guest or from both. */
export function chosenValues(
  target: Guest,
  merged: Guest,
  sources: ReadonlyMap<ComparedField, MergeSource>,
): Partial<GuestValues> {
  const chosen = [...sources].filter(([, source]) => source !== 'kept');
  return Object.fromEntries(
    chosen.map(([field, source]) => [field, source === 'both' ? joinedText(target, merged, field) : merged[field]]),
  );
}
