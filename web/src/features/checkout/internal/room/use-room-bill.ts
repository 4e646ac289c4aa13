import type { GuestReference } from '@quieta/contract/guests/guest';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { guestQuery, staysQuery } from '#features/guests/queries.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { type Cart, setHolder } from '../../cart-rules.ts';
import { changeCart, paymentStore } from '../../cart-store.ts';
import { roomGuestOf } from '../../payment-rules.ts';
import { type RoomChargeRequest, stayObstacleOf, stayToCharge } from '../../room-bill-rules.ts';

export type RoomBill = ReturnType<typeof useRoomBill>;

/** The guest and stay of a room charge with the hotel's answer, if `isRequested`. */
export function useRoomBill({ holder }: Cart, isRequested: boolean) {
  const choices = useStore(paymentStore);
  const guest = roomGuestOf(choices, holder);
  const guestId = guest?.id ?? null;
  const query = useQuery({ ...staysQuery(guestId ?? ''), enabled: isRequested && guestId !== null });
  const stays = query.data ?? [];
  const hasFailed = query.isError;
  // While the hotel does not answer, its last report counts.
  const isNoPost = useNoPost(isRequested ? guest : null);
  const obstacle = hasFailed ? (isNoPost ? 'no-post' : null) : query.data === undefined ? null : stayObstacleOf(stays);
  const stay = hasFailed ? null : stayToCharge(stays, choices.reservationId);
  const about = `${guestId} ${stay?.reservationId ?? ''}`;
  // The name is the guest's also while the hotel does not answer which stay it is.
  const isConfirmed =
    choices.confirmed === about || (hasFailed && choices.confirmed?.startsWith(`${guestId} `) === true);
  const isSoldUnposted = guestId !== null && choices.unpostedId === guestId;
  const canBePosted = stay !== null || (hasFailed && obstacle === null && isSoldUnposted);
  const request: RoomChargeRequest | null =
    guestId !== null && isConfirmed && canBePosted
      ? { guestId, reservationId: stay?.reservationId ?? null, isTakenUnposted: hasFailed }
      : null;
  return {
    guest,
    stays,
    stay,
    obstacle,
    isAsking: isRequested && guestId !== null && query.isPending,
    /** The hotel did not answer. */
    hasFailed,
    /** The hotel answers, but accepts no requests for this many seconds. */
    busyFor: busyFor(query.error),
    isConfirmed,
    isTakenUnposted: isSoldUnposted,
    request,
    chooseGuest: (next: GuestReference | null) => {
      paymentStore.setState({ roomGuest: { payerId: (holder ?? next)?.id, guest: next } });
      // If the cart has no payer yet, the guest whose room is charged becomes the payer.
      if (holder === null && next !== null) changeCart((cart) => setHolder(cart, next));
    },
    chooseStay: (reservationId: string) => paymentStore.setState({ reservationId }),
    confirm: (is: boolean) => paymentStore.setState({ confirmed: is ? about : null }),
    takeUnposted: (is: boolean) => paymentStore.setState({ unpostedId: is ? guestId : null }),
    retry: () => void query.refetch(),
  };
}

function busyFor(error: Error | null): number | null {
  if (!(error instanceof ApiError) || error.code !== 'hotel-busy') return null;
  return Number(error.params['seconds']);
}

/** Whether the guest's stay was marked as no-post when the hotel last reported it. */
export function useNoPost(guest: GuestReference | null): boolean {
  const { data } = useQuery({ ...guestQuery(guest?.id ?? ''), enabled: guest !== null && guest.roomId !== null });
  return data !== undefined && data.id === guest?.id && data.isNoPost;
}
