import { asksForStays } from '@quieta/contract/settings/hotel-tax-rules';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery, paymentTypesQuery } from '#features/settings/queries.ts';
import { paymentStore, useCart } from '../../cart-store.ts';
import { guestsToAsk, type HotelTaxes, taxesOfPayment } from '../../hotel-tax-rules.ts';
import { offeredTypes } from '../../pay-rules.ts';
import { typesOfPayment } from '../../payment-rules.ts';
import { hotelGuestsQuery } from '../../queries.ts';
import { useCartUnits } from '../packages/use-cart-units.ts';
import { useNoPost } from '../room/use-room-bill.ts';

/** The payment types offered for the cart, those chosen at the moment, and what is known of the payer's room. */
export function usePaymentTypes() {
  const { id } = useBranch();
  const { holder } = useCart();
  const choices = useStore(paymentStore);
  const query = useQuery(paymentTypesQuery());
  const { data: profile } = useQuery(branchProfileQuery(id));
  const isNoPost = useNoPost(holder);
  const room = { isConnected: profile?.hotelConnected === true, roomId: holder?.roomId ?? null, isNoPost };
  const offered = offeredTypes(query.data ?? []);
  const isRoomOffered = room.isConnected && room.roomId !== null && !isNoPost;
  return { query, offered, room, ...typesOfPayment(choices, offered, isRoomOffered) };
}

/** Facts that decide about the hotel taxes of the present cart. */
export function useHotelTaxes(): HotelTaxes {
  const { id } = useBranch();
  const cart = useCart();
  const { data: profile } = useQuery(branchProfileQuery(id));
  const { used } = usePaymentTypes();
  const { parts } = useStore(paymentStore);
  const { units } = useCartUnits();
  const rule = profile?.hotelTaxRule ?? 'never';
  const asked = asksForStays(rule) ? guestsToAsk(cart) : [];
  const { data } = useQuery({ ...hotelGuestsQuery(asked), enabled: asked.length > 0 });
  const { isRoomBill, declaredTaxIds } = taxesOfPayment(used, parts ?? []);
  const ofUnits = [...units.values()].flatMap(({ component }) => component.taxId ?? []);
  return { rule, stayingIds: data?.guestIds ?? [], isRoomBill, declaredTaxIds: [...declaredTaxIds, ...ofUnits] };
}
