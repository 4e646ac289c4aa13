import type { Buyer } from '@quieta/contract/guests/buyer';

/** One invoice's part of a sale. */
interface Part<Line> {
  /** Services to the health of a private person: invoiced on paper. */
  readonly isHealth: boolean;
  readonly lines: readonly Line[];
}

interface Divided {
  readonly isHealth: boolean;
  readonly totalMinor: number;
  readonly prepaidMinor: number;
}

/**
 * The invoices that a sale needs, one or two. What is sold to a private person's health stands apart, because Italy's
 * exchange must not get it (DL 119/2018, art. 10-bis; DL 135/2018, art. 9-bis); for a company it is sold as anything
 * else. A part of sum zero gets no
 * invoice; a sale whose parts are all zero gets one ordinary invoice.
 */
export function invoiceParts<Line extends Divided>(
  lines: readonly Line[],
  { country, buyer }: { readonly country: string; readonly buyer: Buyer['kind'] },
): Part<Line>[] {
  const isApart = ({ isHealth }: Line) => isHealth && country === 'IT' && buyer === 'person';
  const parts = [false, true].map((isHealth) => ({
    isHealth,
    lines: lines.filter((line) => isApart(line) === isHealth),
  }));
  const due = parts.filter((part) => part.lines.some(({ totalMinor, prepaidMinor }) => totalMinor !== prepaidMinor));
  return due.length > 0 ? due : [{ isHealth: false, lines }];
}

/**
 * Which of the payments each of several sums was paid with, the first ones first; what is left over belongs to the
 * last. Amounts are in minor units and positive.
 */
export function dividePayments<Paid extends { readonly amountMinor: number }>(
  payments: readonly Paid[],
  sums: readonly number[],
): Paid[][] {
  let left = [...payments];
  return sums.map((sum, index) => {
    if (index === sums.length - 1) return left;
    let open = sum;
    const parts = left.map((paid) => {
      const amountMinor = Math.min(open, paid.amountMinor);
      open -= amountMinor;
      return { ...paid, amountMinor };
    });
    left = left.map((paid, place) => ({ ...paid, amountMinor: paid.amountMinor - (parts[place]?.amountMinor ?? 0) }));
    return parts;
  });
}
