import type { GuestReference } from '@quieta/contract/guests/guest';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Payment } from './mutations.ts';
import { addTender, areComplete, type CartTender, defaultPaymentType } from './tender-rules.ts';

/** What the desk has chosen of a cart's payment. All else follows from it and the cart. */
export interface PaymentChoices {
  /** The type that pays all; null for the usual one. */
  readonly typeId: string | null;
  /** What was handed over in cash. */
  readonly given: number | null;
  /** The parts of a split payment. */
  readonly parts: readonly CartTender[] | null;
  /** A code that stands in its field and is not used yet. */
  readonly voucherCode: string;
  /** Whose room is charged instead of the room of this payer. */
  readonly roomGuest: { readonly payerId: string | undefined; readonly guest: GuestReference | null } | null;
  readonly reservationId: string | null;
  /** The guest and stay of which the name was confirmed. */
  readonly confirmed: string | null;
  /** The guest who is charged though the hotel does not answer. */
  readonly unpostedId: string | null;
}

export const nothingChosen: PaymentChoices = {
  typeId: null,
  given: null,
  parts: null,
  voucherCode: '',
  roomGuest: null,
  reservationId: null,
  confirmed: null,
  unpostedId: null,
};

/** Another type for all of it, or one more part of a split payment for what is still open. */
export function chooseType({ parts }: PaymentChoices, typeId: string, due: number): Partial<PaymentChoices> {
  return parts === null ? { typeId } : { parts: addTender(parts, typeId, due) };
}

/** Whose room pays: the payer's, unless another guest was chosen for this very payer. */
export function roomGuestOf({ roomGuest }: PaymentChoices, payer: GuestReference | null): GuestReference | null {
  return roomGuest !== null && roomGuest.payerId === payer?.id ? roomGuest.guest : payer;
}

/** The type that pays all that is due, and those that pay a part of it. `isRoomOffered`: the room can be charged as far as is known. */
export function typesOfPayment(
  { typeId, parts }: PaymentChoices,
  types: readonly PaymentType[],
  isRoomOffered: boolean,
): { chosen: PaymentType | null; used: readonly PaymentType[] } {
  const chosen = types.find(({ id }) => id === typeId) ?? defaultPaymentType(types, isRoomOffered);
  if (parts === null) return { chosen, used: chosen === null ? [] : [chosen] };
  return { chosen, used: types.filter(({ id }) => parts.some(({ paymentTypeId }) => paymentTypeId === id)) };
}

/** How the cart is paid as it stands: by one type for all that is due, or by parts. */
export function paymentOf(
  { given, parts, voucherCode }: PaymentChoices,
  types: readonly PaymentType[],
  chosen: PaymentType | null,
  due: number,
) {
  // What was handed over counts for cash alone, and only where it is more than the bill.
  const cash: CartTender | null =
    parts === null && chosen?.printerCode === 'cash' ? { paymentTypeId: chosen.id, amount: due, given } : null;
  const tenders = parts ?? (cash !== null && given !== null ? [cash] : []);
  const isPaid = tenders.length > 0 ? areComplete(tenders, due) : parts === null && chosen !== null;
  return {
    cash,
    isComplete: voucherCode.trim() === '' && isPaid,
    payment: toPayment(tenders[0]?.paymentTypeId ?? chosen?.id, tenders),
    names: tenders.length > 0 ? namesOf(tenders, types) : (chosen?.name ?? ''),
  };
}

function toPayment(paymentTypeId: string | undefined, tenders: readonly CartTender[]): Payment | null {
  return paymentTypeId === undefined ? null : { paymentTypeId, tenders, roomBill: null };
}

function namesOf(tenders: readonly CartTender[], types: readonly PaymentType[]): string {
  const names = tenders.map(({ paymentTypeId }) => types.find(({ id }) => id === paymentTypeId)?.name ?? '');
  return [...new Set(names)].join(' + ');
}
