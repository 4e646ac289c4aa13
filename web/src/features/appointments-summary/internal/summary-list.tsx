import { Trans, useLingui } from '@lingui/react/macro';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { paths } from '#addresses/paths.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LinkButton } from '#ui/link-button/link-button.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import styles from './summary.module.css';
import { rowText, SummaryRow } from './summary-row.tsx';

interface SummaryListProps {
  /** Undefined until the first answer. */
  rows: readonly Appointment[] | undefined;
  /** The rows answer the previous filters: still shown, but about to change. */
  isOutdated: boolean;
  isLoadingMore: boolean;
  onLoadMore: (() => void) | undefined;
  /** Clears filters that match nothing; undefined without filters. */
  onClear: (() => void) | undefined;
  onOpen: (appointment: Appointment) => void;
  onCheckOut: (appointment: Appointment) => void;
}

// The height of `.row` in the style sheet.
const layoutOptions = { rowHeight: 40, loaderHeight: 48 };

/**
 * A grid, because arrow keys must reach the menu in each row; rows of `ui/windowed-list` can hold a single action only.
 */
export function SummaryList({
  rows,
  isOutdated,
  isLoadingMore,
  onLoadMore,
  onClear,
  onOpen,
  onCheckOut,
}: SummaryListProps) {
  const { t } = useLingui();
  if (rows === undefined)
    return (
      <SkeletonRows
        label={t`Appointments`}
        count={14}
        className={styles.skeleton}
        rowClassName={classNames(styles.columns, styles.row)}
        widths={['88px', '60%', '70%', '50%']}
      />
    );
  if (rows.length === 0) return <NoAppointment onClear={onClear} />;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <GridList
        aria-label={t`Appointments`}
        className={classNames(styles.list)}
        data-outdated={isOutdated || undefined}
        onAction={(key) => {
          const row = rows.find(({ id }) => id === key);
          if (row !== undefined) onOpen(row);
        }}
      >
        <Collection items={rows}>
          {(row) => (
            <GridListItem id={row.id} textValue={rowText(row)} className={classNames(styles.item)}>
              <SummaryRow row={row} onOpen={() => onOpen(row)} onCheckOut={() => onCheckOut(row)} />
            </GridListItem>
          )}
        </Collection>
        <GridListLoadMoreItem
          className={classNames(styles.more)}
          isLoading={isLoadingMore}
          {...(onLoadMore && { onLoadMore })}
        >
          <Spinner />
        </GridListLoadMoreItem>
      </GridList>
    </Virtualizer>
  );
}

function NoAppointment({ onClear }: Pick<SummaryListProps, 'onClear'>) {
  if (onClear === undefined)
    return (
      <EmptyState
        size="page"
        hint={<Trans>Choose another day or period above.</Trans>}
        action={
          <LinkButton href={paths.planner} action="secondary">
            <Trans>Go to the planner</Trans>
          </LinkButton>
        }
      >
        <Trans>Nothing is booked today.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      size="page"
      hint={<Trans>Without filters, you see today’s appointments.</Trans>}
      action={
        <Button action="secondary" onPress={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No appointment matches these filters.</Trans>
    </EmptyState>
  );
}
