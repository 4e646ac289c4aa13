import { createReceipt, type CreatedReceipt } from '#features/receipts/create-receipt';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Till } from '../cart-queries.ts';
import type { NewSaleLine } from '../sale-repository.ts';

interface Sold {
  readonly saleId: string;
  /** Minor units. */
  readonly total: number;
  readonly lines: readonly NewSaleLine[];
  readonly till: Till;
}

/** The sale's fiscal receipt. The cart was checked against the printer's settings before, so a gap in them is refused here for the types' sake. */
export async function issueReceipt(context: BranchContext, { saleId, total, lines, till }: Sold): Promise<CreatedReceipt> {
  const { printerCode, printerUrl, deviceId, sender } = till;
  if (printerCode === null) throw new Refusal('payment-type-unmapped', { name: till.name });
  if (printerUrl === null || deviceId === null) throw new Refusal('printer-not-configured');
  return createReceipt(context, {
    saleId,
    printerUrl,
    deviceId,
    sender,
    currency: context.branch.currency,
    lines: lines.map(({ description, quantity, unit_price_minor: unitPriceMinor, department, vat_index: vatIndex }) => {
      if (department === null || vatIndex === null) throw new Refusal('tax-unmapped', { name: description });
      return { description, quantity, unitPriceMinor, department, vatIndex };
    }),
    payments: [{ code: printerCode, amountMinor: total }],
  });
}
