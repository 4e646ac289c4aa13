import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryString } from '../api/query-string.ts';

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

/** Focuses the title of the panel beside the page, if there is one: from there Tab reaches its fields. */
export function focusPanel(): void {
  document.querySelector<HTMLElement>('aside h2')?.focus();
}

/** When the component is removed from the panel while it has the focus, focuses the panel's title. */
export function useFocusPanelAfter(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusPanel();
    },
    [],
  );
}
