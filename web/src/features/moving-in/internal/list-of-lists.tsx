import { Trans, useLingui } from '@lingui/react/macro';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EverythingOut } from '#features/archive/everything-out.tsx';
import { Screen } from '#features/session/page-trail.tsx';
import { useBranch } from '#features/session/store.ts';
import { formatInstant } from '#lib/format/date-and-time.ts';
import { formatNumber } from '#lib/format/number.ts';
import { newRow, useOpenRow } from '#lib/page/open-row.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import type { Column } from '#ui/list/columns.tsx';
import { PagedTable } from '#ui/paged-list/paged-list.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { movingInsQuery } from '../queries.ts';
import { EasyAppointmentsPanel } from './easy-appointments-panel.tsx';
import { KindsGuide } from './kinds-guide.tsx';
import styles from './moving-in.module.css';
import { StateChip, useCountsText, useMovingInText } from './moving-in-names.tsx';

/** The lists that were moved in or are to be, and what else can be moved in. */
export function ListOfLists({ title }: { title: ReactNode }) {
  const { open } = useOpenRow();
  const [reads, setReads] = useState(false);
  const query = useQuery(movingInsQuery());
  const { data: lists } = query;
  return (
    <Screen
      title={title}
      actions={
        <>
          <Button action="secondary" onPress={() => setReads(true)}>
            <Trans>From Easy!Appointments</Trans>
          </Button>
          <Button icon="upload" onPress={() => open(newRow)}>
            <Trans>Move a list in</Trans>
          </Button>
        </>
      }
      panel={reads ? <EasyAppointmentsPanel onClose={() => setReads(false)} /> : null}
    >
      <div className={styles.body}>
        {lists !== undefined ? (
          <>
            {lists.length === 0 ? null : <Lists lists={lists} onOpen={open} />}
            <KindsGuide lists={lists} />
            <div className={styles.narrow}>
              <EverythingOut />
            </div>
          </>
        ) : query.isError ? (
          <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : (
          <Skeleton width="60%" />
        )}
      </div>
    </Screen>
  );
}

interface ListsProps {
  lists: readonly MovingIn[];
  onOpen: (id: string) => void;
}

function Lists({ lists, onOpen }: ListsProps) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <div className={styles.lists}>
      <PagedTable
        label={t`Lists that were moved in`}
        // They come all at once.
        query={{
          data: { pages: [{ data: lists }] },
          isError: false,
          isFetching: false,
          isPlaceholderData: false,
          hasNextPage: false,
          isFetchingNextPage: false,
          refetch: async () => undefined,
          fetchNextPage: async () => undefined,
        }}
        columns={columns}
        layout={styles.columns}
        openId={undefined}
        onOpen={onOpen}
        none={null}
      />
    </div>
  );
}

function useColumns(): readonly Column<MovingIn>[] {
  const { t } = useLingui();
  const { kinds } = useMovingInText();
  const countsText = useCountsText();
  const { timeZone } = useBranch();
  return [
    {
      id: 'list',
      head: t`List`,
      cellClassName: 'texts',
      cell: ({ kind, fileName }) => (
        <>
          <span className="strong">{kinds[kind]}</span>
          <span className="faint">{fileName}</span>
        </>
      ),
    },
    { id: 'state', head: t`Status`, cell: (list) => <StateChip list={list} /> },
    { id: 'rows', head: t`Rows`, cell: ({ rows }) => formatNumber(rows), className: styles.number },
    {
      id: 'counts',
      head: t`Result`,
      cell: ({ counts }) => countsText(counts),
      cellClassName: styles.counts,
      className: styles.wide,
    },
    {
      id: 'by',
      head: t`By`,
      className: styles.wide,
      cell: ({ createdBy, createdAt }) => (
        <span className="texts">
          <span>{createdBy}</span>
          <span className="faint">{formatInstant(createdAt, timeZone)}</span>
        </span>
      ),
    },
  ];
}
