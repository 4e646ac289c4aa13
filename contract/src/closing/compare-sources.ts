import { addUp } from '../values/add-up.ts';
import { sourceKeys } from './closing-kinds.ts';
import type { DayBooks, DrawerBooks, OpenItems, SourceBooks, SourceKey, UsedArrangement } from './day-books.ts';
import type {
  ComparedSource,
  CountedDrawer,
  DayCounts,
  Differences,
  HotelComparison,
  PostedBills,
} from './day-close.ts';

/**
 * The four sources to compare: our books, what was counted and typed in, and what the hotel answered, null if it was
 * not asked.
 */
interface Compared {
  readonly books: Pick<DayBooks, 'sources' | 'drawers' | 'arrangements'>;
  readonly counts: DayCounts;
  readonly hotel: PostedBills | null;
}

interface Comparison {
  readonly sources: readonly ComparedSource[];
  readonly drawers: readonly CountedDrawer[];
  readonly differences: Differences;
  /** Whether a bill at the hotel has another amount; two that differ by the same may hide each other in the sum. */
  readonly isHotelOff: boolean;
  /** Arrangements of which more was used than the hotel includes, or for another value than the hotel’s. */
  readonly arrangementsOff: readonly UsedArrangement[];
}

/** The four sources side by side. A source that cannot know something, or was not asked, has null there. */
export function compareSources({ books, counts, hotel }: Compared): Comparison {
  const drawers = books.drawers.map((drawer) => countedDrawer(drawer, counts));
  const counted = drawers.flatMap(({ difference }) => difference ?? []);
  const drawer = counted.length === 0 ? null : addUp(...counted);
  const posted = hotel === null ? null : addUp(hotel.posted, -hotel.ours);
  const sources = [...books.sources, ...onlyTyped(books.sources, counts)].map((source) => {
    const typed = counts.printer?.amounts.find(({ key }) => key === source.key)?.amount;
    return {
      ...source,
      counted: sourceKeys[source.key].isCounted && drawer !== null ? addUp(source.amount, drawer) : null,
      printed: typed ?? null,
      posted: sourceKeys[source.key].isPosted && posted !== null ? addUp(source.amount, posted) : null,
    };
  });
  const onPaper = sources.flatMap((source) => printerDifference(source) ?? []);
  return {
    sources,
    drawers,
    differences: { drawer, printer: onPaper.length === 0 ? null : addUp(...onPaper), hotel: posted },
    isHotelOff: (hotel?.bills ?? []).some((bill) => bill.posted !== bill.ours),
    arrangementsOff: books.arrangements.filter(isArrangementOff),
  };
}

/** Whether more of an arrangement was used than the hotel includes now, or for another value than the hotel’s. */
export function isArrangementOff({
  unitsInAll,
  amountInAll,
  included,
  value,
}: Pick<UsedArrangement, 'unitsInAll' | 'amountInAll' | 'included' | 'value'>): boolean {
  return unitsInAll > included || (value !== null && value !== amountInAll);
}

/** Amounts that the printer has and our books do not know at all. */
function onlyTyped(known: readonly SourceBooks[], { printer }: DayCounts): SourceBooks[] {
  const typed = (printer?.amounts ?? []).filter(
    ({ key, amount }) => amount !== 0 && !known.some((one) => one.key === key),
  );
  return typed.map(({ key }) => ({ key, paymentTypes: [], count: 0, amount: 0, onReceipts: null }));
}

function countedDrawer(drawer: DrawerBooks, counts: DayCounts): CountedDrawer {
  const found = counts.drawers.find(({ tillId }) => tillId === drawer.tillId);
  if (found === undefined)
    return { ...drawer, counted: null, pieces: null, difference: null, floatLeft: drawer.expected, takenOut: 0 };
  const { counted, pieces, floatLeft } = found;
  return {
    ...drawer,
    counted,
    pieces,
    difference: addUp(counted, -drawer.expected),
    floatLeft,
    takenOut: addUp(counted, -floatLeft),
  };
}

