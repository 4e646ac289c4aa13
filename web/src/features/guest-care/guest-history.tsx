import { Plural, useLingui } from '@lingui/react/macro';
import type { GuestHistory as History } from '@quieta/contract/guest-care/guest-data-endpoints';
import type { Guest } from '@quieta/contract/guests/guest';
import { useQuery } from '@tanstack/react-query';
import { lifeCycleNames } from '#features/appointments/life-cycle-names.tsx';
import { useBookAgain } from '#features/appointments/use-book-again.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useMoney } from '#features/session/use-money.ts';
import { now } from '#lib/clock.ts';
import { formatDate, formatInstant } from '#lib/format/date-and-time.ts';
import { focusPanel } from '#lib/page/open-row.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { inColumn, inRow } from '#ui/stack/stack.ts';
import styles from './internal/guest-care.module.css';
import { RememberedServices } from './internal/remembered-services.tsx';
import { undoMerge } from './mutations.ts';
import { guestHistoryQuery } from './queries.ts';

/** A guest's visits, purchases, bookings and merges. */
export function GuestHistory({ guest }: { guest: Guest }) {
  const { data, isError, isFetching, refetch } = useQuery(guestHistoryQuery(guest.id ?? ''));
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data === undefined) return <Skeleton width="60%" />;
  return (
    <div className={inColumn(4)}>
      <Figures history={data} />
      <RememberedServices guest={guest} />
      <Appointments guest={guest} history={data} />
      <PastVisits history={data} />
      <Purchases history={data} />
      <Merges guest={guest} history={data} />
    </div>
  );
}

function Figures({ history: { treatments, noShows, cancellations, spent } }: { history: History }) {
  const { t } = useLingui();
  const money = useMoney();
  const figures = [
    [t`Treatments`, String(treatments)],
    ...(spent === null ? [] : ([[t`Spent`, money(spent)]] as const)),
    [t`No-shows`, String(noShows)],
    [t`Cancellations`, String(cancellations)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Appointments({ guest, history: { appointments, pastVisits } }: { guest: Guest; history: History }) {
  const { t, i18n } = useLingui();
  const books = useMay()('book');
  const bookAgain = useBookAgain();
  const { timeZone } = useBranch();
  const isAhead = ({ startTime }: { startTime: string }) => Temporal.Instant.compare(startTime, now()) > 0;
  const parts = [
    { title: t`Upcoming`, rows: appointments.filter(isAhead).toReversed() },
    { title: t`Past`, rows: appointments.filter((row) => !isAhead(row)) },
  ];
  if (appointments.length === 0 && pastVisits.length === 0)
    return <EmptyState>{t`Nothing was booked yet.`}</EmptyState>;
  return parts.map(({ title, rows }) =>
    rows.length === 0 ? null : (
      <section key={title}>
        <h3 className={styles.heading}>{title}</h3>
        <ul>
          {rows.map(({ id, startTime, service, staff, lifeCycle }) => (
            <li key={id} className={classNames(inRow(2), styles.line)}>
              <span className={styles.bar} style={{ background: service.color }} />
              <span className="texts">
                <span>{service.name}</span>
                <span className="faint">
                  {formatInstant(startTime, timeZone)}
                  {staff === null ? '' : ` · ${staff.name}`}
                </span>
              </span>
              <span className="faint">{i18n._(lifeCycleNames[lifeCycle])}</span>
              {books ? (
                <IconButton
                  icon="repeat"
                  size="small"
                  label={t`Book again: ${service.name}`}
                  onPress={() => bookAgain(guest, { service, staff })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

/** Treatments from before the product was used; they were moved in from another program. */
function PastVisits({ history: { pastVisits } }: { history: History }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  if (pastVisits.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t`From the earlier program`}</h3>
      <ul>
        {pastVisits.map(({ startTime, serviceName, staffName, price, notes }) => (
          <li key={`${startTime} ${serviceName}`} className={classNames(inRow(2), styles.line)}>
            <span className="texts">
              <span>{serviceName}</span>
              <span className="faint">
                {[formatInstant(startTime, timeZone), staffName, notes].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
            {price === null ? null : <span className={styles.amount}>{money(price)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Purchases({ history: { sales } }: { history: History }) {
  const { t } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  if (sales.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{t`Purchases`}</h3>
      <ul>
        {sales.map(({ id, number, soldAt, total, lines }) => (
          <li key={id} className={classNames(inRow(2), styles.line)}>
            <span className="texts">
              <span>{lines.map(({ description }) => description).join(', ')}</span>
              <span className="faint">
                {formatInstant(soldAt, timeZone)} · <span className="whole">{number}</span>
              </span>
            </span>
            <span className={styles.amount}>{money(total)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Merges({ guest, history: { merges } }: { guest: Guest; history: History }) {
  const { t } = useLingui();
  const may = useMay();
  const undoing = useCommand(
    async ({ id, fullName }: History['merges'][number]) => {
      await undoMerge(guest.id ?? '', id);
      showSnackbar({ type: 'info', message: t`${fullName} is a separate entry again.`, duration: 5000 });
      // The line disappears, and its button with the focus.
      focusPanel();
    },
    { changes: ['guest'] },
  );
  if (merges.length === 0) return null;
  const undoLabel = ({ fullName }: History['merges'][number]) => t`Undo the merge with ${fullName}`;
  return (
    <section>
      <h3 className={styles.heading}>
        <Plural value={merges.length} one="Merged entry" other="Merged entries" />
      </h3>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id} className={classNames(inRow(2), styles.line)}>
            <span className="texts">
              <span>{merge.fullName}</span>
              <span className="faint">{formatDate(merge.mergedAt.slice(0, 10))}</span>
            </span>
            {may('book') ? (
              <IconButton icon="undo" size="small" label={undoLabel(merge)} onPress={() => void undoing.run(merge)} />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
