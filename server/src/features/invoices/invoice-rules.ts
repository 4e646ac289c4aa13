import { saleTotals } from '@quieta/contract/checkout/sale-totals';
import type { InvoiceContent, InvoiceLine, InvoicePayment, InvoiceTax } from '@quieta/contract/invoices/invoice';
import type { TaxNature } from '@quieta/contract/invoices/tax-natures';
import { splitByLargestRemainder } from '@quieta/contract/values/largest-remainder';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { Row } from '#platform/database/query';

/**
 * A line of the sale with what its tax is on an invoice. Quantity and amounts, in minor units, are negative on a
 * refund.
 */
export interface SoldLine
  extends Readonly<
    Pick<
      Row<'saleLine'>,
      'description' | 'quantity' | 'unitPriceMinor' | 'discountMinor' | 'totalMinor' | 'prepaidMinor'
    >
  > {
  /** In hundredths of a per cent; 0 for what is outside VAT, whatever the tax that it was sold under. */
  readonly rateBasisPoints: number;
  readonly nature: TaxNature | null;
}

interface InvoicedSale extends Pick<InvoiceContent, 'lines' | 'taxes' | 'needsStampDuty'> {
  /** Gross, in minor units. */
  readonly totalMinor: number;
}

/** Above this sum free of VAT, Italy asks for stamp duty (DPR 642/1972, table, art. 13), in minor units of the euro. */
const stampDutyAbove = 77_47;
/**
 * The natures that it is not asked for: what is taxed elsewhere or by the buyer, and exports (circular 415755/1973,
 * resolution 415/1986).
 */
const withoutStampDuty: readonly string[] = ['N3.1', 'N3.2', 'N3.3', 'N3.4', 'N5', 'N6', 'N7'];

/**
 * Makes an invoice of a sale, or a credit note of a refund. VAT is that of the receipt: from the gross sum of each
 * rate, rounded half up once. The lines get it by largest remainder, so that their nets add up to the rate's net
 * exactly.
 */
export function invoiceSale(sold: readonly SoldLine[], currency: string): InvoicedSale {
  const placed = sold.map((line, place) => ({ line, place, gross: Math.abs(line.totalMinor - line.prepaidMinor) }));
  const groups = [...Map.groupBy(placed, ({ line }) => `${line.rateBasisPoints} ${line.nature ?? ''}`).values()];
  const vats = new Map<number, number>();
  const taxes = groups.map((group) => {
    const weights = group.map(({ gross }) => gross);
    const gross = weights.reduce((sum, weight) => sum + weight, 0);
    const { rateBasisPoints = 0, nature = null } = group[0]?.line ?? {};
    const row = { quantity: 1, listPrice: gross, customPrice: null, rateBasisPoints };
    const vat = saleTotals([row]).vat[0]?.vat ?? 0;
    const parts = splitByLargestRemainder(vat, weights);
    for (const [index, { place }] of group.entries()) vats.set(place, parts[index] ?? 0);
    return { rateBasisPoints, nature, gross, vat };
  });
  const free = taxes.filter(({ nature }) => nature !== null && !withoutStampDuty.some((one) => nature.startsWith(one)));
  return {
    lines: placed.map(({ line, place, gross }) => toLine(line, gross, vats.get(place) ?? 0, currency)),
    taxes: taxes
      .toSorted((one, other) => other.rateBasisPoints - one.rateBasisPoints)
      .map((tax) => toTax(tax, currency)),
    needsStampDuty: currency === 'EUR' && free.reduce((sum, { gross }) => sum + gross, 0) > stampDutyAbove,
    totalMinor: placed.reduce((sum, { gross }) => sum + gross, 0),
  };
}

function toLine(line: SoldLine, gross: number, vat: number, currency: string): InvoiceLine {
  const major = (minor: number) => toMajor(Math.abs(minor), currency);
  return {
    description: line.description,
    quantity: Math.abs(line.quantity),
    unitPrice: major(line.unitPriceMinor),
    discount: major(line.discountMinor),
    prepaid: major(line.prepaidMinor),
    gross: major(gross),
    net: major(gross - vat),
    vat: major(vat),
    rate: line.rateBasisPoints / 100,
    nature: line.nature,
  };
}

interface TaxSum {
  readonly rateBasisPoints: number;
  readonly nature: TaxNature | null;
  readonly gross: number;
  readonly vat: number;
}

function toTax({ rateBasisPoints, nature, gross, vat }: TaxSum, currency: string): InvoiceTax {
  return {
    rate: rateBasisPoints / 100,
    nature,
    gross: toMajor(gross, currency),
    net: toMajor(gross - vat, currency),
    vat: toMajor(vat, currency),
  };
}

/** Sum paid under one payment type; negative on a refund. */
export interface SoldTender {
  readonly name: string;
  readonly printerCode: string | null;
  readonly amountMinor: number;
  /** Its VAT was declared when the voucher or deposit was sold, so that it pays for nothing that the invoice taxes. */
  readonly isDeclared: boolean;
}

/** A payment of what is invoiced; positive, in minor units. */
interface InvoicedPayment extends Pick<InvoicePayment, 'name' | 'method'> {
  readonly amountMinor: number;
}

/**
 * How the invoiced sum was paid. The tip, which belongs to the staff, is taken off the last tenders, as on the receipt.
 */
export function invoicedPayments(tenders: readonly SoldTender[], tipMinor: number): InvoicedPayment[] {
  let tip = Math.abs(tipMinor);
  return tenders
    .filter(({ isDeclared }) => !isDeclared)
    .toReversed()
    .map(({ name, printerCode, amountMinor }): InvoicedPayment => {
      const amount = Math.abs(amountMinor);
      const part = Math.min(tip, amount);
      tip -= part;
      const method = printerCode === 'cash' || printerCode === 'card' ? printerCode : null;
      return { name, method, amountMinor: amount - part };
    })
    .toReversed();
}

/** The payments as they stand on an invoice; those of nothing are left out. */
export function invoicePayments(payments: readonly InvoicedPayment[], currency: string): InvoicePayment[] {
  return payments
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ name, method, amountMinor }) => ({ name, method, amount: toMajor(amountMinor, currency) }));
}

/**
 * A series as it stands: the number and the date of its last document of the year, and the latest date of all; 0 and
 * null if there is none.
 */
export interface SeriesState {
  readonly lastNumber: number;
  readonly lastDate: string | null;
}

/**
 * The date of the next document: today, but never before the last one, which a desk whose clock is ahead may have
 * written.
 */
export function documentDate(today: string, lastDate: string | null): string {
  return lastDate !== null && lastDate > today ? lastDate : today;
}

/** The year that numbers begin anew in; 0 where the pattern does not tell years apart, so that they go on. */
export function seriesYear(numbering: string, date: string): number {
  return numbering.includes('{year}') ? Number(date.slice(0, 4)) : 0;
}

/** The number of a file in the five letters and digits that Italy's exchange system allows. */
export function fileProgressive(fileNumber: number): string {
  return fileNumber.toString(36).toUpperCase().padStart(5, '0');
}

/**
 * `IT01234567890_00001.xml`; null where the seller's country has no such file, or what is invoiced must not be in one.
 */
export function fileNameOf(
  { country, vatCode }: { country: string; vatCode: string },
  { fileNumber, isHealth }: { fileNumber: number; isHealth: boolean },
) {
  return country === 'IT' && !isHealth ? `IT${vatCode}_${fileProgressive(fileNumber)}.xml` : null;
}
