import type { checkout as endpoint } from '@quieta/contract/checkout/checkout';
import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import { errorStatus } from '@quieta/contract/error-codes';
import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import { isGuestKnown } from '#features/appointments/appointment-repository';
import { markPaid } from '#features/appointments/mark-paid';
import { recordChange } from '#features/realtime/record-change';
import { createReceipt } from '#features/receipts/create-receipt';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { checkTills, priceCart, printableReceipt, type SellableLine } from './cart-rules.ts';
import { auditSale } from './internal/audit-sale.ts';
import { loadCart } from './internal/load-cart.ts';
import { loadTills, tendersOf, toNewTender } from './internal/load-tenders.ts';
import { readDiscount, readMinor } from './internal/read-amounts.ts';
import { toSaleLine } from './internal/to-sale-line.ts';
import { insertSale, type NewSale } from './sale-repository.ts';
import { checkTenders, withoutTip } from './tender-rules.ts';

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
  const tills = await loadTills(context, body);
  const payerGuestId = await findPayer(context, body.payerId);
  const cart = await loadCart(context, body);
  const lines = priceCart(cart, (total) => readDiscount(context, body.discount, total, 'discount')?.amount ?? 0);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const tip = readMinor(context, body.tip, 'tip');
  if (toMajor(total + tip, branch.currency) > largestAmount) throw tooLarge();
  const tenders = tendersOf(context, body, tills, total + tip);
  checkTills(tenders);
  checkTenders(tenders, total, tip);
  const receipt = printableReceipt(lines, withoutTip(tenders, tip));
  const soldAt = clock.now();
  const sale: NewSale = {
    id: newId(),
    kind: 'sale',
    refundsSaleId: null,
    reason: null,
    year: soldAt.toZonedDateTimeISO(branch.timeZone).year,
    payerGuestId,
    externalPayerId: body.externalPayerId ?? null,
    totalMinor: total,
    tipMinor: tip,
    discountReason: body.discount?.reason ?? null,
    soldAt,
    lines: lines.map(toSaleLine),
    tenders: tenders.map(toNewTender),
  };
  await payAppointments(context, lines);
  await auditSale(context, sale);
  await recordChange(context, 'sale', [sale.id]);
  // Late, because the branch's other sales wait for this one's number.
  const number = await insertSale(context, sale);
  const printed =
    receipt &&
    (await createReceipt(context, { ...receipt, takesBack: null, saleId: sale.id, currency: branch.currency }));
  return {
    success: true,
    saleId: sale.id,
    saleNumber: `${sale.year}/${number}`,
    total: toMajor(total, branch.currency),
    details: lines.map(({ itemId }) => ({ soldItemId: itemId })),
    ...printed?.toSend,
    receiptId: printed?.id ?? null,
    code: null,
    params: {},
  };
}

async function payAppointments(context: BranchContext, lines: readonly SellableLine[]): Promise<void> {
  const appointments = lines.filter(({ kind }) => kind === 'appointment');
  if (appointments.length === 0) return;
  await markPaid(
    context,
    appointments.map(({ itemId, total }) => ({ id: itemId, priceMinor: total })),
  );
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
