import { Trans, useLingui } from '@lingui/react/macro';
import type { Ratio } from '@quieta/contract/dashboard/measures';
import { type ReactNode, useMemo } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { useBranch, useBusinessDate, useMay } from '#features/session/store.ts';
import { queryString } from '#lib/api/query-string.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { DashboardSearch, DashboardSearchChange } from './dashboard-search-rules.ts';
import { FigureProvider } from './figure-context.tsx';
import { BookedHours } from './internal/booked-hours.tsx';
import { Branches } from './internal/branches.tsx';
import styles from './internal/dashboard.module.css';
import { Header } from './internal/header.tsx';
import { KeyFigures, ReturningGuests } from './internal/key-figures.tsx';
import { LowerLoading, RevenueLoading } from './internal/loading.tsx';
import { Revenue } from './internal/revenue.tsx';
import { TakingsToday } from './internal/takings.tsx';
import { TodayStrip } from './internal/today/today-strip.tsx';
import { type DayRange, rangeAround } from './range-rules.ts';
import { useDashboardFigures } from './use-dashboard-figures.ts';
import { useReportedBranches } from './use-reported-branches.ts';

interface DashboardScreenProps {
  title: ReactNode;
  search: DashboardSearch;
  onSearch: (change: DashboardSearchChange) => void;
  /** Lost demand up to a date; null for whoever may not see it. */
  renderLostDemand: ((today: string) => ReactNode) | null;
}

/** The branch today, and its figures over any days. */
export function DashboardScreen(props: DashboardScreenProps) {
  const may = useMay();
  if (may('report')) return <WithFigures {...props} />;
  return <WithoutFigures title={props.title} />;
}

/** For whoever sees no figures over days: the day at the desk. */
function WithoutFigures({ title }: { title: ReactNode }) {
  const may = useMay();
  const { staffId } = useBranch();
  return (
    <Sheet className={styles.sheet}>
      <Header title={title} choice={null} />
      <div className={styles.scroller}>
        <TodayStrip />
        {may('see-sales') ? (
          <div className={styles.alone}>
            <TakingsToday />
          </div>
        ) : null}
        {staffId === null ? null : (
          <div className={styles.own}>
            <PageLink href={paths.reports + queryString({ report: 'therapists' })} action="secondary">
              <Trans>My own report</Trans>
            </PageLink>
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** Those beside the booked hours, and the others below them. */
const first: readonly Ratio[] = ['revpath', 'noShowRate', 'rebookingRate', 'captureRate'];
const others: readonly Ratio[] = [
  'staffUtilisation',
  'areaUtilisation',
  'averageSpend',
  'retailPerTreatment',
  'lateCancellationRate',
  'newGuestShare',
  'hotelShare',
];

function WithFigures({ title, search, onSearch, renderLostDemand }: DashboardScreenProps) {
  const chosen = useBranch();
  const today = useBusinessDate();
  const range = useMemo(() => rangeOf(search, today, chosen.country), [search, today, chosen.country]);
  const comparison = search.against ?? 'before';
  const { added, apart, all } = useReportedBranches();
  const isAll = search.branches === 'all' && all.length > 1;
  const alone = useMemo(() => [chosen], [chosen]);
  const branches = isAll ? added : alone;
  const figures = useDashboardFigures({ range, comparison, today, branches, chosen });
  const { isOld } = figures;
  // The figures before would stand below the name of what could not be read.
  const view = figures.isError ? null : figures.view;
  const hours = search.hours ?? 'staff';
  return (
    <Sheet className={styles.sheet}>
      <Header title={title} choice={{ range, comparison, today, branches: all, isAll, onSearch }} />
      <div className={styles.scroller}>
        <TodayStrip branchName={isAll ? chosen.name : undefined} />
        <FigureProvider currency={chosen.currency} isOfAll={isAll}>
          <div className={styles.money}>
            <TakingsToday branchName={isAll ? chosen.name : undefined} />
            {view !== null ? <Revenue view={view} isOld={isOld} /> : <Pending figures={figures} />}
          </div>
          {view === null ? (
            figures.isError ? null : (
              <LowerLoading hasLostDemand={renderLostDemand !== null} />
            )
          ) : view.isEmpty ? (
            <Empty />
          ) : (
            <>
              <div className={styles.lower} data-lost={renderLostDemand !== null || undefined}>
                <BookedHours
                  view={view}
                  isOld={isOld}
                  of={hours}
                  onOf={(of) => onSearch({ hours: of === 'areas' ? of : undefined })}
                />
                <KeyFigures view={view} isOld={isOld} figures={first} layout="column" />
                {renderLostDemand === null ? null : <div className={styles.lost}>{renderLostDemand(today)}</div>}
              </div>
              <div className={styles.more}>
                <KeyFigures view={view} isOld={isOld} figures={others} layout="grid" />
                <ReturningGuests view={view} isOld={isOld} />
              </div>
              {isAll ? (
                <Branches view={view} isOld={isOld} apart={apart} onChosen={() => onSearch({ branches: undefined })} />
              ) : null}
            </>
          )}
        </FigureProvider>
      </div>
    </Sheet>
  );
}

function Pending({ figures }: { figures: ReturnType<typeof useDashboardFigures> }) {
  return figures.isError ? <ErrorState onRetry={figures.retry} isRetrying={figures.isFetching} /> : <RevenueLoading />;
}

function Empty() {
  const { t } = useLingui();
  return (
    <div className={styles.empty}>
      <EmptyState
        size="page"
        hint={t`Revenue, booked hours and rates follow from appointments and sales.`}
        action={
          <PageLink href={paths.planner} action="secondary">
            <Trans>Open the planner</Trans>
          </PageLink>
        }
      >
        <Trans>No figures yet: nothing was booked or sold.</Trans>
      </EmptyState>
    </div>
  );
}

function rangeOf({ span, from, to }: DashboardSearch, today: string, country: string): DayRange {
  if (from !== undefined && to !== undefined) return { span: 'custom', dateFrom: from, dateTo: to };
  return rangeAround(span ?? 'month', today, country);
}
