import { type SaleTotals, saleTotals, toBasisPoints } from '@quieta/contract/checkout/sale-totals';
import type { Service } from '@quieta/contract/settings/service';
import type { Tax } from '@quieta/contract/settings/tax';
import { toMinor } from '@quieta/contract/values/minor-units';

export interface DocumentSample extends Pick<SaleTotals, 'vat' | 'total'> {
  readonly lines: readonly { readonly name: string; readonly price: number }[];
}

const mostLines = 3;

/** What a document of the branch might hold: the first services that it offers, of as many rates of VAT as it can be. Minor units. */
export function sampleOf(services: readonly Service[], taxes: readonly Tax[], currency: string): DocumentSample {
  const offered = services.filter(({ archived }) => !archived);
  const firstOfRate = offered.filter(({ taxId }, index) => offered.findIndex((one) => one.taxId === taxId) === index);
  const chosen = new Set([...firstOfRate, ...offered].slice(0, firstOfRate.length + mostLines));
  const rows = [...chosen].slice(0, mostLines).map(({ name, price, taxId }) => ({
    name,
    quantity: 1,
    listPrice: toMinor(price, currency),
    customPrice: null,
    rateBasisPoints: rateOf(taxes.find(({ id }) => id === taxId)),
  }));
  const { vat, total } = saleTotals(rows);
  return { lines: rows.map(({ name, listPrice }) => ({ name, price: listPrice })), vat, total };
}

function rateOf(tax: Tax | undefined): number | null {
  return tax === undefined ? null : toBasisPoints(tax.rate);
}
