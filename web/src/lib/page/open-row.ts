import { useLocation, useRouter } from '@tanstack/react-router';
import { queryString } from '../api/query-string.ts';
import { focusPanel } from './focus-panel.ts';

/** The value in the address for a row that is not saved yet. */
export const newRow = 'new';

/** The value in the address for the import of rows from a table. */
export const importRow = 'import';

interface OpenRow {
  /** The id of the open row from the address, `newRow`, or undefined. */
  readonly openId: string | undefined;
  /** On a page with several lists, the list from the address, or undefined. */
  readonly list: string | undefined;
  /** Opens another row, or none. With `isSettled` the user is not asked about unsaved changes. */
  open(id: string | undefined, isSettled?: boolean): void;
  showList(list: string): void;
}

/** The row that is open beside its list. The address holds it: a reload keeps it, and Back closes it. */
export function useOpenRow(): OpenRow {
  const { history } = useRouter();
  const { pathname, search } = useLocation();
  const openId = 'row' in search && typeof search.row === 'string' ? search.row : undefined;
  const list = 'list' in search && typeof search.list === 'string' ? search.list : undefined;

  function open(id: string | undefined, isSettled = false): void {
    // The row is open already, so the user wants to work in it.
    if (id === openId) return focusPanel();
    const go = openId === undefined ? history.push : history.replace;
    go(pathname + queryString({ list, row: id }), undefined, { ignoreBlocker: isSettled });
  }

  return { openId, list, open, showList: (requested) => history.push(pathname + queryString({ list: requested })) };
}
