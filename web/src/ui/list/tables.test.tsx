import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { activateLanguage } from '#lib/i18n.ts';
import { Page } from '#lib/testing/page.tsx';
import { PagedList, PagedTable } from '../paged-list/paged-list.tsx';
import { WindowedList } from '../windowed-list/windowed-list.tsx';
import type { Column } from './columns.tsx';
import type { PagedRows } from './list-parts.tsx';

interface Person {
  readonly id: string;
  readonly phone: string;
}

const people: readonly Person[] = [
  { id: 'Ada', phone: '0113' },
  { id: 'Bea', phone: '0205' },
];
const columns: readonly Column<Person>[] = [
  { id: 'name', head: 'Name', cell: ({ id }) => id },
  { id: 'phone', head: 'Phone', cell: ({ phone }) => phone },
];
const loaded = {
  data: { pages: [{ data: people }] },
  isError: false,
  isFetching: false,
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch: async () => undefined,
  fetchNextPage: async () => undefined,
};

const awaited = { ...loaded, data: undefined, isFetching: true };

const lists = {
  paged: (onOpen: (id: string) => void, query: PagedRows<Person> = loaded) => (
    <PagedTable
      label="People"
      query={query}
      columns={columns}
      layout={undefined}
      openId={undefined}
      onOpen={onOpen}
      none="None"
    />
  ),
  windowed: (onOpen: (id: string) => void, query: PagedRows<Person> = loaded) => (
    <WindowedList
      label="People"
      query={query}
      columns={columns}
      layout={undefined}
      rowClassName={undefined}
      none="None"
      keyOf={({ id }) => id}
      nameOf={({ id }) => id}
      rowHeight={40}
      openId={undefined}
      onOpen={onOpen}
    />
  ),
};

test.each([
  ['paged', 'table', 'cell'],
  ['windowed', 'grid', 'gridcell'],
] as const)('a %s list with headings is a %s to a screen reader', async (kind, role, cell) => {
  await activateLanguage('en');
  // Drawn without a page: jsdom measures nothing.
  document.body.innerHTML = renderToStaticMarkup(<Page>{lists[kind](() => undefined)}</Page>);
  const table = screen.getByRole(role, { name: 'People' });
  expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['Name', 'Phone']);
  const rows = within(within(table).getByRole('rowgroup')).getAllByRole('row');
  const texts = rows.map((row) => within(row).getAllByRole(cell).slice(0, 2).map(textOf));
  expect(texts).toEqual([
    ['Ada', '0113'],
    ['Bea', '0205'],
  ]);
});

test.each([
  ['paged', 'table'],
  ['windowed', 'grid'],
] as const)(
  'the headings of a %s list stand before its rows and without any, and it is busy until they are there',
  async (kind, role) => {
    await activateLanguage('en');
    const none = { ...loaded, data: { pages: [{ data: [] }] } };
    const outdated = { ...loaded, isPlaceholderData: true };
    for (const [query, isBusy] of [
      [awaited, true],
      [outdated, true],
      [loaded, false],
      [none, false],
    ] as const) {
      document.body.innerHTML = renderToStaticMarkup(<Page>{lists[kind](() => undefined, query)}</Page>);
      const table = screen.getByRole(role, { name: 'People' });
      expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['Name', 'Phone']);
      expect(table.getAttribute('aria-busy')).toBe(String(isBusy));
      expect(screen.queryByText('None') !== null).toBe(query === none);
    }
  },
);

test('a list that fails is not busy, and one without headings says by its name that it is', async () => {
  await activateLanguage('en');
  const draw = (list: ReactNode) => {
    document.body.innerHTML = renderToStaticMarkup(<Page>{list}</Page>);
  };
  const plain = (query: PagedRows<Person>) => (
    <PagedList label="People" query={query} none="None">
      {({ id }) => <li key={id}>{id}</li>}
    </PagedList>
  );
  draw(lists.paged(() => undefined, { ...awaited, isError: true }));
  expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-busy')).toBe('false');
  draw(plain(awaited));
  expect(screen.getByRole('group', { name: 'People' }).getAttribute('aria-busy')).toBe('true');
  draw(plain(loaded));
  expect(screen.getByRole('list', { name: 'People' }).getAttribute('aria-busy')).toBe('false');
});

test('one press opens a row of a table, by what is named after all that the row says', async () => {
  await activateLanguage('en');
  const onOpen = vi.fn<(name: string) => void>();
  render(<Page>{lists.paged(onOpen)}</Page>);
  fireEvent.click(screen.getByRole('button', { name: /^Ada ?0113$/ }));
  expect(onOpen).toHaveBeenCalledWith('Ada');
});

const textOf = ({ textContent }: HTMLElement) => textContent;
