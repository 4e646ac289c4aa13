import type { Sale } from '@quieta/contract/checkout/sale';
import type * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import { businessDateAt } from '@quieta/contract/values/business-date';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readMinor } from '#platform/read-minor';
import { atTerminals } from '../cart/card-terminal-queries.ts';
import { readSalePaymentTypes } from '../cart/cart-queries.ts';
import { toNewTender } from '../cart/internal/load-tenders.ts';
import { readSale } from '../sale/sale-queries.ts';
import { insertSale, loadRefundable, readTenders } from '../sale/sale-repository.ts';
import { knownTill } from '../sale/till-repository.ts';

type Asked = Request<typeof saleEndpoints.correctTender>;

/**
 * Moves an amount of a sale from one payment type of the desk to another, as an entry with a number of its own: the
 * sale stays as it was. What a room bill or a voucher paid is not the desk's to move.
 */
export async function correctTender(context: BranchContext, { params, body }: Asked): Promise<Sale> {
  const { branch, clock, transaction } = context;
  const original = await loadCorrectable(context, params.id);
  const { from, to } = await loadWays(context, body);
  const amount = readMinor(context, body.amount, 'amount');
  const paid = await transaction.run(readTenders, { saleId: original.id });
  // A refund to cards of two terminals goes to the one with so much.
  const [held] = paid
    .filter(({ paymentTypeId, voucherId }) => paymentTypeId === from.paymentTypeId && voucherId === null)
    .toSorted((one, other) => other.amountMinor - one.amountMinor);
  if (held === undefined) throw new Refusal('sale-not-correctable');
  if (held.amountMinor < amount) throw new Refusal('refund-too-large');
  const [moved] = await atTerminals(context, [{ paymentType: to, amount, given: null }], body.cardTerminalId);
  const soldAt = clock.now();
  const id = newId();
  const deduction = { paymentType: from, amount: -amount, given: null, cardTerminalId: held.cardTerminalId };
  await writeAuditEntry(context, {
    action: 'sale.correction',
    entity: 'sale',
    entityId: id,
    before: { paymentTypeId: from.paymentTypeId },
    after: { refundsSaleId: original.id, paymentTypeId: to.paymentTypeId, amountMinor: amount, reason: body.reason },
  });
  await recordChange(context, 'sale', [original.id, id]);
  await insertSale(context, {
    id,
    kind: 'correction',
    refundsSaleId: original.id,
    reason: body.reason,
    year: soldAt.toZonedDateTimeISO(branch.timeZone).year,
    payerGuestId: original.payerGuestId,
    externalPayerId: original.externalPayerId,
    totalMinor: 0,
    tipMinor: 0,
    discountReason: null,
    soldAt,
    businessDate: businessDateAt(soldAt, branch),
    soldBy: context.actor.userId,
    tillId: await knownTill(context, body.tillId),
    lines: [],
    tenders: [deduction, moved].flatMap((tender, position) => (tender ? toNewTender(tender, position, null) : [])),
  });
  return readSale(context, id);
}

async function loadCorrectable(context: BranchContext, id: string) {
  try {
    return (await loadRefundable(context, id)).sale;
  } catch (error) {
    throw error instanceof Refusal && error.code === 'sale-not-refundable'
      ? new Refusal('sale-not-correctable')
      : error;
  }
}

/** The two payment types of a correction; refuses those that money is not moved between. */
export async function loadWays(context: BranchContext, { fromPaymentTypeId, toPaymentTypeId }: Asked['body']) {
  if (fromPaymentTypeId === toPaymentTypeId) throw invalidField('toPaymentTypeId', 'duplicate');
  const found = await readSalePaymentTypes(context, [fromPaymentTypeId, toPaymentTypeId]);
  const [from, to] = [found.get(fromPaymentTypeId), found.get(toPaymentTypeId)];
  if (from === undefined || to === undefined) throw new Refusal('not-found');
  if ([from, to].some(({ kind, printerCode }) => kind === 'RoomBill' || printerCode === 'voucher'))
    throw new Refusal('sale-not-correctable');
  // It could not be voided any more: the printer would not know how the money goes back.
  if (to.printerCode === null) throw new Refusal('payment-type-unmapped', { name: to.name });
  if (to.archived) throw new Refusal('payment-type-archived', { name: to.name });
  return { from, to };
}
