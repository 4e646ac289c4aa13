import { type RefundShare, refundShare } from '@quieta/contract/checkout/refund-share';
import type * as saleEndpoints from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { cancelBooking } from '#features/appointments/booking/appointment-commands';
import { askHotel, type HotelOptions } from '#features/guests/ask-hotel';
import type { StoredPackage } from '#features/packages/package-repository';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import { requirePermission } from '#platform/actor';
import { localToday } from '#platform/clock';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readMinor } from '#platform/read-minor';
import { atTerminals } from '../cart/card-terminal-queries.ts';
import { readSalePaymentTypes } from '../cart/cart-queries.ts';
import { checkPaymentTypes } from '../cart/cart-rules.ts';
import { checkTenders, hasRoomBill, type Tender, waysOf } from '../cart/tender-rules.ts';
import { readPaidByRoomAndRest, readRoomBill, type StoredRoomBill } from '../room-bill/room-bill-repository.ts';
import { checkRefundWays } from '../room-bill/room-bill-rules.ts';
import { readSale } from '../sale/sale-queries.ts';
import { loadRefundable, type ReversedLine, type StoredLine } from '../sale/sale-repository.ts';
import { knownTill } from '../sale/till-repository.ts';
import { unitsOf, unusedPart } from './internal/return-units.ts';
import { lockSoldVouchers, unspentShare, voucherTenders } from './internal/return-vouchers.ts';
import { settleOrAwait } from './internal/settle-room-bill.ts';
import { refundLines, reverseWholeSale, tendersAsPaid, type WrittenReversal } from './internal/write-reversal.ts';

type Body = Request<typeof saleEndpoints.refundSale>['body'];

/**
 * Refunds lines of a sale, which itself stays as it was; on request it also cancels the appointments of these lines.
 */
export async function refundSale(
  context: ExchangeContext,
  request: Request<typeof saleEndpoints.refundSale>,
  hotel: HotelOptions,
): Promise<AnswerOf<typeof saleEndpoints.refundSale>> {
  return reverse(context, request.params.id, hotel, (inside, asked) => giveBack(inside, request, asked));
}

async function giveBack(
  context: BranchContext,
  { params, body }: Request<typeof saleEndpoints.refundSale>,
  asked: ChargedAsked,
): Promise<WrittenReversal> {
  const { sale, lines, appointmentIds, total } = await sumOfRefund(context, { params, body });
  const ways = await waysBack(context, sale.id, lines, await loadTenders(context, body));
  const tenders = await atTerminals(context, ways, body.cardTerminalId);
  checkPaymentTypes(tenders);
  checkTenders(tenders, { total, tip: 0, currency: context.branch.currency });
  checkRefundWays(await readPaidByRoomAndRest(context, sale.id), waysOf(tenders));
  const room = await loadCharged(context, sale.id, tenders, asked);
  if (hasRoomBill(tenders) && room === null) throw new Refusal('room-bill-unsettled');
  const written = await refundLines(context, sale, {
    reason: body.reason,
    lines,
    appointmentIds,
    tenders,
    reported: body.originalReceipt ?? null,
    tillId: await knownTill(context, body.tillId),
    room,
  });
  if (body.cancelAppointments) await cancelRefunded(context, lines, body.reason);
  return written;
}

/**
 * Cancels the appointments of refunded lines. Refused, and nothing is given back, if one is still paid in part or has
 * begun.
 */
async function cancelRefunded(context: BranchContext, lines: readonly ReversedLine[], reason: string): Promise<void> {
  requirePermission(context.branch, 'book');
  for (const { line } of lines) {
    // A unit that was refunded is not lost for having been cancelled late.
    if (line.appointmentId !== null)
      await cancelBooking(context, { id: line.appointmentId, reason, unit: { decision: 'give-back', reason } });
  }
}

/** The lines that come back and what they cost, in minor units; refuses what cannot be refunded. Locks the sale. */
export async function sumOfRefund(
  context: BranchContext,
  { params, body }: Pick<Request<typeof saleEndpoints.refundSale>, 'params' | 'body'>,
) {
  const { sale, sold, packages, appointmentIds } = await loadRefundable(context, params.id);
  const lines = takeLines(sold, body, { vouchers: await lockSoldVouchers(context, sold), packages });
  return { sale, lines, appointmentIds, total: lines.reduce((sum, { share }) => sum + share.total, 0) };
}

/** The refunds to the vouchers that paid, and the desk's tenders for the rest, which may be zero. */
async function waysBack(
  context: BranchContext,
  saleId: string,
  lines: readonly ReversedLine[],
  asked: readonly Tender[],
): Promise<Tender[]> {
  const returned = await voucherTenders(context, saleId, lines);
  return returned.length === 0 ? [...asked] : [...returned, ...asked.filter(({ amount }) => amount > 0)];
}

/** The vouchers that the sale's lines sold, and the packages that they sold or were paid by; locked. */
interface Prepaid {
  readonly vouchers: ReadonlyMap<string, HeldVoucher>;
  readonly packages: readonly StoredPackage[];
}

function takeLines(sold: readonly StoredLine[], { lines }: Body, { vouchers, packages }: Prepaid): ReversedLine[] {
  const byLine = new Map<string, ReversedLine | null>();
  const components: StoredLine[] = [];
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const line = sold.find(({ id }) => id === lineId);
    if (line === undefined) throw new Refusal('not-found');
    if (byLine.has(lineId)) {
      throw invalidField(`lines.${index}.lineId`, 'duplicate');
    }
    if (voucherKinds[vouchers.get(line.voucherId ?? '')?.kind ?? 'deposit'].isUnits) {
      components.push(line);
      byLine.set(lineId, null);
      continue;
    }
    const share = line.voucherId === null ? shareOf(line, quantity, packages) : unspentShare(line, vouchers);
    if (share === null) throw new Refusal('refund-too-large');
    byLine.set(lineId, { line, share });
  }
  // Units of the same sale come back first.
  const others = [...byLine.values()].filter((line) => line !== null);
  for (const line of components) byLine.set(line.id, unusedPart(line, packages, others));
  return [...byLine.values()].filter((line) => line !== null);
}

