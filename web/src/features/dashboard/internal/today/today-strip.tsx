import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Today } from '@quieta/contract/dashboard/today-endpoints';
import { addUp } from '@quieta/contract/values/add-up';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '#addresses/paths.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { todayQuery } from '../../queries.ts';
import { RowsLink } from '../figure.tsx';
import styles from './today.module.css';
import { ComingRow, LateRow, LeavingRow, PhoneButton } from './today-rows.tsx';

/** As many as fit side by side; the planner has the rest. */
const maxShown = 4;

interface TodayStripProps {
  /** Name of the branch, if the figures below are not of this branch alone. */
  branchName?: string | undefined;
}

/** The branch at this moment. */
export function TodayStrip({ branchName }: TodayStripProps) {
  const { t } = useLingui();
  const { data: today, isError, isFetching, refetch } = useQuery(todayQuery());
  return (
    <>
      {branchName === undefined ? null : <p className={styles.where}>{t`Today: ${branchName}`}</p>}
      <div className={styles.strip}>
        {today !== undefined ? (
          <Lists today={today} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          Array.from({ length: 4 }, (_, index) => (
            <div key={index} className={styles.list}>
              <SkeletonRows count={4} rowClassName={styles.skeleton} widths={['40%', '70%']} />
            </div>
          ))
        )}
      </div>
    </>
  );
}

function Lists({ today: { at, arrivals, late, free, leaving } }: { today: Today }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const maySell = useMay()('sell');
  const open = addUp(...leaving.map((one) => one.open));
  const called = late.find(({ guest }) => guest !== null && guest.phoneNumber !== null);
  return (
    <>
      <List
        title={t`Arrivals, next two hours`}
        rows={arrivals}
        nothing={t`Nobody is expected.`}
        end={<RowsLink href={paths.planner}>{t`Planner`}</RowsLink>}
        render={(row) => <ComingRow key={row.id} row={row} />}
      />
      <List
        title={t`Late`}
        tone="ember"
        rows={late}
        nothing={t`Nobody is late.`}
        render={(row) => <LateRow key={row.id} row={row} at={at} hasPhone={row !== called} />}
        foot={called === undefined ? null : <PhoneButton guest={called.guest} />}
      />
      <List
        title={t({ message: 'Free now', context: 'who and what' })}
        rows={free}
        nothing={t`No therapist and no area is free.`}
        render={({ id, name, role, type, places, until }) => (
          <li key={id} className={styles.row}>
            <span className={styles.texts}>
              <span className={styles.name}>{name}</span>
              <span className={styles.second}>
                {type === 'Staff' ? (
                  role
                ) : places === 1 ? (
                  <Trans>Area</Trans>
                ) : (
                  <Plural value={places} one="Area, # place" other="Area, # places" />
                )}
              </span>
            </span>
            <span className={styles.until}>
              <Until time={formatInstant(until, timeZone, 'time')} />
            </span>
          </li>
        )}
      />
      <List
        title={t`Departures today`}
        rows={leaving}
        nothing={t`No spa guest leaves today.`}
        end={
          open > 0 && maySell ? (
            <RowsLink href={paths.checkout}>
              <Trans>{money(open)} outstanding</Trans>
            </RowsLink>
          ) : null
        }
        render={(row) => <LeavingRow key={row.guest.id} row={row} />}
      />
    </>
  );
}

function Until({ time }: { time: string }) {
  return <Trans>until {time}</Trans>;
}

interface ListProps<Row> {
  title: string;
  tone?: 'ember';
  rows: readonly Row[];
  nothing: string;
  end?: ReactNode;
  foot?: ReactNode;
  render: (row: Row) => ReactNode;
}

function List<Row>({ title, tone, rows, nothing, end, foot, render }: ListProps<Row>) {
  const more = rows.length - maxShown;
  return (
    <section className={styles.list} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.count} data-tone={rows.length > 0 ? tone : undefined}>
          {rows.length}
        </span>
        <span className={styles.end}>{end ?? (more > 0 ? <More count={more} /> : null)}</span>
      </div>
      {rows.length === 0 ? <p className={styles.nothing}>{nothing}</p> : <ul>{rows.slice(0, maxShown).map(render)}</ul>}
      {foot}
    </section>
  );
}

/** To those that are not shown. */
function More({ count }: { count: number }) {
  return (
    <RowsLink href={paths.planner}>
      <Plural value={count} one="# more" other="# more" />
    </RowsLink>
  );
}
