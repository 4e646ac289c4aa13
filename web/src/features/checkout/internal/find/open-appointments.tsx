import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { fitsWords, wordsOf } from '@quieta/contract/guests/guest-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useBranch, useToday } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { servicesQuery } from '#features/settings/queries.ts';
import { now } from '#lib/clock.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { ShowMore } from '#ui/paged-list/paged-list.tsx';
import { addAppointment } from '../../cart-rules.ts';
import { changeCart, useCart } from '../../cart-store.ts';
import { openAppointmentsQuery } from '../../queries.ts';
import styles from './find.module.css';
import { FindRow, FindSkeleton } from './find-row.tsx';

/** Today's unpaid appointments; those that have ended come first. */
export function OpenAppointments({ words }: { words: string }) {
  const { t } = useLingui();
  const { query, rows, add } = useOpenAppointments({ isWhole: words !== '' });
  const shown = rows.filter(({ holder, service }) =>
    fitsWords({ names: [holder?.fullName ?? ''], others: service.name }, wordsOf(words)),
  );
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) return <FindSkeleton />;
  return (
    <>
      <Group title={t`Finished today`} rows={shown.filter(isOver)} onAdd={add} />
      <Group title={t`Later`} rows={shown.filter((row) => !isOver(row))} onAdd={add} />
      {shown.length > 0 || query.isFetchingNextPage ? null : (
        <EmptyState>{words === '' ? t`Nothing is open today.` : t`No open appointment matches.`}</EmptyState>
      )}
      <ShowMore query={query} size="small" />
    </>
  );
}

function isOver({ lifeCycle, endTime }: Appointment): boolean {
  return lifeCycle === 'done' || Temporal.Instant.compare(endTime, now()) <= 0;
}

interface GroupProps {
  title: ReactNode;
  rows: readonly Appointment[];
  onAdd: (row: Appointment) => void;
}

function Group({ title, rows, onAdd }: GroupProps) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  if (rows.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <div className={styles.rows}>
        {rows.map((row) => (
          <FindRow
            key={row.id}
            name={row.holder?.fullName ?? <Trans>Walk-in</Trans>}
            detail={row.givenBack ? t`${row.service.name}, refunded` : row.service.name}
            price={money(row.price)}
            note={formatInstant(row.startTime, timeZone, 'time')}
            color={row.service.color}
            onAdd={() => onAdd(row)}
          />
        ))}
      </div>
    </section>
  );
}

/** Today's open appointments outside the cart; `isWhole` fetches all pages, to search them. */
export function useOpenAppointments({ isWhole }: { isWhole: boolean }) {
  const { currency } = useBranch();
  const cart = useCart();
  const today = useToday();
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
