import { sourceKeys } from '@quieta/contract/closing/closing-kinds';
import { printerDifference } from '@quieta/contract/closing/compare-sources';
import type { Explanation, SourceKey } from '@quieta/contract/closing/day-books';
import type { ComparedSource, Differences, PostedBills } from '@quieta/contract/closing/day-close';
import { addUp } from '@quieta/contract/values/add-up';

/** A payment as a receipt shows it, or a correction of it; in major units. */
export interface ReceiptPayment {
  readonly saleId: string;
  readonly key: SourceKey;
  readonly amount: number;
  readonly isCorrection: boolean;
  readonly isPrinted: boolean;
}

/** A reason for a difference: the sales behind it are known by their ids, or are those of this amount paid this way. */
export interface Clue extends Omit<Explanation, 'sales'> {
  readonly saleIds: readonly string[];
  readonly lookFor: { readonly key: SourceKey; readonly amount: number } | null;
}

interface Findings {
  readonly sources: readonly ComparedSource[];
  readonly differences: Differences;
  readonly payments: readonly ReceiptPayment[];
  readonly hotel: PostedBills | null;
}

/**
 * Why the sources differ, as far as the books can tell: first what is certain (the hotel's own list, receipts that are
 * not printed, corrections), then what would fit to the cent.
 */
export function findClues({ sources, differences, payments, hotel }: Findings): Clue[] {
  const rest = new Map(sources.flatMap((source) => differenceOf(source)));
  const certain = [...hotelClues(hotel), ...(rest.size === 0 ? [] : printerClues(payments, rest))];
  const swapped = swaps(rest, differences.drawer);
  const isSwapOfCash = swapped.some(({ key, otherKey, amount }) =>
    [key === 'cash' ? -amount : null, otherKey === 'cash' ? amount : null].includes(differences.drawer),
  );
  return [...certain, ...swapped, ...(isSwapOfCash ? [] : drawerClues(differences.drawer, sources))];
}

function differenceOf(source: ComparedSource): [SourceKey, number][] {
  const difference = printerDifference(source);
  return difference === null ? [] : [[source.key, difference]];
}

const nothing = { otherKey: null, number: null, saleIds: [], lookFor: null } as const;

function hotelClues(hotel: PostedBills | null): Clue[] {
  return (hotel?.bills ?? [])
    .filter(({ ours, posted }) => ours !== posted)
    .map(({ number, saleId, ours, posted }) => ({
      ...nothing,
      kind: ours === 0 ? 'not-in-books' : 'hotel-differs',
      source: 'hotel',
      key: 'room',
      amount: addUp(posted, -ours),
      saleIds: saleId === null ? [] : [saleId],
      number,
    }));
}

/** Takes what is certain out of `rest`, the differences that are still to be explained. */
function printerClues(payments: readonly ReceiptPayment[], rest: Map<SourceKey, number>): Clue[] {
  const clues: Clue[] = [];
  const add = (key: SourceKey, amount: number) => rest.set(key, addUp(rest.get(key) ?? 0, amount));
  for (const { saleId, key, amount } of payments.filter(({ isPrinted, isCorrection }) => !isPrinted && !isCorrection)) {
    // A receipt whose amount the printer's sum does not lack has been printed all the same.
    if ((rest.get(key) ?? 0) * Math.sign(amount) > -Math.abs(amount)) continue;
    clues.push({ ...nothing, kind: 'receipt-not-printed', source: 'printer', key, amount: -amount, saleIds: [saleId] });
    add(key, amount);
  }
  const corrections = Map.groupBy(
    payments.filter(({ isPrinted, isCorrection }) => isPrinted && isCorrection),
    ({ saleId }) => saleId,
  );
  for (const [saleId, parts] of corrections) {
    const from = parts.find(({ amount }) => amount < 0);
    const to = parts.find(({ amount }) => amount > 0);
    if (from === undefined || to === undefined) continue;
    // A Z that has what was printed agrees; this one has what was put right.
    const isPutRight = (rest.get(from.key) ?? 0) <= -to.amount && (rest.get(to.key) ?? 0) >= to.amount;
    if (!isPutRight) continue;
    const moved = { key: to.key, otherKey: from.key, amount: to.amount, saleIds: [saleId] };
    clues.push({ ...nothing, ...moved, kind: 'corrected-after-printing', source: 'printer' });
    add(from.key, to.amount);
    add(to.key, -to.amount);
  }
  return clues;
}

/**
 * Two ways of paying that differ by the same amount: something of it stands under `key` and belongs under `otherKey`.
 */
function swaps(rest: ReadonlyMap<SourceKey, number>, drawer: number | null): Clue[] {
  const short = [...rest].filter(([, difference]) => difference < 0);
  return short.flatMap(([key, difference]) => {
    const [other] = [...rest].find(([, over]) => over === -difference) ?? [];
    if (other === undefined) return [];
    const amount = -difference;
    const source = key === 'cash' && drawer === difference ? 'drawer' : 'printer';
    return [{ ...nothing, kind: 'wrong-payment-type', source, key, otherKey: other, amount, lookFor: { key, amount } }];
  });
}

/**
 * Too little in the drawer: a sale of that amount may not have been paid in cash. Too much: one of another kind may
 * have been.
 */
function drawerClues(drawer: number | null, sources: readonly ComparedSource[]): Clue[] {
  if (drawer === null || drawer === 0) return [];
  const amount = Math.abs(drawer);
  if (drawer < 0)
    return [
      {
        ...nothing,
        kind: 'same-amount',
        source: 'drawer',
        key: 'cash',
        amount: drawer,
        lookFor: { key: 'cash', amount },
      },
    ];
  return sources
    .filter(({ key }) => sourceKeys[key].isTakenForCash)
    .map(({ key }) => ({
      ...nothing,
      kind: 'wrong-payment-type',
      source: 'drawer',
      key,
      otherKey: 'cash',
      amount,
      lookFor: { key, amount },
    }));
}
