import type * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import { errorStatus } from '@quieta/contract/error-codes';
import { businessDateAt } from '@quieta/contract/values/business-date';
import { toMajor } from '@quieta/contract/values/minor-units';
import { largestAmount } from '@quieta/contract/values/money';
import { placeholderGuestId } from '@quieta/contract/values/placeholder-guest';
import { markPaid } from '#features/appointments/sale-commands';
import { writeAuditEntry } from '#features/audit/audit-commands';
import type { HotelOptions } from '#features/guests/ask-hotel';
import { isGuestKnown } from '#features/guests/guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { createReceipt } from '#features/receipts/create-receipt';
import { findReceiptToSend } from '#features/receipts/receipt-queries';
import type { OwnRefusal } from '#gateways/pms/port';
import { requirePermissionFor } from '#platform/actor';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readMinor } from '#platform/read-minor';
import { atTerminals } from './cart/card-terminal-queries.ts';
import { readDiscountLimit } from './cart/cart-queries.ts';
import {
  checkHotelCodes,
  checkPaymentTypes,
  priceCart,
  printableReceipt,
  type SellableLine,
} from './cart/cart-rules.ts';
import {
  type AskedRoom,
  askAboutRoom,
  chooseRoom,
  type ResolvedPayer,
  resolvePayer,
} from './cart/internal/ask-about-room.ts';
import { loadCart } from './cart/internal/load-cart.ts';
import { loadPaymentTypes, readDiscount, tendersOf, toNewTender } from './cart/internal/load-tenders.ts';
import {
  payWithVouchers,
  readDeclaredTaxes,
  settleVouchers,
  soldVouchers,
  withVouchers,
} from './cart/internal/tender-vouchers.ts';
import { findSpecialPrices } from './cart/special-price-rules.ts';
import { checkTenders, hasRoomBill, withoutTip } from './cart/tender-rules.ts';
import { settleOrAwait } from './reversal/internal/settle-room-bill.ts';
import { readRoomBill } from './room-bill/room-bill-repository.ts';
import { tenderStateAt } from './room-bill/room-bill-rules.ts';
import { chargeRoom } from './sale/internal/charge-room.ts';
import { insertSale, type NewSale, type NewSaleLine } from './sale/sale-repository.ts';
import { knownTill } from './sale/till-queries.ts';

type Answer = AnswerOf<typeof saleEndpoints.checkout>;
type Body = BodyOf<typeof saleEndpoints.checkout>;

/**
 * Sells a cart entirely or not at all (CHK-08). A refusal for business reasons is an answer, not an error (CHK-04), and leaves no trace.
 * With a room bill, the sale is written first and then posted, because the hotel identifies it by the sale's number; if the hotel refuses,
 * the sale is undone. The answer is derived from what is stored, so that a repeated request continues where the first one was cut off.
 */
export async function createSale(
  context: ExchangeContext,
  { body }: Request<typeof saleEndpoints.checkout>,
  hotel: HotelOptions,
): Promise<Answer> {
  const payer = await resolvePayer(context, hotel, body);
  const asked = await askAboutRoom(context, hotel, payer);
  const sold = await context.once((inside) => sellOrRefuse(inside, payer, asked));
  if (sold.roomBill !== 'posting' || sold.saleId === null) return sold;
  await settleOrAwait(context, hotel, sold.saleId);
  return context.read((inside) => answerAsItStands(inside, sold));
}

async function sellOrRefuse(
  context: BranchContext,
  { body, failure }: ResolvedPayer,
  asked: AskedRoom | null,
): Promise<Answer> {
  // A payer whom the hotel cannot confirm now may still pay, except by room: the desk keeps working while the hotel system is down.
  if (failure?.code === 'hotel-guest-unknown') {
    await context.approval?.keep();
    return refused(failure);
  }
  try {
    return await context.transaction.savepoint(() => sell(context, body, asked));
  } catch (error) {
    // Status 409 means a refusal for business reasons; any other status means that the request itself is wrong.
    if (!(error instanceof Refusal) || errorStatus[error.code] !== 409) throw error;
    await context.approval?.keep();
    return refused(error);
  }
}

