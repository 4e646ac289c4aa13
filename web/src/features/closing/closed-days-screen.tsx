import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths } from '#addresses/paths.ts';
import { PageLink } from '#features/session/page-link.tsx';
import { Screen } from '#features/session/page-trail.tsx';
import { useToday } from '#features/session/store.ts';
import { focusPanel } from '#lib/page/open-row.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { SidePanel } from '#ui/side-panel/side-panel.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import type { FilesRange } from './close-rules.ts';
import type { ClosedDaysSearch } from './closing-search-rules.ts';
import { DaysTable } from './internal/month/days-table.tsx';
import styles from './internal/month/month.module.css';
import { MonthStepper } from './internal/month/month-stepper.tsx';
import { ClosePanel } from './internal/sheet/close-panel.tsx';
import { daysOfMonth, monthOf } from './month-rules.ts';
import { closedDaysQuery } from './queries.ts';

/** Undefined removes the parameter from the address. */
type ClosedDaysChange = { readonly [Key in keyof ClosedDaysSearch]: ClosedDaysSearch[Key] | undefined };

interface ClosedDaysScreenProps {
  title: ReactNode;
  /** The files that can be saved of a month or of a close; null for whoever may save none. */
  renderFiles: ((range: FilesRange) => ReactNode) | null;
  search: ClosedDaysSearch;
  onSearch: (change: ClosedDaysChange) => void;
}

/** The days of a month with their closes; the sheet of the chosen one beside them. */
export function ClosedDaysScreen({ title, renderFiles, search, onSearch }: ClosedDaysScreenProps) {
  const { t } = useLingui();
  const [isSaving, setIsSaving] = useState(false);
  const thisMonth = monthOf(useToday());
  const month = search.month ?? thisMonth;
  // Whoever opens what is open already wants to work in it.
  const openClose = (close: string | undefined) => (close === search.close ? focusPanel() : onSearch({ close }));
  return (
    <Screen
      className={styles.sheet}
      title={title}
      headed={
        <MonthStepper
          month={month}
          thisMonth={thisMonth}
          onMonth={(next) => onSearch({ month: next === thisMonth ? undefined : next })}
        />
      }
      actions={
        <>
          {renderFiles === null ? null : (
            <Button
              action="secondary"
              icon="download"
              onPress={() => {
                onSearch({ close: undefined });
                setIsSaving(true);
              }}
            >
              <Trans>Files of the month</Trans>
            </Button>
          )}
          <PageLink href={paths.closeDay} action="secondary">
            <Trans>Close the day</Trans>
          </PageLink>
        </>
      }
      panel={
        search.close !== undefined ? (
          <ClosePanel
            key={search.close}
            id={search.close}
            renderFiles={renderFiles}
            onClose={() => openClose(undefined)}
          />
        ) : isSaving && renderFiles !== null ? (
          <SidePanel key={month} title={t`Files of the month`} onClose={() => setIsSaving(false)}>
            {renderFiles(daysOfMonth(month))}
          </SidePanel>
        ) : null
      }
    >
      <Days key={month} month={month} openId={search.close} onOpen={openClose} />
    </Screen>
  );
}

function Days({ month, openId, onOpen }: { month: string; openId: string | undefined; onOpen: (id: string) => void }) {
  const { data: days, isError, isFetching, refetch } = useQuery(closedDaysQuery(month));
  return (
    <div className={classNames(styles.scroller, 'scrolls-sideways')}>
      <DaysTable days={days ?? []} isBusy={days === undefined && !isError} openId={openId} onOpen={onOpen} />
      {days !== undefined ? null : isError ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={8} rowClassName={styles.skeleton} widths={['120px', '48px', '96px', '72px', '240px']} />
      )}
      {days?.length === 0 ? (
        <EmptyState
          size="page"
          hint={<Trans>A month has a row for each day on which something is sold, with its close.</Trans>}
          action={
            <PageLink href={paths.sales} action="secondary">
              <Trans>Go to the sales</Trans>
            </PageLink>
          }
        >
          <Trans>Nothing was sold in this month.</Trans>
        </EmptyState>
      ) : null}
    </div>
  );
}
