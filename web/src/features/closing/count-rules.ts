import { sumOfPieces } from '@quieta/contract/closing/cash-pieces';
import type { DayBooks, DrawerBooks, SourceKey } from '@quieta/contract/closing/day-books';
import type { DayCounts } from '@quieta/contract/closing/day-close';
import { toMajor, toMinor } from '@quieta/contract/values/minor-units';
import { entriesOf } from '@quieta/contract/values/objects';

/** Counted cash of one drawer, in minor units: notes and coins, or only their sum. */
export interface DrawerCount {
  /** By the value of the note or coin. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly sum: number | null;
  readonly isSumTyped: boolean;
  /** Cash that stays in the drawer; null as long as nobody says otherwise. */
  readonly floatLeft: number | null;
}

/** The X that a count was begun with. */
interface CountedRange {
  readonly number: number;
  readonly businessDate: string;
  readonly until: string | null;
  readonly untilEntry: number;
}

export function rangeOf({ number, businessDate, range }: DayBooks): CountedRange {
  return { number, businessDate, until: range.until, untilEntry: range.untilEntry };
}

/** The fields of a day that is being closed. Amounts in minor units. */
export interface DayCount {
  /** The X that was begun with, so that what is sold meanwhile stays out; null until something is typed. */
  readonly range: CountedRange | null;
  /** By the drawer's id, `''` for the only one. */
  readonly drawers: Readonly<Record<string, DrawerCount>>;
  readonly closingNumber: string;
  /** The printer's Z. */
  readonly printed: Readonly<Partial<Record<SourceKey, number>>>;
  readonly reason: string;
  readonly note: string;
}

const emptyDrawer: DrawerCount = { pieces: {}, sum: null, isSumTyped: false, floatLeft: null };
export const emptyCount: DayCount = {
  range: null,
  drawers: {},
  closingNumber: '',
  printed: {},
  reason: '',
  note: '',
};

export function drawerKey(tillId: string | null): string {
  return tillId ?? '';
}

export function drawerOf(count: DayCount, tillId: string | null): DrawerCount {
  return count.drawers[drawerKey(tillId)] ?? emptyDrawer;
}

/** Counted sum, in minor units; null if nothing was typed. */
export function countedSum({ pieces, sum, isSumTyped }: DrawerCount): number | null {
  if (isSumTyped) return sum;
  return Object.keys(pieces).length === 0 ? null : sumOfPieces(pieces);
}

/** Cash that stays in the drawer: what was typed, else the opening float, as far as there is that much. */
export function floatLeftOf(count: DrawerCount, { openingFloat }: DrawerBooks, currency: string): number {
  const counted = countedSum(count) ?? 0;
  return Math.min(count.floatLeft ?? Math.max(toMinor(openingFloat, currency), 0), counted);
}

/** The counts as sent: only counted drawers, and the printer only if something of its Z was typed. */
export function toDayCounts(count: DayCount, { drawers }: Pick<DayBooks, 'drawers'>, currency: string): DayCounts {
  const printed = entriesOf(count.printed);
  return {
    drawers: drawers.flatMap((drawer) => {
      const own = drawerOf(count, drawer.tillId);
      const counted = countedSum(own);
      if (counted === null) return [];
      const pieces = Object.fromEntries(Object.entries(own.pieces).filter(([, pieceCount]) => pieceCount > 0));
      return [
        {
          tillId: drawer.tillId,
          counted: toMajor(counted, currency),
          pieces: own.isSumTyped ? null : pieces,
          floatLeft: toMajor(floatLeftOf(own, drawer, currency), currency),
        },
      ];
    }),
    printer:
      printed.length === 0 && count.closingNumber === ''
        ? null
        : {
            closingNumber: count.closingNumber,
            amounts: printed.map(([key, amount]) => ({ key, amount: toMajor(amount, currency) })),
          },
  };
}

/** Whether leaving would lose something that was typed. */
export function hasTyped({ drawers, closingNumber, printed, reason, note }: DayCount): boolean {
  const isDrawerTyped = Object.values(drawers).some((drawer) => countedSum(drawer) !== null);
  return isDrawerTyped || closingNumber !== '' || Object.keys(printed).length > 0 || reason !== '' || note !== '';
}
