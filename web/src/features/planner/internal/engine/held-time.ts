import type { Service } from '@quieta/contract/settings/service';
import type { Interval } from '@quieta/contract/values/interval';

export type Kind = 'staff' | 'area';

/** The minutes before and after a treatment for which its staff member and its area are held too. */
export type Buffers = Pick<Service, 'staffSetUp' | 'staffCleanUp' | 'areaSetUp' | 'areaCleanUp'>;

const minute = 60_000;

/** A treatment's time, in milliseconds, with the set-up and clean-up of its staff member or area. */
export function heldTime(treatment: Interval, buffers: Buffers | null | undefined, kind: Kind): Interval {
  if (!buffers) return treatment;
  const { start, end } = treatment;
  return { start: start - buffers[`${kind}SetUp`] * minute, end: end + buffers[`${kind}CleanUp`] * minute };
}

/** How many capacity slots a party takes: of its area one for each person, of its staff member one. */
export function placesOf({ partySize = 1 }: { readonly partySize?: number }, kind: Kind): number {
  return kind === 'area' ? partySize : 1;
}
