import type { GuestReference } from '@quieta/contract/guests/guest';
import { useQuery } from '@tanstack/react-query';
import { guestQuery } from '#features/guests/queries.ts';

/** Whether the guest's stay was marked as no-post when the hotel last reported it. */
export function useNoPost(guest: GuestReference | null): boolean {
  const { data } = useQuery({ ...guestQuery(guest?.id ?? ''), enabled: guest !== null && guest.roomId !== null });
  return data !== undefined && data.id === guest?.id && data.isNoPost;
}
