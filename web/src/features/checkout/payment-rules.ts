import type { GuestReference } from '@quieta/contract/guests/guest';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import type { Payment } from './mutations.ts';
import { addTender, areComplete, type CartTender, defaultPaymentType } from './tender-rules.ts';

/** The desk's choices for a cart's payment. Everything else is derived from these and the cart. */
export interface PaymentChoices {
  /** The type that pays everything; null for the default one. */
  readonly typeId: string | null;
  readonly given: number | null;
  /** The tenders of a split payment. */
  readonly parts: readonly CartTender[] | null;
  /** The content of the voucher code field, not used yet. */
  readonly voucherCode: string;
  /** The guest whose room is charged instead of this payer's. */
  readonly roomGuest: { readonly payerId: string | undefined; readonly guest: GuestReference | null } | null;
  readonly reservationId: string | null;
  /** The guest and stay for which the guest's name was confirmed. */
  readonly confirmed: string | null;
  /** The guest to charge later because the hotel does not answer. */
  readonly unpostedId: string | null;
  /** The guests without whose prepaid treatments it is sold, because these could not be read. */
  readonly withoutUnitsOf: string | null;
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
  withoutUnitsOf: null,
};

/** Chooses another type for everything, or adds a tender for the open amount to a split payment. */
export function chooseType({ parts }: PaymentChoices, typeId: string, due: number): Partial<PaymentChoices> {
  return parts === null ? { typeId } : { parts: addTender(parts, typeId, due) };
}

/** The guest whose room is charged: the payer, unless another guest was chosen for this payer. */
export function roomGuestOf({ roomGuest }: PaymentChoices, payer: GuestReference | null): GuestReference | null {
  return roomGuest !== null && roomGuest.payerId === payer?.id ? roomGuest.guest : payer;
}

/** The type that pays everything, and all in use. `isRoomOffered`: a room charge seems possible. */
export function typesOfPayment(
  { typeId, parts }: PaymentChoices,
  types: readonly PaymentType[],
  isRoomOffered: boolean,
): { chosen: PaymentType | null; used: readonly PaymentType[] } {
  const chosen = types.find(({ id }) => id === typeId) ?? defaultPaymentType(types, isRoomOffered);
  if (parts === null) return { chosen, used: chosen === null ? [] : [chosen] };
  return { chosen, used: types.filter(({ id }) => parts.some(({ paymentTypeId }) => paymentTypeId === id)) };
}

/** The payment of a sale that units pay completely: by a type of the desk, of which nothing is taken. */
export function unitsPayment(types: readonly PaymentType[]): Payment | null {
  const type = types.find(({ kind }) => kind === 'Custom') ?? types[0];
  return type === undefined ? null : { paymentTypeId: type.id, tenders: [], roomBill: null };
}

/** The current payment: one type for the whole amount, or several tenders. */
export function paymentOf(
  { given, parts, voucherCode }: PaymentChoices,
  types: readonly PaymentType[],
  chosen: PaymentType | null,
  due: number,
) {
  // Only for cash, and only in a payment that is not split.
  const cash: CartTender | null =
    parts === null && chosen?.printerCode === 'cash' ? { paymentTypeId: chosen.id, amount: due, given } : null;
  const tenders = parts ?? (cash !== null && given !== null ? [cash] : []);
  const isPaid = tenders.length > 0 ? areComplete(tenders, due) : parts === null && chosen !== null;
  const paymentTypeId = tenders[0]?.paymentTypeId ?? chosen?.id;
  const payment: Payment | null = paymentTypeId === undefined ? null : { paymentTypeId, tenders, roomBill: null };
  return {
    cash,
    isComplete: voucherCode.trim() === '' && isPaid,
    payment,
    names: tenders.length > 0 ? namesOf(tenders, types) : (chosen?.name ?? ''),
  };
}

function namesOf(tenders: readonly CartTender[], types: readonly PaymentType[]): string {
  const names = tenders.map(({ paymentTypeId }) => types.find(({ id }) => id === paymentTypeId)?.name ?? '');
  return [...new Set(names)].join(' + ');
}
