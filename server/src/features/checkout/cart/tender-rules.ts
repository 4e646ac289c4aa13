import { printerPaymentCodes } from '@quieta/contract/settings/printer-payment-codes';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { PaidByRoomAndRest } from '../room-bill/room-bill-rules.ts';
import type { SalePaymentType } from './cart-queries.ts';

/** A payment, in minor units; `given` is null if exactly the amount was handed over. */
export interface Tender {
  readonly paymentType: SalePaymentType;
  readonly amount: number;
  readonly given: number | null;
  /** The branch's own voucher or deposit that pays it, locked. */
  readonly voucher?: HeldVoucher;
  /** Which card terminal took it; undefined where nobody said. */
  readonly cardTerminalId?: string | null | undefined;
}

/** The amounts to pay, in minor units of the currency. */
interface Due {
  readonly total: number;
  readonly tip: number;
  readonly currency: string;
}

/**
 * Checks that the tenders pay a sale: their sum is its total plus its tip, and only cash gives change. A wrong tender
 * makes the request invalid; a wrong sum is a refusal for business reasons that states the amount due.
 */
export function checkTenders(tenders: readonly Tender[], { total, tip, currency }: Due): void {
  for (const [index, { amount, given, paymentType, voucher }] of tenders.entries()) {
    // A single tender may be zero if nothing is due, but a voucher must pay something.
    if (amount === 0 && (tenders.length > 1 || voucher !== undefined)) throw wrong(index, 'amount', 'too_small');
    if (given !== null && given < amount) throw wrong(index, 'given', 'too_small');
    const { printerCode } = paymentType;
    const givesChange = printerCode !== null && printerPaymentCodes[printerCode].givesChange;
    if (given !== null && given > amount && !givesChange) throw wrong(index, 'given', 'too_big');
  }
  const paid = tenders.reduce((sum, { amount }) => sum + amount, 0);
  if (paid !== total + tip) throw new Refusal('tenders-mismatch', { due: toMajor(total + tip, currency) });
}

export function hasRoomBill(tenders: readonly Tender[]): boolean {
  return tenders.some(({ paymentType, amount }) => paymentType.kind === 'RoomBill' && amount > 0);
}

/** The sums of the tenders by room, and otherwise. */
export function waysOf(tenders: readonly Tender[]): PaidByRoomAndRest {
  const sum = (of: readonly Tender[]) => of.reduce((total, { amount }) => total + amount, 0);
  const byRoom = sum(tenders.filter(({ paymentType }) => paymentType.kind === 'RoomBill'));
  return { byRoom, otherwise: sum(tenders) - byRoom };
}

/**
 * The part of each tender that pays for the goods, in their order: the tip, which no receipt shows, is taken off the
 * last ones.
 */
export function withoutTip(tenders: readonly Tender[], tip: number): Tender[] {
  let left = tip;
  return tenders
    .toReversed()
    .map((tender) => {
      const part = Math.min(left, tender.amount);
      left -= part;
      return { ...tender, amount: tender.amount - part };
    })
    .toReversed();
}

function wrong(index: number, field: string, reason: string): Refusal {
  return invalidField(`tenders.${index}.${field}`, reason);
}
