import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { activateLanguage } from '#lib/i18n.ts';
import { Page } from '#lib/testing/page.tsx';
import { PagedList, type PagedRows, PagedTableRow } from '../paged-list/paged-list.tsx';
import { WindowedList } from '../windowed-list/windowed-list.tsx';
import { ListHeads } from './list-heads.tsx';

interface Person {
  readonly name: string;
  readonly phone: string;
}

const people: readonly Person[] = [
  { name: 'Ada', phone: '0113' },
  { name: 'Bea', phone: '0205' },
];
const cells = (role: 'cell' | 'gridcell' | 'columnheader', texts: readonly string[]): ReactNode =>
  texts.map((text) => (
    <span key={text} role={role}>
      {text}
    </span>
  ));
const heads = cells('columnheader', ['Name', 'Phone']);
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
  paged: (onOpen: (name: string) => void, query: PagedRows<Person> = loaded) => (
    <PagedList label="People" query={query} none="None" heads={heads}>
      {({ name, phone }) => (
        <PagedTableRow key={name} isOpen={false} onOpen={() => onOpen(name)}>
          {cells('cell', [name, phone])}
        </PagedTableRow>
      )}
    </PagedList>
  ),
  windowed: (onOpen: (name: string) => void, { data, isPlaceholderData }: PagedRows<Person> = loaded) => (
    <WindowedList
      label="People"
      heads={<ListHeads isRow>{heads}</ListHeads>}
      items={data?.pages.flatMap((page) => page.data)}
      none="None"
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      rowHeight={40}
      renderRow={({ name, phone }) => cells('gridcell', [name, phone])}
      onAction={({ name }) => onOpen(name)}
      isCurrent={() => false}
      onLoadMore={undefined}
      isLoadingMore={false}
      isOutdated={isPlaceholderData}
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
  const draw = (query: PagedRows<Person>, columns?: ReactNode) =>
    renderToStaticMarkup(
      <Page>
        <PagedList label="People" query={query} none="None" heads={columns}>
          {({ name }) => <li key={name}>{name}</li>}
        </PagedList>
      </Page>,
    );
  document.body.innerHTML = draw({ ...awaited, isError: true }, heads);
  expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-busy')).toBe('false');
  document.body.innerHTML = draw(awaited);
  expect(screen.getByRole('group', { name: 'People' }).getAttribute('aria-busy')).toBe('true');
  document.body.innerHTML = draw(loaded);
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
