import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { Cells, type Column, ColumnHeads } from '../list/columns.tsx';
import { isBusy, ListHeads, type PagedRows, rowsOf } from '../list/list-parts.tsx';
import { awaited, Skeleton } from '../skeleton/skeleton.tsx';
import { inRow } from '../stack/stack.ts';
import styles from './paged-list.module.css';

interface PagedProps<Row> {
  label: string;
  query: PagedRows<Row>;
  /** Shown where there are no rows. */
  none: ReactNode;
  /** Describes what would be listed. */
  hint?: ReactNode;
  /** One button or link to continue with where there are no rows. */
  action?: ReactNode;
}

interface PagedListProps<Row> extends PagedProps<Row> {
  /** Renders an `li`, such as a `PagedListRow`. */
  children: (row: Row) => ReactNode;
}

/**
 * Rows loaded page by page, with the states for loading, for no rows and for failure. The list is busy for screen
 * readers until its rows are those that were asked for.
 */
export function PagedList<Row>({ label, query, children, ...empty }: PagedListProps<Row>) {
  const rows = rowsOf(query);
  return (
    <>
      <States {...empty} query={query} label={label} />
      {rows === undefined || rows.length === 0 ? null : (
        <ul
          className={styles.list}
          aria-label={label}
          aria-busy={isBusy(query)}
          data-outdated={query.isPlaceholderData || undefined}
        >
          {rows.map(children)}
        </ul>
      )}
      <More query={query} />
    </>
  );
}

interface PagedTableProps<Row> extends PagedProps<Row> {
  columns: readonly Column<Row>[];
  /** The class that lays out the columns, the same for the headings and each row. */
  layout: string | undefined;
  rowClassName?: string | undefined;
  /** The row that is open beside the list. */
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** A line below the rows, which stays in sight, as the headings do. */
  foot?: ReactNode;
}

/** A paged list with columns. The headings stand before the first row is there, and one press anywhere opens a row. */
export function PagedTable<Row extends { readonly id: string }>({
  label,
  query,
  columns,
  layout,
  foot,
  openId,
  onOpen,
  rowClassName,
  ...empty
}: PagedTableProps<Row>) {
  const rows = rowsOf(query);
  // A table of the browser's own cannot scroll below its headings.
  return (
    <div className={styles.scroller}>
      <div role="table" aria-label={label} aria-busy={isBusy(query)}>
        <div role="presentation" className={styles.headsPlace}>
          <ListHeads isRow>
            <div className={styles.heads}>
              <div className={layout}>
                <ColumnHeads columns={columns} />
              </div>
            </div>
          </ListHeads>
        </div>
        {rows === undefined || rows.length === 0 ? null : (
          <div role="rowgroup" className={styles.rows} data-outdated={query.isPlaceholderData || undefined}>
            {rows.map((row) => (
              <PagedTableRow
                key={row.id}
                isOpen={row.id === openId}
                onOpen={() => onOpen(row.id)}
                className={rowClassName}
              >
                <span className={layout}>
                  <Cells columns={columns} row={row} role="cell" />
                </span>
              </PagedTableRow>
            ))}
          </div>
        )}
      </div>
      <States {...empty} query={query} />
      <More query={query} />
      {foot}
    </div>
  );
}

interface StatesProps extends Omit<PagedProps<unknown>, 'label'> {
  /** Says what is awaited, where no headings do. */
  label?: string;
}

/** States in place of the rows. */
function States({ query, label, none, hint, action }: StatesProps) {
  const isEmpty = rowsOf(query)?.length === 0;
  return (
    <>
      {query.isError ? <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} /> : null}
      {query.data === undefined && !query.isError ? <Loading label={label} /> : null}
      {isEmpty ? (
        <EmptyState size="page" hint={hint} action={action}>
          {none}
        </EmptyState>
      ) : null}
    </>
  );
}

function More({ query }: { query: PagedRows<unknown> }) {
  return query.hasNextPage ? (
    <div className={styles.more}>
      <ShowMore query={query} />
    </div>
  ) : null;
}

interface ShowMoreProps {
  query: Pick<PagedRows<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  size?: 'small';
}

/** Loads the next page; nothing where there is none. */
export function ShowMore({ query, size }: ShowMoreProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      action="quiet"
      {...defined({ size })}
      isPending={query.isFetchingNextPage}
      onPress={() => void query.fetchNextPage()}
    >
      <Trans>Show more</Trans>
    </Button>
  );
}

/** The layout of the list while it loads, by its label where no headings stand for it. */
function Loading({ label }: { label: string | undefined }) {
  return (
    <div className={styles.list} {...awaited(label)}>
      {[0, 1, 2, 3, 4].map((place) => (
        <div key={place} className={classNames(inRow(3), styles.row)}>
          <Skeleton width="100%" height="28px" />
        </div>
      ))}
    </div>
  );
}

interface PagedListRowProps {
  /** The row is open beside the list. */
  isOpen: boolean;
  onOpen: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** A row that one press opens. */
export function PagedListRow({ isOpen, onOpen, className, children }: PagedListRowProps) {
  return (
    <li>
      <AriaButton
        className={classNames(inRow(3), styles.row, className)}
        data-open={isOpen || undefined}
        onPress={onOpen}
      >
        {children}
      </AriaButton>
    </li>
  );
}

/** A row of a table, which one press anywhere opens. Its children are `cell`s. */
function PagedTableRow({ isOpen, onOpen, className, children }: PagedListRowProps) {
  const id = useId();
  return (
    <div
      role="row"
      className={classNames(inRow(3), styles.row, styles.tableRow, className)}
      data-open={isOpen || undefined}
    >
      <span id={id} className={styles.cells}>
        {children}
      </span>
      <span role="cell" className={styles.openerCell}>
        <AriaButton className={styles.opener ?? ''} aria-labelledby={id} onPress={onOpen} />
      </span>
    </div>
  );
}
