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
