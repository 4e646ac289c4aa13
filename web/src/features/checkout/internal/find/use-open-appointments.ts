import type { Appointment } from '@quieta/contract/appointments/appointment';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBranch } from '#features/session/store.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import { addAppointment } from '../../cart-rules.ts';
import { changeCart, useCart } from '../../cart-store.ts';
import { openAppointmentsQuery } from '../../queries.ts';

/** Today's open appointments that are not in the cart; `isWhole` also fetches the further pages, to search all of them. */
export function useOpenAppointments({ isWhole }: { isWhole: boolean }) {
  const { timeZone, currency } = useBranch();
  const cart = useCart();
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const query = useInfiniteQuery(openAppointmentsQuery(today));
  const { data: services = [] } = useQuery(servicesQuery());

  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    if (isWhole && hasNextPage && !isFetching) void fetchNextPage();
  }, [isWhole, hasNextPage, isFetching, fetchNextPage]);

  const inCart = new Set(cart.rows.map(({ id }) => id));
  const loaded = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return {
    query,
    rows: loaded.filter(({ id, paid, lifeCycle }) => !paid && lifeCycle !== 'no-show' && !inCart.has(id)),
    add: (row: Appointment) => changeCart((current) => addAppointment(current, row, services, currency)),
  };
}
