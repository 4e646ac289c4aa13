import { joinTexts } from '@quieta/contract/guest-care/join-texts';
import { type Guest, guestValues } from '@quieta/contract/guests/guest';
import type { WholeRow } from '#platform/database/whole-rows';
import { withChanges } from '#platform/with-changes';

/** All of a guest's row but the picture, which is kept apart: what the desk may write, and the hotel's id, which comes along. */
export type MergedValues = Omit<WholeRow<'guest'>, 'id' | 'createdAt' | 'picture'>;

/** Some of these values; undefined is not stated. */
export type ChangedValues = { readonly [Name in keyof MergedValues]?: MergedValues[Name] | undefined };

export function mergedValuesOf(guest: Guest): MergedValues {
  return { ...guestValues.parse(guest), externalId: guest.externalId };
}

/**
 * The one guest that two become: what the desk chose, else what the kept guest says, else what the other one says. Consents are
 * never joined unasked: whoever agreed under one name may have refused under the other.
 */
export function joinGuests(kept: MergedValues, merged: MergedValues, chosen: ChangedValues): MergedValues {
  const missing = pick(merged, (name) => !name.endsWith('ConsentOn') && isBlank(kept[name]));
  return withChanges(withChanges(kept, missing), chosen);
}

/** What stood in `before` in the fields that are others in `after`. */
export function replacedValues(before: MergedValues, after: MergedValues): ChangedValues {
  return pick(before, (name) => before[name] !== after[name]);
}

/**
 * The kept guest without the other again: a field goes back to what the merge replaced only where it still says what the other
 * said, or both, so that nothing is lost that was corrected since.
 */
export function splitMergedGuest(current: MergedValues, merged: MergedValues, replaced: ChangedValues): MergedValues {
  return withChanges(
    current,
    pick(replaced, (name) => {
      const [before, theirs, now] = [replaced[name], merged[name], current[name]];
      return now === theirs || (before != null && theirs !== null && now === joinTexts(before, theirs));
    }),
  );
}

function pick(values: ChangedValues, isRequested: (name: keyof MergedValues) => boolean): ChangedValues {
  // The names of an object that was made with these and no others.
  const names = Object.keys(values) as (keyof MergedValues)[];
  return Object.fromEntries(names.filter(isRequested).map((name) => [name, values[name]]));
}

function isBlank(value: string | null): boolean {
  return value === null || value === '';
}
