import type { GuestReference } from '@quieta/contract/guests/guest';
import type { Stay } from '@quieta/contract/guests/hotel-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { staysQuery } from '#features/guests/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Cart, setHolder } from '../cart-rules.ts';
import { changeCart } from '../cart-store.ts';
import { roomGuestOf } from '../payment-rules.ts';
import { paymentStore } from '../payment-store.ts';
import { hindranceOf, type RoomBillWish, stayToCharge } from '../room-bill-rules.ts';
import { useNoPost } from './use-no-post.ts';

export interface RoomBill {
  readonly guest: GuestReference | null;
  readonly stays: readonly Stay[];
  readonly stay: Stay | null;
  readonly hindrance: Stay['hindrance'];
  readonly isAsking: boolean;
  /** The hotel did not answer. */
  readonly hasFailed: boolean;
  /** It answers, but takes no more requests for so many seconds. */
  readonly busyFor: number | null;
  readonly isConfirmed: boolean;
  readonly isTakenUnposted: boolean;
  /** Null as long as something is missing. */
  readonly wish: RoomBillWish | null;
  readonly chooseGuest: (guest: GuestReference | null) => void;
  readonly chooseStay: (reservationId: string) => void;
  readonly confirm: (isConfirmed: boolean) => void;
  readonly takeUnposted: (isTaken: boolean) => void;
  readonly retry: () => void;
}

/** Whose room pays, and what the hotel and the desk say to it. `isWanted` where something is to be paid by room. */
export function useRoomBill({ holder }: Cart, isWanted: boolean): RoomBill {
  const choices = useStore(paymentStore);
  const guest = roomGuestOf(choices, holder);
  const guestId = guest?.id ?? null;
  const query = useQuery({ ...staysQuery(guestId ?? ''), enabled: isWanted && guestId !== null });
  const stays = query.data ?? [];
  const hasFailed = query.isError;
  // What the hotel said last counts as long as it says nothing else.
  const isNoPost = useNoPost(isWanted ? guest : null);
  const hindrance = hasFailed ? (isNoPost ? 'no-post' : null) : query.data === undefined ? null : hindranceOf(stays);
  const stay = hasFailed ? null : stayToCharge(stays, choices.reservationId);
  const about = `${guestId} ${stay?.reservationId ?? ''}`;
  const isConfirmed = choices.confirmed === about;
  const isTakenUnposted = guestId !== null && choices.unpostedId === guestId;
  const canBePosted = stay !== null || (hasFailed && hindrance === null && isTakenUnposted);
  return {
    guest,
    stays,
    stay,
    hindrance,
    isAsking: isWanted && guestId !== null && query.isPending,
    hasFailed,
    busyFor: busyFor(query.error),
    isConfirmed,
    isTakenUnposted,
    wish:
      guestId !== null && isConfirmed && canBePosted
        ? { guestId, reservationId: stay?.reservationId ?? null, isTakenUnposted: hasFailed }
        : null,
    chooseGuest: (next) => {
      paymentStore.setState({ roomGuest: { payerId: (holder ?? next)?.id, guest: next } });
      // Whose room pays is the payer, where nobody was named yet.
      if (holder === null && next !== null) changeCart((cart) => setHolder(cart, next));
    },
    chooseStay: (reservationId) => paymentStore.setState({ reservationId }),
    confirm: (is) => paymentStore.setState({ confirmed: is ? about : null }),
    takeUnposted: (is) => paymentStore.setState({ unpostedId: is ? guestId : null }),
    retry: () => void query.refetch(),
  };
}

function busyFor(error: Error | null): number | null {
  if (!(error instanceof ApiError) || error.code !== 'hotel-busy') return null;
  return Number(error.params['seconds']);
}
