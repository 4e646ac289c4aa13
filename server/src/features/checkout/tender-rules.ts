import { toMajor } from '@quieta/contract/values/minor-units';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import { Refusal } from '#platform/errors/refusal';
import type { SalePaymentType } from './cart-queries.ts';
import type { PaidByRoomAndOtherwise } from './room-bill-rules.ts';

/** A part of what is paid, in minor units; `given` null where exactly the amount was handed over. */
export interface Tender {
  readonly paymentType: SalePaymentType;
  readonly amount: number;
  readonly given: number | null;
  /** The branch's own voucher or deposit that pays it, locked. */
  readonly voucher?: HeldVoucher;
}

/** What is to be paid, in minor units of the currency. */
interface Due {
  readonly total: number;
  readonly tip: number;
  readonly currency: string;
}

/**
 * Whether the tenders pay a sale: together its total and its tip, change on cash alone. What is wrong with one tender is a fault
 * of the request; that they do not add up is told as the business refuses, with what they have to come to.
 */
export function checkTenders(tenders: readonly Tender[], { total, tip, currency }: Due): void {
  for (const [index, { amount, given, paymentType, voucher }] of tenders.entries()) {
    // One alone may be of nothing, where nothing is due; but from a voucher something is taken.
    if (amount === 0 && (tenders.length > 1 || voucher !== undefined)) throw wrong(index, 'amount', 'too_small');
    if (given !== null && given < amount) throw wrong(index, 'given', 'too_small');
    if (given !== null && given > amount && paymentType.printerCode !== 'cash') throw wrong(index, 'given', 'too_big');
  }
  const paid = tenders.reduce((sum, { amount }) => sum + amount, 0);
  if (paid !== total + tip) throw new Refusal('tenders-mismatch', { due: toMajor(total + tip, currency) });
}

export function hasRoomBill(tenders: readonly Tender[]): boolean {
  return tenders.some(({ paymentType, amount }) => paymentType.kind === 'RoomBill' && amount > 0);
}

/** How much the tenders come to by room, and otherwise. */
export function waysOf(tenders: readonly Tender[]): PaidByRoomAndOtherwise {
  const sum = (of: readonly Tender[]) => of.reduce((total, { amount }) => total + amount, 0);
  const byRoom = sum(tenders.filter(({ paymentType }) => paymentType.kind === 'RoomBill'));
  return { byRoom, otherwise: sum(tenders) - byRoom };
}

/** What of each tender pays for what was sold, in their order: the tip, which no receipt shows, is taken off the last ones. */
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
  return new Refusal('invalid-request', {}, { fields: [{ path: `tenders.${index}.${field}`, reason }] });
}