async function sell(context: BranchContext, body: Body, asked: AskedRoom | null): Promise<Answer> {
  const { branch, clock } = context;
  const paymentTypes = await loadPaymentTypes(context, body);
  const payerGuestId = await findPayer(context, body.payerId);
  const isRoomBill = [...paymentTypes.values()].every(({ kind }) => kind === 'RoomBill');
  const declaredTaxIds = await readDeclaredTaxes(context, body);
  const cart = await loadCart(context, body, { payerGuestId, isRoomBill, declaredTaxIds });
  const priced = priceCart(cart, (total) => readDiscount(context, body.discount, total, 'discount')?.amount ?? 0);
  await requireSpecialPrices(context, body, priced);
  const total = priced.reduce((sum, line) => sum + line.total, 0);
  const tip = readMinor(context, body.tip, 'tip');
  if (toMajor(total + tip, branch.currency) > largestAmount) throw tooLarge();
  const asSent = await withVouchers(context, body, tendersOf(context, body, paymentTypes, total + tip));
  const asTendered = await atTerminals(context, asSent, body.cardTerminalId);
  checkPaymentTypes(asTendered);
  checkTenders(asTendered, { total, tip, currency: branch.currency });
  const { lines, tenders } = payWithVouchers(priced, asTendered);
  const room = hasRoomBill(tenders) ? await chooseRoom(context, asked, body.roomBill) : null;
  if (room?.provider === 'opera') checkHotelCodes(lines);
  const receipt = printableReceipt(lines, withoutTip(tenders, tip));
  const soldAt = clock.now();
  const sale: NewSale = {
    id: newId(),
    kind: 'sale',
    refundsSaleId: null,
    reason: null,
    year: soldAt.toZonedDateTimeISO(branch.timeZone).year,
    payerGuestId,
    externalPayerId: body.externalPayerId || null,
    totalMinor: total,
    tipMinor: tip,
    discountReason: body.discount?.reason ?? null,
    soldAt,
    businessDate: businessDateAt(soldAt, branch),
    soldBy: context.actor.userId,
    tillId: await knownTill(context, body.tillId),
    lines: lines.map(toSaleLine),
    tenders: tenders.map((tender, position) => toNewTender(tender, position, room)),
  };
  await markPaid(
    context,
    lines.flatMap(({ appointment, total }) => (appointment ? { appointment, priceMinor: total } : [])),
  );
  await settleVouchers(context, sale.id, lines, tenders);
  await auditSale(context, sale);
  await recordChange(context, 'sale', [sale.id]);
  // As late as possible, because the branch's other sales wait for this one's number.
  const saleNumber = await insertSale(context, sale);
  const requested = receipt && { ...receipt, takesBack: null, saleId: sale.id, currency: branch.currency };
  const waits = room !== null && !room.isAway;
  if (room !== null) {
    await chargeRoom(context, sale, { stay: room, saleNumber, tip, plannedReceipt: waits ? requested : null });
  }
  // A room bill may still be refused, and a printed receipt cannot be undone.
  const printed = requested && !waits ? await createReceipt(context, requested) : null;
  return {
    success: true,
    saleId: sale.id,
    saleNumber,
    total: toMajor(total, branch.currency),
    details: lines.map(({ itemId }) => ({ soldItemId: itemId })),
    vouchers: soldVouchers(context, lines),
    ...printed?.toSend,
    receiptId: printed?.id ?? null,
    roomBill: sale.tenders.find(({ kind }) => kind === 'RoomBill')?.state ?? null,
    code: null,
    params: {},
  };
}

/** Refuses with `not-allowed` what only some people of the desk may give, and what was approved when it stood otherwise. */
async function requireSpecialPrices(
  { transaction, branch, approval }: BranchContext,
  body: Body,
  priced: readonly SellableLine[],
): Promise<void> {
  const isUsual = priced.every((line) => line.unitPrice >= line.listPrice && line.discountMinor === 0);
  if (isUsual && approval === undefined) return;
  const { discountLimit = 0 } = (await transaction.first(readDiscountLimit)) ?? {};
  const saleReason = body.discount?.reason ?? null;
  const { needed, ...subject } = findSpecialPrices(priced, { discountLimit, currency: branch.currency, saleReason });
  requirePermissionFor(subject, branch, ...needed);
  approval?.confirm(subject);
}

