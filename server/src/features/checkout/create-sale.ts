import type { checkout as endpoint } from '@quieta/contract/checkout/checkout';
import { saleTotals } from '@quieta/contract/checkout/sale-totals';
import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import { errorStatus } from '@quieta/contract/error-codes';
import { placeholderGuestId } from '@quieta/contract/values/id';
import { largestAmount, toMajor } from '@quieta/contract/values/money';
import { isGuestKnown } from '#features/appointments/appointment-repository';
import { markPaid } from '#features/appointments/mark-paid';
import { recordChange } from '#features/realtime/record-change';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readTill, type Till } from './cart-queries.ts';
import { isSellable, objectionTo } from './cart-rules.ts';
import { auditSale } from './internal/audit-sale.ts';
import { issueReceipt } from './internal/issue-receipt.ts';
import { loadCart } from './internal/load-cart.ts';
import { toSaleLines } from './internal/sale-lines.ts';
import { insertSale, insertSaleLines, insertTender, takeSaleNumber } from './sale-repository.ts';

type Answer = AnswerOf<typeof endpoint>;
type Body = BodyOf<typeof endpoint>;

/** Sells a cart whole or not at all (CHK-08). What the business refuses is an answer, not an error (CHK-04), and leaves no trace. */
export async function createSale(context: BranchContext, { body }: Request<typeof endpoint>): Promise<Answer> {
  if (!may(context.branch, 'sell')) throw new Refusal('not-allowed');
  try {
    return await context.transaction.savepoint(() => sell(context, body));
  } catch (error) {
    // 409 is the status of what the business refuses; anything else is wrong with the request itself.
    if (!(error instanceof Refusal) || errorStatus[error.code] !== 409) throw error;
    return refused(error);
  }
}

async function sell(context: BranchContext, body: Body): Promise<Answer> {
  const { branch, clock } = context;
  const till = await findTill(context, body);
  const payerGuestId = await findPayer(context, body.payerId);
  const cart = await loadCart(context, body);
  const objection = objectionTo(cart, till);
  if (objection !== undefined) throw new Refusal(objection.code, objection.params);

  const lines = toSaleLines(cart.filter(isSellable));
  const { total } = saleTotals(cart.map((line) => ({ ...line, rateBasisPoints: line.tax?.rateBasisPoints ?? null })));
  if (toMajor(total, branch.currency) > largestAmount) throw tooLarge();
  await markPaid(
    context,
    lines.flatMap(({ appointment_id: id, unit_price_minor: priceMinor }) => (id === null ? [] : { id, priceMinor })),
  );
  const soldAt = clock.now();
  const { year } = soldAt.toZonedDateTimeISO(branch.timeZone);
  const sale = {
    id: newId(),
    year,
    number: await takeSaleNumber(context, year),
    payerGuestId,
    externalPayerId: body.externalPayerId ?? null,
    totalMinor: total,
    soldAt,
  };
  await insertSale(context, sale);
  await insertSaleLines(context, sale.id, lines);
  await insertTender(context, { ...till, id: newId(), saleId: sale.id, amountMinor: total });
  const receipt = till.printsReceipt ? await issueReceipt(context, { saleId: sale.id, total, lines, till }) : null;
  await auditSale(context, sale, lines, till.paymentTypeId);
  await recordChange(context, 'sale', [sale.id]);
  return {
    success: true,
    saleId: sale.id,
    saleNumber: `${sale.year}/${sale.number}`,
    total: toMajor(total, branch.currency),
    details: cart.map(({ itemId }) => ({ soldItemId: itemId })),
    ...receipt?.toSend,
    receiptId: receipt?.id ?? null,
    code: null,
    params: {},
  };
}

async function findTill(context: BranchContext, { paymentTypeId, paymentType }: Body): Promise<Till> {
  const till = await readTill(context, paymentTypeId);
  if (till === undefined) throw new Refusal('not-found');
  if (paymentType !== undefined && paymentType !== till.kind) {
    throw new Refusal('invalid-request', {}, { fields: [{ path: 'paymentType', reason: 'not_of_this_payment_type' }] });
  }
  return till;
}

async function findPayer(context: BranchContext, payerId: Body['payerId']): Promise<string | null> {
  if (payerId === undefined || payerId === null || payerId === placeholderGuestId) return null;
  if (!(await isGuestKnown(context, payerId))) throw new Refusal('not-found');
  return payerId;
}

function tooLarge(): Refusal {
  return new Refusal('invalid-request', {}, { fields: [{ path: 'total', reason: 'too_big' }] });
}

function refused({ code, params }: Refusal): Answer {
  return {
    success: false,
    saleId: null,
    saleNumber: null,
    total: null,
    details: [],
    receiptId: null,
    code,
    params: { ...params },
  };
}
