import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Voucher } from '@quieta/contract/vouchers/voucher';

/** A part of what is paid, in minor units; `given` is what the guest handed over in cash, null for exactly the amount. */
export interface CartTender {
  readonly paymentTypeId: string;
  readonly amount: number;
  readonly given: number | null;
  /** The branch's own voucher or deposit that pays it. */
  readonly voucher?: Voucher;
}

/** What a payment begins with: the room of whoever stays in the house, where it can be charged; else the branch's first own type. */
export function defaultPaymentType<T extends Pick<PaymentType, 'kind'>>(
  types: readonly T[],
  isRoomOffered: boolean,
): T | null {
  const byRoom = isRoomOffered ? types.find(({ kind }) => kind === 'RoomBill') : undefined;
  return byRoom ?? types.find(({ kind }) => kind === 'Custom') ?? null;
}

/** What the tenders leave open of what is due; negative where they are too much. */
export function remainder(tenders: readonly CartTender[], due: number): number {
  return due - tenders.reduce((sum, { amount }) => sum + amount, 0);
}

/** One more tender, for all that is still open. */
export function addTender(tenders: readonly CartTender[], paymentTypeId: string, due: number): CartTender[] {
  return [...tenders, { paymentTypeId, amount: Math.max(remainder(tenders, due), 0), given: null }];
}

export function changeTender(tenders: readonly CartTender[], index: number, change: Partial<CartTender>): CartTender[] {
  return tenders.map((tender, place) => (place === index ? { ...tender, ...change } : tender));
}

/** What goes back to the guest of what was handed over. */
export function changeOf({ amount, given }: CartTender): number {
  return Math.max((given ?? amount) - amount, 0);
}

/** Whether they pay exactly what is due, none of them with nothing or with too little in hand. */
export function areComplete(tenders: readonly CartTender[], due: number): boolean {
  const arePaid = tenders.every(
    ({ amount, given }) => (amount > 0 || due === 0) && (given === null || given >= amount),
  );
  return tenders.length > 0 && arePaid && remainder(tenders, due) === 0;
}
