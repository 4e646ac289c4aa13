import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useBranch } from '#features/session/store.ts';
import { branchProfileQuery, paymentTypesQuery } from '#features/settings/queries.ts';
import { useCart } from '../../cart-store.ts';
import { offeredTypes } from '../../pay-rules.ts';
import { typesOfPayment } from '../../payment-rules.ts';
import { paymentStore } from '../../payment-store.ts';
import { useNoPost } from '../room/use-no-post.ts';

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
