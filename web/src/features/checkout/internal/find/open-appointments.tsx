import { Trans } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { toMinor } from '@quieta/contract/values/minor-units';
import type { ReactNode } from 'react';
import { useBranch } from '#features/session/store.ts';
import { now } from '#lib/clock.ts';
import { formatInstant } from '#lib/format/instant.ts';
import { formatMoney } from '#lib/format/money.ts';
import { matches } from '#lib/matches.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import styles from './find.module.css';
import { FindRow } from './find-row.tsx';
import { FindSkeleton } from './find-skeleton.tsx';
import { useOpenAppointments } from './use-open-appointments.ts';

/** Today's unpaid appointments; those that have ended come first. */
export function OpenAppointments({ words }: { words: string }) {
  const { query, rows, add } = useOpenAppointments({ isWhole: words !== '' });
  const shown = rows.filter(({ holder, service }) => matches(`${holder?.fullName ?? ''} ${service.name}`, words));
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) return <FindSkeleton />;
  return (
    <>
      <Group title={<Trans>Finished today</Trans>} rows={shown.filter(isOver)} onAdd={add} />
      <Group title={<Trans>Later</Trans>} rows={shown.filter((row) => !isOver(row))} onAdd={add} />
      {shown.length > 0 || query.isFetchingNextPage ? null : (
        <EmptyState>
          {words === '' ? <Trans>Nothing is open today.</Trans> : <Trans>No open appointment matches.</Trans>}
        </EmptyState>
      )}
      {query.hasNextPage ? (
        <Button
          action="quiet"
          size="small"
          onPress={() => void query.fetchNextPage()}
          isPending={query.isFetchingNextPage}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
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
  const { timeZone, currency } = useBranch();
  if (rows.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{title}</h2>
      <div className={styles.rows}>
        {rows.map((row) => (
          <FindRow
            key={row.id}
            name={row.holder?.fullName ?? <Trans>Walk-in</Trans>}
            detail={row.service.name}
            price={formatMoney(toMinor(row.price, currency), currency)}
            note={formatInstant(row.startTime, timeZone, 'time')}
            color={row.service.color}
            onAdd={() => onAdd(row)}
          />
        ))}
      </div>
    </section>
  );
}