/** A row of the cart as the sale stores it, independent of later changes in the settings. */
function toSaleLine(line: SellableLine, position: number): NewSaleLine {
  const { kind, itemId, tax } = line;
  return {
    id: newId(),
    position,
    kind,
    appointmentId: kind === 'appointment' ? itemId : null,
    serviceId: line.serviceId,
    productId: kind === 'product' ? itemId : null,
    voucherId: line.voucher?.id ?? null,
    refundsLineId: null,
    description: line.name,
    categoryId: line.category?.id ?? null,
    categoryName: line.category?.name ?? null,
    quantity: line.quantity,
    listPriceMinor: line.listPrice,
    unitPriceMinor: line.unitPrice,
    discountMinor: line.discountMinor,
    discountReason: line.discount?.reason ?? null,
    totalMinor: line.total,
    prepaidMinor: line.prepaidMinor,
    taxId: tax.id,
    taxName: tax.name,
    taxRateBasisPoints: tax.rateBasisPoints,
    department: tax.department,
    vatIndex: tax.vatIndex,
    hotelCode: tax.hotelCode,
    isHotelTax: line.isHotelTax,
  };
}

async function findPayer(context: BranchContext, payerId: Body['payerId']): Promise<string | null> {
  if (payerId === undefined || payerId === null || payerId === placeholderGuestId) return null;
  if (!(await isGuestKnown(context, payerId))) throw new Refusal('not-found');
  return payerId;
}

function tooLarge(): Refusal {
  return invalidField('total', 'too_big');
}

/** Records the sale, and each custom price in an entry of its own. Amounts in minor units. */
async function auditSale(context: BranchContext, sale: NewSale): Promise<void> {
  const { id, payerGuestId, externalPayerId, totalMinor, tipMinor, tenders, lines } = sale;
  await writeAuditEntry(context, {
    action: 'sale.create',
    entity: 'sale',
    entityId: id,
    before: null,
    after: {
      payerGuestId,
      externalPayerId,
      totalMinor,
      tipMinor,
      tenders: tenders.map(({ paymentTypeId, amountMinor }) => ({ paymentTypeId, amountMinor })),
      lines: lines.map((line) => line.id),
    },
  });
  for (const line of lines) {
    if (line.unitPriceMinor === line.listPriceMinor) continue;
    await writeAuditEntry(context, {
      action: 'sale-line.override-price',
      entity: 'sale-line',
      entityId: line.id,
      before: { unitPriceMinor: line.listPriceMinor },
      after: { saleId: id, unitPriceMinor: line.unitPriceMinor },
    });
  }
  for (const line of lines) {
    if (line.discountMinor === 0) continue;
    await writeAuditEntry(context, {
      action: 'sale-line.discount',
      entity: 'sale-line',
      entityId: line.id,
      before: null,
      after: { saleId: id, discountMinor: line.discountMinor, reason: line.discountReason ?? sale.discountReason },
    });
  }
}

/** The answer for a sale after its room bill was posted or failed. */
async function answerAsItStands(context: BranchContext, sold: Answer): Promise<Answer> {
  const { saleId } = sold;
  const bill = saleId === null ? undefined : await context.transaction.first(readRoomBill, { saleId });
  if (saleId === null || bill === undefined) return sold;
  if (bill.state === 'rejected' && bill.isVoided) {
    return refused(bill.stateRefusal ?? { code: 'room-bill-refused', params: { reason: bill.stateReason } });
  }
  const receipt = await findReceiptToSend(context, saleId);
  return {
    ...sold,
    ...receipt?.toSend,
    receiptId: receipt?.id ?? null,
    roomBill: tenderStateAt(bill.state, bill.leasedUntil, context.clock.now()),
  };
}

/** The answer when nothing was sold, with the reason. */
function refused({ code, params }: OwnRefusal): Answer {
  return {
    success: false,
    saleId: null,
    saleNumber: null,
    total: null,
    details: [],
    vouchers: [],
    receiptId: null,
    roomBill: null,
    code,
    params: { ...params },
  };
}
