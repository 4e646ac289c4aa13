import { useQuery } from '@tanstack/react-query';
import { useGuestServices } from '#features/guests/use-guest-services.ts';
import { useRatedPeople } from '#features/resources/use-rated-people.ts';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import type { PriceGrounds } from './draft-price-rules.ts';

/** Data for the price and the duration of a service, for a guest of the list or nobody; null until it is here. */
export function usePriceGrounds(serviceId: string | null, guestId: string | null): PriceGrounds | null {
  const { currency, timeZone: zone } = useBranch();
  const { data: services } = useQuery(servicesQuery());
  const people = useRatedPeople();
  const remembered = useGuestServices(guestId);
  const service = services?.find(({ id }) => id === serviceId);
  if (service === undefined || people === undefined || remembered === undefined) return null;
  return { service, people, remembered, currency, zone };
}
