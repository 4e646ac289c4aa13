import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Voucher } from '@quieta/contract/vouchers/voucher';

/** A tender of the payment in minor units; `given` is the cash handed over, null for the exact amount. */
export interface CartTender {
  readonly paymentTypeId: string;
  readonly amount: number;
  readonly given: number | null;
  /** The voucher or deposit that pays it. */
  readonly voucher?: Voucher;
}

/** The default payment type: a room charge if possible, otherwise the branch's first own type. */
export function defaultPaymentType<T extends Pick<PaymentType, 'kind'>>(
  types: readonly T[],
  isRoomOffered: boolean,
): T | null {
  const byRoom = isRoomOffered ? types.find(({ kind }) => kind === 'RoomBill') : undefined;
  return byRoom ?? types.find(({ kind }) => kind === 'Custom') ?? null;
}

/** The amount due that the tenders do not cover; negative if they exceed it. */
export function remainder(tenders: readonly CartTender[], due: number): number {
  return due - tenders.reduce((sum, { amount }) => sum + amount, 0);
}

/** Adds a tender for the amount still open. */
export function addTender(tenders: readonly CartTender[], paymentTypeId: string, due: number): CartTender[] {
  return [...tenders, { paymentTypeId, amount: Math.max(remainder(tenders, due), 0), given: null }];
}

export function changeTender(tenders: readonly CartTender[], index: number, change: Partial<CartTender>): CartTender[] {
  return tenders.map((tender, place) => (place === index ? { ...tender, ...change } : tender));
}

/** The change for the cash that was handed over. */
export function changeOf({ amount, given }: CartTender): number {
  return Math.max((given ?? amount) - amount, 0);
}

/** Whether the tenders pay exactly the amount due, each with an amount above zero and enough cash. */
export function areComplete(tenders: readonly CartTender[], due: number): boolean {
  const arePaid = tenders.every(
    ({ amount, given }) => (amount > 0 || due === 0) && (given === null || given >= amount),
  );
  return tenders.length > 0 && arePaid && remainder(tenders, due) === 0;
}
