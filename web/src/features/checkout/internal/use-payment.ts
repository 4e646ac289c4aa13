import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { useState } from 'react';
import type { Payment } from '../mutations.ts';
import { addTender, areComplete, type CartTender, usualType } from '../tender-rules.ts';
import { addVoucherTender } from '../voucher-rules.ts';

interface PaymentNeed {
  readonly due: number;
  readonly isCartEmpty: boolean;
  /** The payer stays in the house, and the room can be charged as far as is known. */
  readonly isRoomOffered: boolean;
}

/** How the cart is to be paid: by one type for all that is due, or by parts. */
export function usePayment(types: readonly PaymentType[], { due, isCartEmpty, isRoomOffered }: PaymentNeed) {
  const [wasEmpty, setWasEmpty] = useState(isCartEmpty);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const [parts, setParts] = useState<readonly CartTender[] | null>(null);
  // A code that stands in its field and is not used yet: paying now would go by it.
  const [voucherCode, setVoucherCode] = useState('');
  // What was begun for a cart that was sold, parked or cleared is not for the next one.
  if (wasEmpty !== isCartEmpty) {
    setWasEmpty(isCartEmpty);
    if (isCartEmpty) {
      setChosenId(null);
      setParts(null);
      setGiven(null);
      setVoucherCode('');
    }
  }
  const chosen = types.find(({ id }) => id === chosenId) ?? usualType(types, isRoomOffered);
  // What was handed over counts for cash alone, and only where it is more than the bill.
  const cash: CartTender | null =
    chosen?.printerCode === 'cash' ? { paymentTypeId: chosen.id, amount: due, given } : null;
  const single = cash !== null && cash.given !== null ? [cash] : [];
  const tenders = parts ?? single;
  const [main] = tenders;

  function choose(type: PaymentType) {
    if (parts === null) setChosenId(type.id);
    else setParts(addTender(parts, type.id, due));
  }

  const isPaid = tenders.length > 0 ? areComplete(tenders, due) : parts === null && chosen !== null;

  return {
    chosen,
    parts,
    cash: parts === null ? cash : null,
    voucherCode,
    setVoucherCode,
    isComplete: voucherCode.trim() === '' && isPaid,
    payment: toPayment(main?.paymentTypeId ?? chosen?.id, tenders),
    names: tenders.length > 0 ? namesOf(tenders, types) : (chosen?.name ?? ''),
    choose,
    setGiven: ({ given: next }: Pick<CartTender, 'given'>) => setGiven(next),
    setParts,
    /** What a voucher does not pay, the chosen type does. */
    addVoucher: (part: CartTender) =>
      setParts(
        addVoucherTender(parts ?? [], part, due, chosen?.id === part.paymentTypeId ? null : (chosen?.id ?? null)),
      ),
    /** Begins with the chosen type for all of it, to be made less. */
    split: () => setParts(chosen === null ? [] : addTender([], chosen.id, due)),
    join: () => setParts(null),
  };
}

function toPayment(paymentTypeId: string | undefined, tenders: readonly CartTender[]): Payment | null {
  return paymentTypeId === undefined ? null : { paymentTypeId, tenders, roomBill: null };
}

function namesOf(tenders: readonly CartTender[], types: readonly PaymentType[]): string {
  const names = tenders.map(({ paymentTypeId }) => types.find(({ id }) => id === paymentTypeId)?.name ?? '');
  return [...new Set(names)].join(' + ');
}