/** Difference between the printer's Z and our receipts for one payment type; null where nothing was typed. */
export function printerDifference({
  printed,
  onReceipts,
}: Pick<ComparedSource, 'printed' | 'onReceipts'>): number | null {
  return printed === null ? null : addUp(printed, -(onReceipts ?? 0));
}

/**
 * One thing that a close needs a reason for: it differs, is still open, or could have been compared and was not. An
 * amount is in major units, what the other source has more than our books.
 */
export type Unsettled =
  | { readonly kind: 'drawer-uncounted'; readonly tillId: string | null; readonly name: string | null }
  | {
      readonly kind: 'drawer-differs';
      readonly tillId: string | null;
      readonly name: string | null;
      readonly amount: number;
    }
  | { readonly kind: 'z-untyped'; readonly source: SourceKey }
  | { readonly kind: 'z-differs'; readonly source: SourceKey; readonly amount: number }
  | { readonly kind: 'hotel-unasked' }
  | { readonly kind: 'hotel-differs' }
  | { readonly kind: 'arrangements-differ'; readonly count: number }
  | { readonly kind: 'receipts-open' | 'room-bills-open' | 'appointments-open'; readonly count: number };

/**
 * Differences for which a close needs a reason, in the order in which a desk settles them; empty if everything agrees.
 */
export function unsettledOf(
  { sources, drawers, differences, isHotelOff, arrangementsOff }: Comparison,
  open: OpenItems,
  isHotelConnected: boolean,
): readonly Unsettled[] {
  const isUnasked = isHotelConnected && differences.hotel === null && sources.some(isOfRoom);
  return [
    ...drawers.flatMap(unsettledDrawer),
    ...sources.flatMap(unsettledZ),
    ...(isUnasked ? [{ kind: 'hotel-unasked' } as const] : []),
    ...(isHotelOff ? [{ kind: 'hotel-differs' } as const] : []),
    ...countOf('arrangements-differ', arrangementsOff),
    ...countOf('receipts-open', open.receipts),
    ...countOf('room-bills-open', open.roomBills),
    ...countOf('appointments-open', open.appointments),
  ];
}

/** A drawer that nobody counted is settled only if nothing was ever in it. */
function unsettledDrawer({ tillId, name, counted, takings, expected, difference }: CountedDrawer): Unsettled[] {
  if (counted === null) return takings === 0 && expected === 0 ? [] : [{ kind: 'drawer-uncounted', tillId, name }];
  return difference === null || difference === 0 ? [] : [{ kind: 'drawer-differs', tillId, name, amount: difference }];
}

function unsettledZ(source: ComparedSource): Unsettled[] {
  const amount = printerDifference(source);
  if (amount === null) return (source.onReceipts ?? 0) === 0 ? [] : [{ kind: 'z-untyped', source: source.key }];
  return amount === 0 ? [] : [{ kind: 'z-differs', source: source.key, amount }];
}

function countOf(kind: Extract<Unsettled, { count: number }>['kind'], items: readonly unknown[]): Unsettled[] {
  return items.length === 0 ? [] : [{ kind, count: items.length }];
}

function isOfRoom({ key, count }: SourceBooks): boolean {
  return sourceKeys[key].isPosted && count > 0;
}

/** The part of the hotel's answer that the comparison needs. */
export function postedBillsOf({ ours, posted, bills }: HotelComparison): PostedBills {
  const off = bills.filter((bill) => bill.ours !== bill.posted);
  return {
    ours,
    posted,
    bills: off.slice(0, maxBills).map(({ sale, ...bill }) => ({ ...bill, saleId: sale?.id ?? null })),
  };
}

/** As many as a comparison takes. */
const maxBills = 500;

/** Which of the compared ways of paying a tender is. */
export function sourceOf(kind: 'RoomBill' | 'Custom', printerCode: string | null): SourceKey {
  if (kind === 'RoomBill') return 'room';
  return keys.find((key) => key === printerCode) ?? 'other';
}

const keys = ['cash', 'card', 'voucher', 'uncollected'] as const;
