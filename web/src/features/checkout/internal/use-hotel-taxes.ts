import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery } from '#features/settings/queries.ts';
import { useCart } from '../cart-store.ts';
import { guestsToAsk, type HotelTaxes } from '../hotel-tax-rules.ts';
import { tellPayment, useChosenPayment } from '../payment-store.ts';
import { hotelGuestsQuery } from '../queries.ts';
import type { CartTender } from '../tender-rules.ts';

/** What decides about the taxes of the cart as it lies here. */
export function useHotelTaxes(): HotelTaxes {
  const { id } = useBranch();
  const cart = useCart();
  const chosen = useChosenPayment();
  const { data: profile } = useQuery(branchProfileQuery(id));
  const rule = profile?.hotelTaxRule ?? 'never';
  const asked = rule === 'staying' ? guestsToAsk(cart) : [];
  const { data } = useQuery({ ...hotelGuestsQuery(asked), enabled: asked.length > 0 });
  return { rule, stayingIds: data?.guestIds ?? [], ...chosen };
}

/** Tells the rows of the cart how it is to be paid as it stands. */
export function useTellPayment(used: readonly PaymentType[], tenders: readonly CartTender[]): void {
  const isRoomBill = used.length > 0 && used.every(({ kind }) => kind === 'RoomBill');
  // As one text, which is the same as long as the ids are.
  const declared = tenders.flatMap(({ voucher }) => voucher?.tax?.id ?? []).join(' ');
  useEffect(
    () => tellPayment({ isRoomBill, declaredTaxIds: declared === '' ? [] : declared.split(' ') }),
    [isRoomBill, declared],
  );
}
