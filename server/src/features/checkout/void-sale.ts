import type { voidSale as endpoint } from '@quieta/contract/checkout/void-sale';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { markUnpaid } from '#features/appointments/mark-unpaid';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readTills } from './cart-queries.ts';
import { loadRefundable } from './internal/load-refundable.ts';
import { takeBack } from './internal/take-back.ts';
import { markVoided, readTenders } from './sale-repository.ts';
import type { Tender } from './tender-rules.ts';

type Endpoint = typeof endpoint;

/** Takes a whole sale back, the way it was paid; its appointments return to the open list. */
export async function voidSale(
  context: BranchContext,
  { params, body }: Request<Endpoint>,
): Promise<AnswerOf<Endpoint>> {
  if (!may(context.branch, 'sell')) throw new Refusal('not-allowed');
  const { sale, sold } = await loadRefundable(context, params.id);
  if (sold.some(({ refunded }) => refunded > 0)) throw new Refusal('sale-has-refunds');
  const lines = sold.map((line) => ({
    line,
    share: { quantity: line.quantity, total: line.total_minor, discount: line.discount_minor },
  }));
  const tenders = await tendersAsPaid(context, sale.id);
  const appointmentIds = sold.flatMap((line) => line.appointment_id ?? []);
  await markVoided(context, sale.id);
  await markUnpaid(context, appointmentIds);
  const { reason, originalReceipt: told = null } = body;
  return takeBack(context, sale, { kind: 'void', reason, lines, tenders, tip: sale.tipMinor, told });
}

/** Each tender goes back where it came from, under today's name and printer code of its payment type. */
async function tendersAsPaid(context: BranchContext, saleId: string): Promise<Tender[]> {
  const paid = await readTenders(context, saleId);
  if (paid.some(({ kind }) => kind === 'RoomBill')) throw new Refusal('pms-not-configured');
  const tills = await readTills(
    context,
    paid.map(({ payment_type_id: id }) => id),
  );
  return paid.flatMap(({ payment_type_id: id, amount_minor: amount }) => {
    const till = tills.get(id);
    return till === undefined ? [] : { till, amount, given: null };
  });
}
