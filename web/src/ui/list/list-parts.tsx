import type { ReactNode } from 'react';
import styles from './list-parts.module.css';

interface ListHeadsProps {
  /**
   * The list is a table, and these are its row of `columnheader`s. Without, each row describes itself to screen
   * readers.
   */
  isRow?: boolean;
  children: ReactNode;
}

/** The column headings of a list. They are shown without rows too. */
export function ListHeads({ isRow = false, children }: ListHeadsProps) {
  const role = isRow ? { role: 'row' } : { 'aria-hidden': true };
  return (
    <div className={styles.heads} {...role}>
      {children}
    </div>
  );
}

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

/** All rows that are loaded; undefined before the first answer. */
export function rowsOf<Row>({ data }: PagedRows<Row>): Row[] | undefined {
  return data?.pages.flatMap((page) => page.data);
}

/** Whether other rows are awaited than those that are shown. */
export function isBusy({ data, isError, isPlaceholderData }: PagedRows<unknown>): boolean {
  return !isError && (data === undefined || isPlaceholderData);
}
