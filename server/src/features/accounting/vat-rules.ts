import { saleTotals } from '@quieta/contract/checkout/sale-totals';
import { splitByLargestRemainder } from '@quieta/contract/values/largest-remainder';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import type { BookedLine, BookedSale } from './booked-sale-queries.ts';

/** Amounts in minor units, of a refund negative: `net + vat = gross`. */
interface Taxed {
  /** In hundredths of a per cent; null outside VAT. */
  readonly rate: number | null;
  /** Amount whose VAT is declared now: without `prepaid`. */
  readonly gross: number;
  readonly net: number;
  readonly vat: number;
  /** Paid with money whose VAT had been declared before. */
  readonly prepaid: number;
}

/** A sale line with its part of the VAT of its rate. */
interface TaxedLine extends Taxed {
  readonly line: BookedLine;
}

/** One sale's share of one rate. */
export type VatShare = Taxed;

interface SaleVat {
  /** In the order of the sale's lines. */
  readonly lines: readonly TaxedLine[];
  /** The highest rate first, what is outside VAT last. */
  readonly shares: readonly VatShare[];
}

/**
 * The VAT of a sale, computed as on its receipt: from the gross sum of each rate, rounded half up once, and never per
 * line. The lines get it by largest remainder, so that they add up to it. A multi-purpose voucher is outside VAT when
 * it is sold, whatever the rate of the tax that it stands under.
 */
export function vatOf({ lines }: Pick<BookedSale, 'lines'>): SaleVat {
  const placed = lines.map((line, place) => ({ line, place }));
  const groups = [...Map.groupBy(placed, ({ line }) => rateOf(line))].map(([rate, ofRate]) => {
    const taxed = taxLines(rate, ofRate);
    return { taxed, share: addTaxed(rate, taxed) };
  });
  return {
    lines: groups
      .flatMap(({ taxed }) => taxed)
      .toSorted((one, other) => one.place - other.place)
      .map(({ place: _, ...taxed }) => taxed),
    shares: groups.map(({ share }) => share).toSorted((one, other) => heightOf(other) - heightOf(one)),
  };
}

/** Lines outside VAT follow the exempt ones. */
function heightOf({ rate }: VatShare): number {
  return rate ?? -1;
}

interface PlacedLine {
  readonly line: BookedLine;
  readonly place: number;
}

/** Lines of one rate, each with its part of the VAT of their sum. */
function taxLines(rate: number | null, placed: readonly PlacedLine[]): (TaxedLine & { readonly place: number })[] {
  const weights = placed.map(({ line }) => Math.abs(grossOf(line)));
  const parts = splitByLargestRemainder(vatWithin(sum(weights), rate), weights);
  return placed.map(({ line, place }, index) => {
    const gross = grossOf(line);
    const part = parts[index] ?? 0;
    const vat = gross < 0 ? 0 - part : part;
    return { place, line, rate, gross, net: gross - vat, vat, prepaid: line.prepaidMinor };
  });
}

/** The sum of shares of one rate. */
export function addTaxed(rate: number | null, shares: readonly Taxed[]): VatShare {
  return {
    rate,
    gross: sum(shares.map(({ gross }) => gross)),
    net: sum(shares.map(({ net }) => net)),
    vat: sum(shares.map(({ vat }) => vat)),
    prepaid: sum(shares.map(({ prepaid }) => prepaid)),
  };
}

/** The rates of all these shares, the highest first, without what is outside VAT. */
export function ratesOf(shares: readonly Pick<VatShare, 'rate'>[]): number[] {
  const rates = new Set(shares.flatMap(({ rate }) => rate ?? []));
  return [...rates].toSorted((one, other) => other - one);
}

function rateOf({ voucherKind, rateBasisPoints }: BookedLine): number | null {
  return voucherKind === null || voucherKinds[voucherKind].isTaxedWhenSold ? rateBasisPoints : null;
}

function grossOf({ totalMinor, prepaidMinor }: BookedLine): number {
  return totalMinor - prepaidMinor;
}

function vatWithin(gross: number, rateBasisPoints: number | null): number {
  const row = { quantity: 1, listPrice: gross, customPrice: null, rateBasisPoints };
  return saleTotals([row]).vat[0]?.vat ?? 0;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
