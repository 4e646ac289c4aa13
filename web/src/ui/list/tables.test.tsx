import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { activateLanguage } from '#lib/i18n.ts';
import { Page } from '#lib/testing/page.tsx';
import { PagedList, PagedTableRow } from '../paged-list/paged-list.tsx';
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

const lists = {
  paged: (onOpen: (name: string) => void) => (
    <PagedList label="People" query={loaded} none="None" heads={heads}>
      {({ name, phone }) => (
        <PagedTableRow key={name} isOpen={false} onOpen={() => onOpen(name)}>
          {cells('cell', [name, phone])}
        </PagedTableRow>
      )}
    </PagedList>
  ),
  windowed: (onOpen: (name: string) => void) => (
    <WindowedList
      label="People"
      heads={<ListHeads isRow>{heads}</ListHeads>}
      items={people}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      rowHeight={40}
      renderRow={({ name, phone }) => cells('gridcell', [name, phone])}
      onAction={({ name }) => onOpen(name)}
      isCurrent={() => false}
      onLoadMore={undefined}
      isLoadingMore={false}
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

test('one press opens a row of a table, by what is named after all that the row says', async () => {
  await activateLanguage('en');
  const onOpen = vi.fn<(name: string) => void>();
  render(<Page>{lists.paged(onOpen)}</Page>);
  fireEvent.click(screen.getByRole('button', { name: /^Ada ?0113$/ }));
  expect(onOpen).toHaveBeenCalledWith('Ada');
});

const textOf = ({ textContent }: HTMLElement) => textContent;
