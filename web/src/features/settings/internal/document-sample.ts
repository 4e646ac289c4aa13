import { type SaleTotals, saleTotals, toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import type { Service } from '@quieta/contract/settings/service';
import type { Tax } from '@quieta/contract/settings/tax';
import { toMinor } from '@quieta/contract/values/minor-units';

/** The occasions of a document. */
export type DocumentOccasion = 'sale' | 'refund' | 'void' | 'voucher';

interface DocumentSample extends Pick<SaleTotals, 'vat' | 'total'> {
  readonly lines: readonly { readonly name: string; readonly price: number }[];
}

const maxLines = 3;
/** In major units. */
const voucherWorth = 100;

/**
 * A sample document of the branch: its first services, with as many VAT rates as possible; only the first of them for a
 * refund. Minor units.
 */
export function sampleOf(
  services: readonly Service[],
  taxes: readonly Tax[],
  currency: string,
  occasion: 'sale' | 'refund' | 'void',
): DocumentSample {
  const offered = services.filter(({ archived }) => !archived);
  const firstOfRate = offered.filter(({ taxId }, index) => offered.findIndex((one) => one.taxId === taxId) === index);
  const chosen = new Set([...firstOfRate, ...offered].slice(0, firstOfRate.length + maxLines));
  const rows = [...chosen].slice(0, occasion === 'refund' ? 1 : maxLines).map(({ name, price, taxId }) => ({
    name,
    quantity: 1,
    listPrice: toMinor(price, currency),
    customPrice: null,
    rateBasisPoints: rateOf(taxes.find(({ id }) => id === taxId)),
  }));
  const { vat, total } = saleTotals(rows);
  return { lines: rows.map(({ name, listPrice }) => ({ name, price: listPrice })), vat, total };
}

/** A multi-purpose gift voucher, which is taxed when it is used. Minor units. */
export function voucherSample(name: string, currency: string): DocumentSample {
  const price = toMinor(voucherWorth, currency);
  return { lines: [{ name, price }], vat: [], total: price };
}

function rateOf(tax: Tax | undefined): number | null {
  return tax === undefined ? null : toBasisPoints(tax.rate);
}
