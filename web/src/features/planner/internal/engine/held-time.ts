import type { Service } from '@quieta/contract/settings/service';
import type { Interval } from '@quieta/contract/values/interval';

export type Kind = 'staff' | 'area';

/** The minutes around a treatment for which its staff member and its area are taken too. */
export type Buffers = Pick<Service, 'staffSetUp' | 'staffCleanUp' | 'areaSetUp' | 'areaCleanUp'>;

const minute = 60_000;

/** A treatment's time, in milliseconds, with the set-up and clean-up of its staff member or area. */
export function heldTime(treatment: Interval, buffers: Buffers | null | undefined, kind: Kind): Interval {
  if (!buffers) return treatment;
  const { start, end } = treatment;
  return { start: start - buffers[`${kind}SetUp`] * minute, end: end + buffers[`${kind}CleanUp`] * minute };
}

/** A party takes a place of its area for each of its people, and one of its staff member. */
export function placesOf({ partySize = 1 }: { readonly partySize?: number }, kind: Kind): number {
  return kind === 'area' ? partySize : 1;
}
