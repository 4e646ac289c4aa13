import type { GuestReference } from '@quieta/contract/guests/guest';
import type { Stay } from '@quieta/contract/guests/hotel-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staysQuery } from '#features/guests/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { type Cart, setHolder } from '../cart-rules.ts';
import { changeCart } from '../cart-store.ts';
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

/** What the desk has answered, of the guest that it was answered for: another guest is another question. */
interface Answers {
  readonly guestId: string | null;
  readonly reservationId: string | null;
  readonly confirmed: string | null;
  readonly isTakenUnposted: boolean;
}

/** Whose room pays: the payer's as long as nobody else is chosen. `isWanted` where something is to be paid by room. */
export function useRoomBill({ holder, rows }: Cart, isWanted: boolean): RoomBill {
  const [other, setOther] = useState<{
    readonly holder: GuestReference | null;
    readonly guest: GuestReference | null;
  }>();
  // Whoever was chosen instead of a payer is not meant once the payer is another.
  const guest = other !== undefined && other.holder?.id === holder?.id ? other.guest : holder;
  const guestId = guest?.id ?? null;
  const [kept, setKept] = useState<Answers>(unanswered(null));
  // What was answered for a cart that was sold, parked or cleared is not for the next one.
  if (rows.length === 0 && (kept.guestId !== null || other !== undefined)) {
    setKept(unanswered(null));
    setOther(undefined);
  }
  const answers = kept.guestId === guestId ? kept : unanswered(guestId);
  const query = useQuery({ ...staysQuery(guestId ?? ''), enabled: isWanted && guestId !== null });
  const stays = query.data ?? [];
  const hasFailed = query.isError;
  // What the hotel said last counts as long as it says nothing else.
  const isNoPost = useNoPost(isWanted ? guest : null);
  const hindrance = hasFailed ? (isNoPost ? 'no-post' : null) : query.data === undefined ? null : hindranceOf(stays);
  const stay = hasFailed ? null : stayToCharge(stays, answers.reservationId);
  const about = `${guestId} ${stay?.reservationId ?? ''}`;
  const isConfirmed = answers.confirmed === about;
  const canBePosted = stay !== null || (hasFailed && hindrance === null && answers.isTakenUnposted);
  return {
    guest,
    stays,
    stay,
    hindrance,
    isAsking: isWanted && guestId !== null && query.isPending,
    hasFailed,
    busyFor: busyFor(query.error),
    isConfirmed,
    isTakenUnposted: answers.isTakenUnposted,
    wish:
      guestId !== null && isConfirmed && canBePosted
        ? { guestId, reservationId: stay?.reservationId ?? null, isTakenUnposted: hasFailed }
        : null,
    chooseGuest: (next) => {
      setOther({ holder: holder ?? next, guest: next });
      // Whose room pays is the payer, where nobody was named yet.
      if (holder === null && next !== null) changeCart((cart) => setHolder(cart, next));
    },
    chooseStay: (reservationId) => setKept({ ...answers, reservationId }),
    confirm: (is) => setKept({ ...answers, confirmed: is ? about : null }),
    takeUnposted: (isTakenUnposted) => setKept({ ...answers, isTakenUnposted }),
    retry: () => void query.refetch(),
  };
}

function busyFor(error: Error | null): number | null {
  if (!(error instanceof ApiError) || error.code !== 'hotel-busy') return null;
  return Number(error.params['seconds']);
}

function unanswered(guestId: string | null): Answers {
  return { guestId, reservationId: null, confirmed: null, isTakenUnposted: false };
}
