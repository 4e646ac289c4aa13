import type { UnmetReason } from '@quieta/contract/demand/unmet-request';
import type { Row } from '#platform/database/query';

export type StoredUnmetRequest = Readonly<Row<'unmetRequest'>>;

/** An unmet request. It has no guest, nobody who asked and no note, and nothing else is stored. */
export type UnmetNeed = Omit<StoredUnmetRequest, 'id' | 'askedAt' | 'origin'> & { readonly reason: UnmetReason };

/**
 * Searches and placements for the same thing within this time are one request: a guest is on the phone, and the desk
 * tries again.
 */
export const sameRequestMinutes = 30;

/** A search without a result, as it would be stored. */
type Asked = Omit<StoredUnmetRequest, 'id'>;

interface Decided {
  /** The ids of narrower requests that a wider one stands for from now on. */
  readonly replaced: readonly string[];
  readonly added: readonly Asked[];
}

/**
 * Which of the requests of one moment are new. `recent` are the searches and placements of the last
 * `sameRequestMinutes`; each stands for one of the new ones at most, so that both halves of a couple count.
 */
export function decideUnmet(recent: readonly StoredUnmetRequest[], asked: readonly Asked[]): Decided {
  const left = new Set(recent);
  const replaced: string[] = [];
  const added: Asked[] = [];
  for (const one of asked) {
    const known = [...left].find((other) => covers(other, one) || isAnotherTry(other, one));
    if (known !== undefined) {
      left.delete(known);
      continue;
    }
    for (const narrower of left) {
      if (!covers(one, narrower)) continue;
      left.delete(narrower);
      replaced.push(narrower.id);
    }
    added.push(one);
  }
  return { replaced, added };
}

/** Whether whoever could not have the wider one could not have the narrower one either. */
function covers(wider: Asked, narrower: Asked): boolean {
  const isOpen = <Value>(one: Value | null, other: Value | null) => one === null || one === other;
  return (
    wider.serviceId === narrower.serviceId &&
    wider.partySize === narrower.partySize &&
    isOpen(wider.staffId, narrower.staffId) &&
    isOpen(wider.areaId, narrower.areaId) &&
    isOpen(wider.gender, narrower.gender) &&
    // ISO dates and times sort as text.
    wider.dateFrom <= narrower.dateFrom &&
    narrower.dateTo <= wider.dateTo &&
    (wider.timeFrom ?? '') <= (narrower.timeFrom ?? '') &&
    (narrower.timeTo ?? endOfDay) <= (wider.timeTo ?? endOfDay)
  );
}

const endOfDay = '24';

/** A card that is dropped a quarter of an hour further on is no other request. */
function isAnotherTry(one: Asked, other: Asked): boolean {
  return (
    one.origin === 'placement' &&
    other.origin === 'placement' &&
    one.serviceId === other.serviceId &&
    one.partySize === other.partySize &&
    one.dateFrom === other.dateFrom
  );
}
