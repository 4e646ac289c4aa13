import type { GuestReference } from '@quieta/contract/guests/guest';
import { useQuery } from '@tanstack/react-query';
import { guestQuery } from '#features/guests/queries.ts';

/** Whether the hotel lets nothing be charged to the room of somebody who stays there, as it was told last. */
export function useNoPost(guest: GuestReference | null): boolean {
  const { data } = useQuery({ ...guestQuery(guest?.id ?? ''), enabled: guest !== null && guest.roomId !== null });
  return data !== undefined && data.id === guest?.id && data.isNoPost;
}
