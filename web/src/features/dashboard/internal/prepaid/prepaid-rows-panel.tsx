import { Plural, useLingui } from '@lingui/react/macro';
import type { PrepaidEntry } from '@quieta/contract/dashboard/prepaid-endpoints';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { prepaidText } from '@quieta/messages/prepaid-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components/Link';
import { salesAddress } from '#addresses/checkout.ts';
import { prepaidAddress } from '#addresses/prepaid.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { ShowMore } from '#ui/paged-list/paged-list.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { PrepaidSearch } from '../../prepaid-search-rules.ts';
import type { Days } from '../../range-rules.ts';
import styles from './prepaid.module.css';
import { prepaidEntriesQuery } from './prepaid-queries.ts';

interface PrepaidRowsPanelProps {
  days: Days;
  search: PrepaidSearch;
  onClose: () => void;
}

/** The entries that a figure was made of, with their sum. */
export function PrepaidRowsPanel({ days, search, onClose }: PrepaidRowsPanelProps) {
  const { t } = useLingui();
  const money = useMoney();
  const text = prepaidText[currentLanguage()];
  const query = useInfiniteQuery(prepaidEntriesQuery(days, search));
  const first = query.data?.pages[0];
  return (
    <SidePanel
      title={text.columns[search.column ?? 'owed']}
      subject={JSON.stringify([days, search])}
      onClose={onClose}
      footer={
        first === undefined ? undefined : (
          <p className={styles.total}>
            <span>{t`Total`}</span>
            <b>
              <Plural value={first.total.units} one="# unit" other="# units" />, {money(first.total.amount)}
            </b>
          </p>
        )
      }
    >
      {query.isError ? (
        <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : query.data === undefined ? (
        <Skeleton height="240px" />
      ) : (
        <Rows rows={query.data.pages.flatMap(({ data }) => data)} />
      )}
      <ShowMore query={query} />
    </SidePanel>
  );
}

function Rows({ rows }: { rows: readonly PrepaidEntry[] }) {
  const { t } = useLingui();
  if (rows.length === 0) return <EmptyState>{t`Nothing is behind this figure any more.`}</EmptyState>;
  return (
    <ul className={styles.rows} aria-label={t`Rows`}>
      {rows.map((row, place) => (
        <Entry key={place} row={row} />
      ))}
    </ul>
  );
}

function Entry({ row }: { row: PrepaidEntry }) {
  const { soldPackageId, name, component, code, guest, date, sale, units, amount } = row;
  const { t } = useLingui();
  const money = useMoney();
  return (
    <li className={styles.row}>
      <p className={styles.both}>
        <span className={styles.name}>{component}</span>
        <span>
          {formatNumber(units)} · {money(amount)}
        </span>
      </p>
      <p className={styles.both}>
        <Link href={prepaidAddress({ package: soldPackageId })} className={classNames(styles.link)}>
          {name} {formatVoucherCode(code)}
        </Link>
        <span>{formatDate(date, 'day')}</span>
      </p>
      <p className={styles.both}>
        <span>{guest?.fullName ?? t`Whoever has the code`}</span>
        {sale === null ? null : (
          <Link href={salesAddress({ sale: sale.id })} className={classNames(styles.link)}>
            {t`Sale ${sale.number}`}
          </Link>
        )}
      </p>
    </li>
  );
}
