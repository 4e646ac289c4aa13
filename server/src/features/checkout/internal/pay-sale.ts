import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { BodyOf } from '@quieta/contract/endpoint';
import { hotelSystems } from '@quieta/contract/settings/hotel-systems';
import type { BranchContext } from '#platform/http/context';
import { atTerminals } from '../cart/card-terminal-queries.ts';
import { checkHotelCodes, checkPaymentTypes, printableReceipt, type SellableLine } from '../cart/cart-rules.ts';
import { type AskedRoom, chooseRoom } from '../cart/internal/ask-about-room.ts';
import { tendersOf } from '../cart/internal/load-tenders.ts';
import { payWithVouchers, withVouchers } from '../cart/internal/tender-vouchers.ts';
import { paidByUnits, unitTenders, usedUnitNotes } from '../cart/internal/unit-tenders.ts';
import { checkTenders, hasRoomBill, type Tender, withoutTip } from '../cart/tender-rules.ts';
import type { PricedSale } from './price-sale.ts';

/** By what a sale is paid. */
export interface PaidSale {
  /** The priced lines, with what vouchers paid of each. */
  readonly lines: readonly SellableLine[];
  readonly tenders: readonly Tender[];
  /** The stay whose room pays; null if none does. */
  readonly room: Awaited<ReturnType<typeof chooseRoom>> | null;
  /** Null if nothing is printed. */
  readonly receipt: ReturnType<typeof printableReceipt>;
}

/** Checks how a priced sale is paid, and locks the vouchers that pay. Nothing is written yet. */
export async function paySale(
  context: BranchContext,
  body: BodyOf<typeof checkout>,
  { paymentTypes, lines: priced, total, tip }: PricedSale,
  asked: AskedRoom | null,
): Promise<PaidSale> {
  const byUnits = await unitTenders(context, priced);
  const due = total - paidByUnits(priced);
  const asSent = await withVouchers(context, body, tendersOf(context, body, paymentTypes, due + tip));
  const asTendered = await atTerminals(context, asSent, body.cardTerminalId);
  checkPaymentTypes([...byUnits, ...asTendered]);
  checkTenders(asTendered, { total: due, tip, currency: context.branch.currency });
  const { lines, tenders: others } = payWithVouchers(priced, asTendered);
  const tenders = byUnits.length === 0 ? others : [...byUnits, ...others.filter(({ amount }) => amount > 0)];
  const room = hasRoomBill(tenders) ? await chooseRoom(context, asked, body.roomBill) : null;
  if (room !== null && hotelSystems[room.provider].postsUnderCodes) checkHotelCodes(lines);
  const notes = await usedUnitNotes(context, lines);
  return { lines, tenders, room, receipt: printableReceipt(lines, withoutTip(tenders, tip), notes) };
}
