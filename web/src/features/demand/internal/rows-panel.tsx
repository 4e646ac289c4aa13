import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UnmetFilters, UnmetRow } from '@quieta/contract/demand/lost-demand-endpoints';
import { lostDemandText } from '@quieta/messages/lost-demand-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { paths } from '#addresses/paths.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useMoney } from '#features/session/use-money.ts';
import { queryString } from '#lib/api/query-string.ts';
import { formatDate, formatDateRange, formatTime, formatTimeRange } from '#lib/format/date-and-time.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { ShowMore } from '#ui/paged-list/paged-list.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { fetchUnmetTable, unmetRequestsQuery } from '../queries.ts';
import styles from './lost-demand.module.css';

/** The requests that a figure was made of, with their sum. */
export function RowsPanel({ filters, onClose }: { filters: UnmetFilters; onClose: () => void }) {
  const { t } = useLingui();
  const money = useMoney();
  const query = useRows(filters);
  const save = useCommand(async () => {
    const { fileName, csv } = await fetchUnmetTable(filters, currentLanguage());
    saveFile(fileName, csv);
  });
  const first = query.data?.pages[0];
  return (
    <SidePanel
      title={first === undefined ? t`Requests` : <Plural value={first.count} one="# request" other="# requests" />}
      subject={JSON.stringify(filters)}
      onClose={onClose}
      actions={
        <Button
          action="secondary"
          size="small"
          icon="download"
          isPending={save.isPending}
          onPress={() => void save.run()}
        >
          {t`CSV`}
        </Button>
      }
      footer={
        first === undefined ? undefined : (
          <p className={styles.total}>
            <span>{t`Worth`}</span>
            <b>{money(first.worth)}</b>
          </p>
        )
      }
    >
      <Rows query={query} />
    </SidePanel>
  );
}

function useRows(filters: UnmetFilters) {
  return useInfiniteQuery(unmetRequestsQuery(filters));
}

function Rows({ query }: { query: ReturnType<typeof useRows> }) {
  const { t } = useLingui();
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (query.data === undefined) return <Skeleton height="240px" />;
  const rows = query.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState>{t`No request matches any more.`}</EmptyState>;
  return (
    <>
      <ul className={styles.rows} aria-label={t`Requests`}>
        {rows.map((row) => (
          <RequestRow key={row.id} row={row} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  );
}

function RequestRow({ row }: { row: UnmetRow }) {
  const money = useMoney();
  const { reasons, origins, genders } = lostDemandText[currentLanguage()];
  const askedFor = [row.staff?.name, row.area?.name, row.gender && genders[row.gender]].filter(Boolean);
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <span>{row.service.name}</span>
        <span>{money(row.worth)}</span>
      </p>
      <p>
        <Link href={paths.planner + queryString({ date: row.dateFrom })} className={classNames(styles.figure)}>
          {requestedTime(row)}
        </Link>
        {row.partySize === 1 ? null : (
          <>
            {', '}
            <Plural value={row.partySize} one="# person" other="# people" />
          </>
        )}
        {askedFor.length === 0 ? null : `, ${askedFor.join(', ')}`}
      </p>
      <p>
        {reasons[row.reason]} · {origins[row.origin]}
        {row.wouldBeMet === null ? null : (
          <span className={styles.met} data-met={row.wouldBeMet || undefined}>
            {row.wouldBeMet ? <Trans>would have been met</Trans> : <Trans>not even with one more</Trans>}
          </span>
        )}
      </p>
    </li>
  );
}

function requestedTime({ dateFrom, dateTo, timeFrom, timeTo }: UnmetRow): string {
  const days = dateFrom === dateTo ? formatDate(dateFrom, 'day') : formatDateRange(dateFrom, dateTo, 'day');
  if (timeFrom !== null && timeTo !== null) return `${days}, ${formatTimeRange(timeFrom, timeTo)}`;
  if (timeFrom !== null) return `${days}, ${formatTime(timeFrom)} –`;
  return timeTo === null ? days : `${days}, – ${formatTime(timeTo)}`;
}