function shareOf(line: StoredLine, quantity: number, packages: readonly StoredPackage[]): RefundShare | null {
  const { unitPriceMinor: unitPrice, totalMinor: total, prepaidMinor: prepaid, refunded } = line;
  const unit = unitsOf(line, packages);
  return refundShare({ quantity: line.quantity, unitPrice, total, refunded, prepaid, unit }, quantity);
}

async function loadTenders(context: BranchContext, { tenders }: Body): Promise<Tender[]> {
  const paymentTypes = await readSalePaymentTypes(
    context,
    tenders.map(({ paymentTypeId }) => paymentTypeId),
  );
  return tenders.map(({ paymentTypeId, amount }, index) => {
    const paymentType = paymentTypes.get(paymentTypeId);
    if (paymentType === undefined) throw new Refusal('not-found');
    return { paymentType, amount: readMinor(context, amount, `tenders.${index}.amount`), given: null };
  });
}

/**
 * Voids a whole sale: the money goes back the way it was paid, also on the guest's bill at the hotel, and its
 * appointments are unpaid again.
 */
export async function voidSale(
  context: ExchangeContext,
  request: Request<typeof saleEndpoints.voidSale>,
  hotel: HotelOptions,
): Promise<AnswerOf<typeof saleEndpoints.voidSale>> {
  return reverse(context, request.params.id, hotel, (inside, asked) => takeAllBack(inside, request, asked));
}

async function takeAllBack(
  context: BranchContext,
  { params, body }: Request<typeof saleEndpoints.voidSale>,
  asked: ChargedAsked,
): Promise<WrittenReversal> {
  const current = await sumOfVoid(context, { params });
  const tenders = await tendersAsPaid(context, params.id);
  const room = await loadCharged(context, params.id, tenders, asked);
  const { reason, originalReceipt: reported = null } = body;
  const tillId = await knownTill(context, body.tillId);
  return reverseWholeSale(context, current, { reason, tenders, reported, tillId, room });
}

/** The sale and what comes back with its tip, in minor units; refuses what cannot be voided. Locks the sale. */
export async function sumOfVoid(
  context: BranchContext,
  { params }: Pick<Request<typeof saleEndpoints.voidSale>, 'params'>,
) {
  const { sale, sold, packages, appointmentIds } = await loadRefundable(context, params.id);
  if (sold.some(({ refunded }) => refunded > 0)) throw new Refusal('sale-has-refunds');
  return { sale, sold, packages, appointmentIds, total: sale.totalMinor + sale.tipMinor };
}

/** Why nothing can be taken off the guest's bill now; null if there is no obstacle, or nothing is on the bill. */
type ChargedAsked = Refusal | null;

/** Asks the hotel, outside of any transaction, whether the guest of a posted room bill is still there. */
async function askAboutCharged(context: ExchangeContext, options: HotelOptions, saleId: string): Promise<ChargedAsked> {
  const bill = await context.read((inside) => inside.transaction.first(readRoomBill, { saleId }));
  if (bill?.state !== 'posted' || bill.externalId === null) return null;
  const { externalId, provider, reservationId } = bill;
  const today = localToday(context.clock, context.branch.timeZone).toString();
  try {
    const stays = await askHotel(context, options, (hotel) => hotel.listStays(externalId, today), provider);
    const isThere = stays.some((stay) => stay.reservationId === reservationId && stay.obstacle !== 'not-in-house');
    return isThere ? null : new Refusal('room-bill-closed');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/**
 * The room bill that has to be taken off the guest's bill; null if nothing is on it. Refuses while that is unknown. The
 * hotel was asked before the transaction, so that an obstacle is refused before any money is given back.
 */
async function loadCharged(
  context: BranchContext,
  saleId: string,
  tenders: readonly Tender[],
  asked: ChargedAsked,
): Promise<StoredRoomBill | null> {
  const bill = await context.transaction.first(readRoomBill, { saleId });
  // The sale has not been confirmed to anybody: it is undone if the hotel refuses.
  if (bill?.state === 'posting') throw new Refusal('room-bill-unsettled');
  if (!hasRoomBill(tenders)) return null;
  // It was charged in the hotel's own system, before this one was connected.
  if (bill === undefined) throw new Refusal('pms-not-configured');
  if (bill.state === 'unknown') throw new Refusal('room-bill-unsettled');
  if (bill.state !== 'posted') return null;
  if (asked !== null) throw asked;
  return bill;
}

/**
 * Writes a refund or void once, with what the hotel said of the guest before, then takes it off the guest's bill too.
 * If the hotel refuses, it stays open for somebody to deal with.
 */
async function reverse(
  context: ExchangeContext,
  soldId: string,
  hotel: HotelOptions,
  write: (inside: BranchContext, asked: ChargedAsked) => Promise<WrittenReversal>,
): Promise<AnswerOf<typeof saleEndpoints.refundSale>> {
  const asked = await askAboutCharged(context, hotel, soldId);
  const { saleId, isCharged, toSend } = await context.once((inside) => write(inside, asked));
  if (isCharged) await settleOrAwait(context, hotel, saleId);
  const sale = await context.read((inside) => readSale(inside, saleId));
  return { sale, ...toSend };
}
