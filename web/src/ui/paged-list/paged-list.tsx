import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { defined } from '../defined.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorState } from '../error-state/error-state.tsx';
import { ListHeads } from '../list/list-heads.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { awaited } from '../skeleton/skeleton-rows.tsx';
import { inRow } from '../stack/stack.ts';
import styles from './paged-list.module.css';

/** The part of a paged query that the list needs. */
export interface PagedRows<Row> {
  readonly data: { readonly pages: readonly { readonly data: readonly Row[] }[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  /** The rows answer an earlier query: still shown, but about to change. */
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface PagedListProps<Row> {
  label: string;
  query: PagedRows<Row>;
  /** Shown where there are no rows. */
  none: ReactNode;
  /** What would be listed. */
  hint?: ReactNode;
  /** One button or link to continue with where there are no rows. */
  action?: ReactNode;
  /** The column headings, each a `columnheader`: the list is a table. */
  heads?: ReactNode;
  /** A line below the rows, which stays in sight, as the headings do. */
  foot?: ReactNode;
  /** Renders a `PagedListRow`, or below headings a `PagedTableRow`. */
  children: (row: Row) => ReactNode;
}

/**
 * Rows loaded page by page, with the states for loading, for no rows and for failure. The headings stand before the first row is there,
 * and the list is busy for screen readers until its rows are those that were asked for.
 */
export function PagedList<Row>({ label, query, none, hint, action, heads, foot, children }: PagedListProps<Row>) {
  const rows = query.data?.pages.flatMap(({ data }) => data);
  const isBusy = !query.isError && (rows === undefined || query.isPlaceholderData);
  const list = (
    <>
      {heads === undefined ? null : (
        <Table label={label} heads={heads} isBusy={isBusy}>
          {rows === undefined || rows.length === 0 ? null : (
            <div role="rowgroup" className={styles.rows} data-outdated={query.isPlaceholderData || undefined}>
              {rows.map(children)}
            </div>
          )}
        </Table>
      )}
      {query.isError ? <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} /> : null}
      {rows === undefined && !query.isError ? <Loading label={heads === undefined ? label : undefined} /> : null}
      {rows?.length === 0 ? (
        <EmptyState size="page" hint={hint} action={action}>
          {none}
        </EmptyState>
      ) : null}
      {heads !== undefined || rows === undefined || rows.length === 0 ? null : (
        <ul
          className={styles.list}
          aria-label={label}
          aria-busy={isBusy}
          data-outdated={query.isPlaceholderData || undefined}
        >
          {rows.map(children)}
        </ul>
      )}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <ShowMore query={query} />
        </div>
      ) : null}
    </>
  );
  if (heads === undefined) return list;
  return (
    <div className={styles.scroller}>
      {list}
      {foot}
    </div>
  );
}

interface TableProps {
  label: string;
  heads: ReactNode;
  isBusy: boolean;
  children: ReactNode;
}

// A table of the browser's own cannot scroll below its headings.
function Table({ label, heads, isBusy, children }: TableProps) {
  return (
    <div role="table" aria-label={label} aria-busy={isBusy}>
      <div role="presentation" className={styles.headsPlace}>
        <ListHeads isRow>
          <div className={styles.heads}>{heads}</div>
        </ListHeads>
      </div>
      {children}
    </div>
  );
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
export function PagedTableRow({ isOpen, onOpen, className, children }: PagedListRowProps) {
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
