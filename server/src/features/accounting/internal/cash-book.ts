import { tillEntryKinds } from '@quieta/contract/closing/closing-kinds';
import type { TillEntryKind } from '@quieta/contract/closing/till-entry';
import {
  afterAllSales,
  beforeAllSales,
  comparePositions,
  type SalePosition,
} from '#features/checkout/sale/sale-range-repository';
import type { Row } from '#platform/database/query';
import type { SalePeriod } from '../booked-sale-queries.ts';

export type CashMovementKind = Row<'sale'>['kind'] | Exclude<TillEntryKind, 'hand-over'> | 'difference' | 'taken-out';

/** Cash that came into a drawer, or, negative, went out of it; in minor units. */
export interface CashMovement {
  readonly tillId: string | null;
  readonly kind: CashMovementKind;
  readonly businessDate: string;
  readonly at: Temporal.Instant;
  /** Number of the sale, the till entry or the close. */
  readonly number: string;
  readonly reason: string | null;
  readonly by: string;
  readonly amountMinor: number;
}

/** Opening cash of each drawer and its movements since, in the order of the closes. */
export interface CashBook {
  readonly openings: ReadonlyMap<string | null, number>;
  readonly movements: readonly CashMovement[];
}

interface CashSale {
  readonly tillId: string | null;
  readonly kind: Row<'sale'>['kind'];
  readonly year: number;
  readonly number: number;
  readonly businessDate: string;
  readonly at: Temporal.Instant;
  readonly by: string;
  readonly amountMinor: number;
}

interface CashEntry {
  readonly tillId: string | null;
  readonly kind: TillEntryKind;
  readonly number: number;
  readonly businessDate: string;
  readonly at: Temporal.Instant;
  readonly by: string;
  readonly amountMinor: number;
  readonly reason: string | null;
  readonly paidTo: string | null;
}

/** A close as the drawers know it, with the sales and till entries that it covers. */
export interface CashClose {
  readonly number: number;
  readonly businessDate: string;
  readonly at: Temporal.Instant;
  readonly by: string;
  readonly after: SalePosition;
  readonly until: SalePosition;
  readonly afterEntry: number;
  readonly untilEntry: number;
  readonly drawers: readonly {
    readonly tillId: string | null;
    readonly differenceMinor: number;
    readonly takenOutMinor: number;
    readonly floatLeftMinor: number;
  }[];
}

interface CashSources {
  /** The close that the book begins behind; null if it begins with an empty drawer. */
  readonly start: CashClose | null;
  readonly closes: readonly CashClose[];
  readonly sales: readonly CashSale[];
  readonly entries: readonly CashEntry[];
}

/**
 * The movements of a period. Behind each close there is in a drawer what was left in it: a difference that was counted
 * and what was taken out are movements of their own, and an opening float moves what it has more or less than was in
 * the drawer at the beginning of the day.
 */
export function cashBookOf({ start, closes, sales, entries }: CashSources, period: SalePeriod): CashBook {
  const openings = new Map<string | null, number>(floatsOf(start));
  const all: (CashMovement & { readonly of: CashClose | null })[] = [];
  let floats = new Map(floatsOf(start));
  let before: End = start ?? { until: beforeAllSales, untilEntry: 0 };
  for (const close of [...closes, null]) {
    const { until: lastSale, untilEntry: lastEntry }: End = close ?? endless;
    const moved = [
      ...entries
        .filter(({ number }) => number > before.untilEntry && number <= lastEntry)
        .flatMap((entry) => ofEntry(entry, floats)),
      ...sales.filter((sale) => isAfter(sale, before.until) && !isAfter(sale, lastSale)).map(ofSale),
    ];
    const inOrder = moved.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
    all.push(...[...inOrder, ...(close === null ? [] : ofClose(close))].map((one) => ({ ...one, of: close })));
    floats = new Map(floatsOf(close));
    before = close ?? before;
  }
  const movements: CashMovement[] = [];
  for (const { of, ...movement } of all.filter(({ amountMinor }) => amountMinor !== 0)) {
    const isEarlier = movement.businessDate < period.dateFrom || isOfEarlierClose(of, period);
    if (isEarlier) openings.set(movement.tillId, (openings.get(movement.tillId) ?? 0) + movement.amountMinor);
    else if (isWithin(movement, of, period)) movements.push(movement);
  }
  return { openings, movements };
}

function floatsOf(close: CashClose | null): [string | null, number][] {
  return (close?.drawers ?? []).map(({ tillId, floatLeftMinor }) => [tillId, floatLeftMinor]);
}

type End = Pick<CashClose, 'until' | 'untilEntry'>;

/** End of a range that no close covers yet. */
const endless: End = { until: afterAllSales, untilEntry: Number.POSITIVE_INFINITY };

function isAfter(one: SalePosition, other: SalePosition): boolean {
  return comparePositions(one, other) > 0;
}

function isOfEarlierClose(of: CashClose | null, { after }: SalePeriod): boolean {
  return of !== null && after.number > 0 && !isAfter(of.until, after);
}

/** A close's own file holds only the movements that the close covers. */
function isWithin({ businessDate }: CashMovement, of: CashClose | null, { dateTo, until }: SalePeriod): boolean {
  return businessDate <= dateTo && !isAfter((of ?? endless).until, until);
}

function ofSale({ year, number, ...sale }: CashSale): CashMovement {
  return { ...sale, number: `${year}/${number}`, reason: null };
}

/** An opening float says what is in the drawer; `floats` keeps it for the next one. A hand-over moves nothing. */
function ofEntry({ paidTo, number, kind, ...entry }: CashEntry, floats: Map<string | null, number>): CashMovement[] {
  if (kind === 'hand-over') return [];
  const texts = [paidTo, entry.reason].filter((text) => text !== null).join(', ');
  const common = { ...entry, kind, number: String(number), reason: texts === '' ? null : texts };
  if (tillEntryKinds[kind].counts === null) return [common];
  const inIt = floats.get(entry.tillId) ?? 0;
  floats.set(entry.tillId, entry.amountMinor);
  return [{ ...common, amountMinor: entry.amountMinor - inIt }];
}

function ofClose({ number, businessDate, at, by, drawers }: CashClose): CashMovement[] {
  const common = { businessDate, at, by, number: String(number), reason: null };
  return drawers.flatMap(({ tillId, differenceMinor, takenOutMinor }) => [
    { ...common, tillId, kind: 'difference' as const, amountMinor: differenceMinor },
    { ...common, tillId, kind: 'taken-out' as const, amountMinor: -takenOutMinor },
  ]);
}
