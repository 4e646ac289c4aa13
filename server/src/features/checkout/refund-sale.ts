import { type RefundShare, refundShare } from '@quieta/contract/checkout/refund-share';
import type { refundSale as endpoint } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { HotelOptions } from '#features/guests/ask-hotel';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readTills } from './cart-queries.ts';
import { checkTills } from './cart-rules.ts';
import { askAboutCharged, type ChargedAsked, loadCharged } from './internal/load-charged.ts';
import { loadRefundable, type TakenLine } from './internal/load-refundable.ts';
import { readMinor } from './internal/read-amounts.ts';
import { lockSoldVouchers, unspentShare, voucherTenders } from './internal/return-vouchers.ts';
import { settleTakenBack } from './internal/settle-taken-back.ts';
import { type TakenBack, takeBack } from './internal/take-back.ts';
import { readPaidWays } from './room-bill-repository.ts';
import { checkWays } from './room-bill-rules.ts';
import type { StoredLine } from './sale-repository.ts';
import { checkTenders, hasRoomBill, type Tender, waysOf } from './tender-rules.ts';

type Endpoint = typeof endpoint;
type Body = Request<Endpoint>['body'];

/** Gives money back for lines of a sale. The sale itself stays as it was, and its appointments stay paid. */
export async function refundSale(
  context: ExchangeContext,
  request: Request<Endpoint>,
  hotel: HotelOptions,
): Promise<AnswerOf<Endpoint>> {
  const asked = await askAboutCharged(context, hotel, request.params.id);
  const taken = await context.once((inside) => giveBack(inside, request, asked));
  return settleTakenBack(context, hotel, taken);
}

async function giveBack(
  context: BranchContext,
  { params, body }: Request<Endpoint>,
  asked: ChargedAsked,
): Promise<TakenBack> {
  const { sale, sold } = await loadRefundable(context, params.id);
  const lines = takeLines(sold, body, await lockSoldVouchers(context, sold));
  const total = lines.reduce((sum, { share }) => sum + share.total, 0);
  const tenders = await waysBack(context, sale.id, lines, await loadTenders(context, body));
  checkTills(tenders);
  checkTenders(tenders, { total, tip: 0, currency: context.branch.currency });
  checkWays(await readPaidWays(context, sale.id), waysOf(tenders));
  const room = await loadCharged(context, sale.id, tenders, asked);
  if (hasRoomBill(tenders) && room === null) throw new Refusal('room-bill-unsettled');
  return takeBack(context, sale, {
    kind: 'refund',
    reason: body.reason,
    lines,
    tenders,
    tip: 0,
    told: body.originalReceipt ?? null,
    room,
  });
}

/** What goes back to the vouchers that paid, and how the desk gives back the rest, which may be nothing. */
async function waysBack(
  context: BranchContext,
  saleId: string,
  lines: readonly TakenLine[],
  asked: readonly Tender[],
): Promise<Tender[]> {
  const returned = await voucherTenders(context, saleId, lines);
  return returned.length === 0 ? [...asked] : [...returned, ...asked.filter(({ amount }) => amount > 0)];
}

function takeLines(
  sold: readonly StoredLine[],
  { lines }: Body,
  vouchers: ReadonlyMap<string, HeldVoucher>,
): TakenLine[] {
  const taken = new Map<string, TakenLine>();
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
  const tills = await readTills(
    context,
    tenders.map(({ paymentTypeId }) => paymentTypeId),
  );
  return tenders.map(({ paymentTypeId, amount }, index) => {
    const till = tills.get(paymentTypeId);
    if (till === undefined) throw new Refusal('not-found');
    return { till, amount: readMinor(context, amount, `tenders.${index}.amount`), given: null };
  });
}
