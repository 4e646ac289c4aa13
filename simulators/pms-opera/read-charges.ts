import { randomUUID } from 'node:crypto';
import type { NewPosting } from '../hotel/hotel.ts';
import type { Charge } from './charge-shape.ts';
import type { Opera } from './opera.ts';
import { minorOf } from './vendor-forms.ts';

/** The lines that a hotel would post, or the reasons for its refusal. */
export function readCharges(
  { hotel, catalogue }: Opera,
  charges: readonly Charge[],
  profileId: string,
): { readonly lines: readonly NewPosting[] } | { readonly problems: readonly string[] } {
  const problems: string[] = charges.length === 0 ? ['There is no charge.'] : [];
  const first = hotel.state.postings.length + 1;
  const orderId = randomUUID();
  const lines = charges.map((charge, index): NewPosting => {
    const at = (problem: string) => problems.push(`Charge ${index + 1}: ${problem}`);
    const article = catalogue.articles.find(({ code }) => code === charge.articleCode);
    if (charge.articleCode && !article) at('there is no such article.');
    const requestedCode = charge.transactionCode || article?.transactionCode;
    const code = catalogue.codes.find((each) => each.code === requestedCode);
    if (!code) at('there is no such transaction code.');
    else if (!code.isManual) at(`transaction code ${code.code} may not be posted manually.`);
    const { amount, currencyCode = hotel.state.currency } = charge.price ?? {};
    if (currencyCode !== hotel.state.currency) at(`the hotel’s currency is ${hotel.state.currency}.`);
    const unitAmount = amount === undefined ? article?.price : minorOf(amount);
    if (unitAmount === undefined) at('the amount is missing, or has more decimals than the currency.');
    if (charge.postingQuantity === 0) at('the quantity is zero.');
    return {
      id: String(700_000 + first + index),
      orderId,
      profileId,
      code: code?.code ?? '',
      name: charge.postingRemark || code?.description || '',
      unitAmount: unitAmount ?? 0,
      quantity: charge.postingQuantity ?? 1,
      taxCode: null,
      reference: charge.checkNumber ?? '',
      lineReference: charge.financialTransactionIdList?.[0]?.id ?? '',
      window: charge.folioWindowNo ?? 1,
      consumedAt: null,
    };
  });
  return problems.length > 0 ? { problems } : { lines };
}
