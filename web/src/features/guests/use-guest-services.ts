import { type GuestService, listGuestServices } from '@quieta/contract/guests/guest-service-endpoints';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/api/queries.ts';

/** The durations and prices that are remembered of a guest; none of nobody, and undefined until they are known. */
export function useGuestServices(guestId: string | null): readonly GuestService[] | undefined {
  const query = queryOf(listGuestServices, { params: { id: guestId ?? '' } }, { changedBy: ['guest', 'service'] });
  const { data } = useQuery({ ...query, enabled: guestId !== null });
  return guestId === null ? nothing : data;
}

const nothing: readonly GuestService[] = [];
