import { joinTexts } from '@quieta/contract/guest-care/join-texts';
import { type Guest, guestValues } from '@quieta/contract/guests/guest';
import { entriesOf, fromEntries } from '@quieta/contract/values/objects';
import type { WholeRow } from '#platform/database/whole-rows';
import { withChanges } from '#platform/with-changes';

/** A guest's row without the picture, which is stored separately: the fields of the desk, and the hotel's id. */
export type MergedValues = Omit<WholeRow<'guest'>, 'id' | 'createdAt' | 'picture'>;

/** Some of these values; undefined is not stated. */
export type ChangedValues = { readonly [Name in keyof MergedValues]?: MergedValues[Name] | undefined };

export function mergedValuesOf(guest: Guest): MergedValues {
  return { ...guestValues.parse(guest), externalId: guest.externalId };
}

/**
 * The values of the merged guest: the desk's choice, otherwise the kept guest's value, otherwise the other one's.
 * Consents are never combined without a choice: a guest who agreed under one name may have refused under the other.
 */
export function joinGuests(target: MergedValues, merged: MergedValues, chosen: ChangedValues): MergedValues {
  const missing = pick(merged, (name) => !name.endsWith('ConsentOn') && isBlank(target[name]));
  return withChanges(withChanges(target, missing), chosen);
}

/** The values in `before` of the fields that differ in `after`. */
export function replacedValues(before: MergedValues, after: MergedValues): ChangedValues {
  return pick(before, (name) => before[name] !== after[name]);
}

/**
 * The kept guest after the merge is undone. A field gets its earlier value back only if it still has the other guest's
 * value, or both guests' values combined, so that no later correction is lost.
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
  return fromEntries(entriesOf(values).filter(([name]) => isRequested(name)));
}

function isBlank(value: string | null): boolean {
  return value === null || value === '';
}
