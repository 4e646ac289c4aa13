import { Trans, useLingui } from '@lingui/react/macro';
import type { FigureRow } from '@quieta/contract/dashboard/figure-endpoints';
import type { Measure } from '@quieta/contract/dashboard/measures';
import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { paths } from '#addresses/paths.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { formatNumber } from '#lib/format/number.ts';
import { currentLanguage } from '#lib/i18n.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import type { PagedRows } from '#ui/list/list-parts.tsx';
import { ShowMore } from '#ui/paged-list/paged-list.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { showSnackbar } from '#ui/snackbar/snackbar-queue.ts';
import { type FigureRowsFilters, readFigureRows } from './figure-rows-search-rules.ts';
import { FigureSheet, RowsLoading } from './internal/rows/figure-sheet.tsx';
import styles from './internal/rows/rows.module.css';
import { RowsOfBranches } from './internal/rows/rows-of-branches.tsx';
import { RowsTable } from './internal/rows/rows-table.tsx';
import { fetchFigureRowsTable, figureRowsQuery, type RowsAsked } from './queries.ts';
import { useReportedBranches } from './use-reported-branches.ts';

const route = getRouteApi('/shell/dashboard/rows');

/**
 * Rows behind a figure: rows, or branches where it is that of several. Their sum is the figure again. Its type is
 * stated, because inferred from its returns it would need the router's, which is made of the screens.
 */
export function FigureRowsScreen(): ReactNode {
  const address = route.useSearch();
  const search = useMemo(() => readFigureRows(address), [address]);
  const { history } = useRouter();
  const navigate = useNavigate();
  const onBack = () => (history.canGoBack() ? history.back() : void navigate({ to: paths.dashboard }));
  const chosen = useBranch();
  const { added } = useReportedBranches();
  if (search === null) return <NoFigure />;
  const { branch: of = chosen.id, ...filters } = search;
  if (of === 'all' && added.length > 0) return <RowsOfBranches filters={filters} branches={added} onBack={onBack} />;
  if (of === chosen.id) return <FigureRows filters={filters} elsewhere={null} onBack={onBack} />;
  const elsewhere = added.find(({ id }) => id === of);
  return elsewhere === undefined ? (
    <NoFigure />
  ) : (
    <FigureRows filters={filters} elsewhere={elsewhere} onBack={onBack} />
  );
}

function NoFigure() {
  return (
    <Sheet>
      <EmptyState
        size="page"
        action={
          <LinkButton href={paths.dashboard} action="secondary">
            <Trans>Open the dashboard</Trans>
          </LinkButton>
        }
      >
        <Trans>There is no figure at this address.</Trans>
      </EmptyState>
    </Sheet>
  );
}

interface FigureRowsProps {
  filters: FigureRowsFilters;
  /** The branch that they are of if it is not the chosen one. */
  elsewhere: UserBranch | null;
  onBack: () => void;
}

function FigureRows({ filters, elsewhere, onBack }: FigureRowsProps) {
  const may = useMay();
  const asked = { filters, elsewhere: elsewhere?.id ?? null };
  const query = useInfiniteQuery(figureRowsQuery(asked));
  const first = query.data?.pages[0];
  return (
    <FigureSheet
      filters={filters}
      total={first?.total}
      onBack={onBack}
      actions={may('report') ? <SaveButton asked={asked} /> : null}
      branchName={elsewhere?.name}
      count={first?.count}
    >
      <Rows measure={filters.measure} isElsewhere={elsewhere !== null} query={query} />
    </FigureSheet>
  );
}

interface RowsProps {
  measure: Measure;
  isElsewhere: boolean;
  query: PagedRows<FigureRow>;
}

function Rows({ measure, isElsewhere, query }: RowsProps) {
  const { t } = useLingui();
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <RowsTable measure={measure} rows={rows ?? []} isBusy={rows === undefined} isElsewhere={isElsewhere} />
      {rows === undefined ? <RowsLoading /> : null}
      {rows?.length === 0 ? <EmptyState size="page">{t`There are no rows: the figure is zero.`}</EmptyState> : null}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <ShowMore query={query} />
        </div>
      ) : null}
    </>
  );
}

function SaveButton({ asked }: { asked: RowsAsked }) {
  const { t } = useLingui();
  const save = useCommand(async () => {
    const { fileName, csv, rows, isCut } = await fetchFigureRowsTable(asked, currentLanguage());
    saveFile(fileName, csv);
    if (isCut)
      showSnackbar({
        type: 'warning',
        duration: 10_000,
        message: t`The file holds the latest ${formatNumber(rows)} rows. Choose fewer days for the others.`,
      });
  });
  return (
    <Button action="secondary" icon="download" isPending={save.isPending} onPress={() => void save.run()}>
      <Trans>CSV</Trans>
    </Button>
  );
}
