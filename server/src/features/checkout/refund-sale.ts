import { type RefundShare, refundShare } from '@quieta/contract/checkout/refund-share';
import type { refundSale as endpoint } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readSalePaymentTypes } from './cart-queries.ts';
import { checkPaymentTypes } from './cart-rules.ts';
import { askAboutCharged, type ChargedAsked, loadCharged } from './internal/load-charged.ts';
import { loadRefundable, type ReversedLine } from './internal/load-refundable.ts';
import { readMinor } from './internal/read-amounts.ts';
import { lockSoldVouchers, unspentShare, voucherTenders } from './internal/return-vouchers.ts';
import { settleReversal } from './internal/settle-reversal.ts';
import { type WrittenReversal, writeReversal } from './internal/write-reversal.ts';
import { readPaidByRoomAndOtherwise } from './room-bill-repository.ts';
import { checkRefundWays } from './room-bill-rules.ts';
import type { StoredLine } from './sale-repository.ts';
import { checkTenders, hasRoomBill, type Tender, waysOf } from './tender-rules.ts';

type Endpoint = typeof endpoint;
type Body = Request<Endpoint>['body'];

/** Refunds lines of a sale. The sale itself stays as it was, and its appointments stay paid. */
export async function refundSale(
  context: ExchangeContext,
  request: Request<Endpoint>,
  hotel: HotelOptions,
): Promise<AnswerOf<Endpoint>> {
  const asked = await askAboutCharged(context, hotel, request.params.id);
  const taken = await context.once((inside) => giveBack(inside, request, asked));
  return settleReversal(context, hotel, taken);
}

async function giveBack(
  context: BranchContext,
  { params, body }: Request<Endpoint>,
  asked: ChargedAsked,
): Promise<WrittenReversal> {
  const { sale, sold } = await loadRefundable(context, params.id);
  const lines = takeLines(sold, body, await lockSoldVouchers(context, sold));
  const total = lines.reduce((sum, { share }) => sum + share.total, 0);
  const tenders = await waysBack(context, sale.id, lines, await loadTenders(context, body));
  checkPaymentTypes(tenders);
  checkTenders(tenders, { total, tip: 0, currency: context.branch.currency });
  checkRefundWays(await readPaidByRoomAndOtherwise(context, sale.id), waysOf(tenders));
  const room = await loadCharged(context, sale.id, tenders, asked);
  if (hasRoomBill(tenders) && room === null) throw new Refusal('room-bill-unsettled');
  return writeReversal(context, sale, {
    kind: 'refund',
    reason: body.reason,
    lines,
    tenders,
    tip: 0,
    reported: body.originalReceipt ?? null,
    room,
  });
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

function takeLines(
  sold: readonly StoredLine[],
  { lines }: Body,
  vouchers: ReadonlyMap<string, HeldVoucher>,
): ReversedLine[] {
  const taken = new Map<string, ReversedLine>();
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const line = sold.find(({ id }) => id === lineId);
    if (line === undefined) throw new Refusal('not-found');
    if (taken.has(lineId)) {
      throw new Refusal('invalid-request', {}, { fields: [{ path: `lines.${index}.lineId`, reason: 'duplicate' }] });
    }
    const share = line.voucherId === null ? shareOf(line, quantity) : unspentShare(line, vouchers);
    if (share === null) throw new Refusal('refund-too-large');
    taken.set(lineId, { line, share });
  }
  return [...taken.values()];
}

function shareOf(line: StoredLine, quantity: number): RefundShare | null {
  const { unitPriceMinor: unitPrice, totalMinor: total, prepaidMinor: prepaid, refunded } = line;
  return refundShare({ quantity: line.quantity, unitPrice, total, refunded, prepaid }, quantity);
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
