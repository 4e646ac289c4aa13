import { useLocation, useRouter } from '@tanstack/react-router';
import { focusPanel } from './focus-panel.ts';
import { queryString } from './query-string.ts';

/** Stands in the address for a row that is yet to be made. */
export const newRow = 'new';

/** Stands in the address where rows are brought in from a table. */
export const importRow = 'import';

export interface OpenRow {
  /** The id of the row that the address says is open, `newRow`, or undefined. */
  readonly openId: string | undefined;
  /** Of a page with several lists the one that the address names, or undefined. */
  readonly list: string | undefined;
  /** Opens another row, or none. `isSettled`: nothing is left to be asked about first. */
  open(id: string | undefined, isSettled?: boolean): void;
  showList(list: string): void;
}

/** The row of a list that is open beside it. It stands in the address: a reload keeps it, and Back closes it. */
export function useOpenRow(): OpenRow {
  const { history } = useRouter();
  const { pathname, search } = useLocation();
  const openId = 'row' in search && typeof search.row === 'string' ? search.row : undefined;
  const list = 'list' in search && typeof search.list === 'string' ? search.list : undefined;

  function open(id: string | undefined, isSettled = false): void {
    // Whoever opens what is open already wants to work in it.
    if (id === openId) return focusPanel();
    const go = openId === undefined ? history.push : history.replace;
    go(pathname + queryString({ list, row: id }), undefined, { ignoreBlocker: isSettled });
  }

  return { openId, list, open, showList: (requested) => history.push(pathname + queryString({ list: requested })) };
}
