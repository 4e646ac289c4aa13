import type { Explanation } from '@quieta/contract/closing/day-books';
import type { ComparedSource, DayClose } from '@quieta/contract/closing/day-close';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Page } from '#lib/testing/page.tsx';
import { sampleBooks } from '../../testing/sample-books.ts';
import { SheetProvider } from '../sheet/sheet-context.tsx';
import { StoredExplanations } from '../sheet/stored-explanations.tsx';
import { StoredSources } from '../sheet/stored-sources.tsx';

const books = sampleBooks();
const compared: Record<'cash' | 'card' | 'room', Pick<ComparedSource, 'counted' | 'printed' | 'posted'>> = {
  cash: { counted: 25, printed: 30, posted: null },
  card: { counted: null, printed: 61, posted: null },
  room: { counted: null, printed: null, posted: 40 },
};
const unknown = { counted: null, printed: null, posted: null };
const receipt = { payerName: 'Ada Lang', item: 'Oil', soldAt: '2026-11-24T10:00:00+01:00', kind: 'sale' } as const;
const explanation: Explanation = {
  kind: 'receipt-not-printed',
  source: 'printer',
  key: 'cash',
  otherKey: null,
  amount: -2,
  sales: [{ ...receipt, id: 'a', number: '2026/11', amount: 2 }],
  number: null,
};
const close: DayClose = {
  ...books,
  sources: books.sources.map((source) => ({
    ...source,
    ...(source.key in compared ? compared[source.key as keyof typeof compared] : unknown),
  })),
  drawers: [],
  closingNumber: '0331',
  hotel: null,
  differences: { drawer: -5, printer: 1, hotel: 0 },
  explanations: [
    explanation,
    { ...explanation, amount: -3, sales: [{ ...receipt, id: 'b', number: '2026/12', amount: 3 }] },
  ],
  id: 'close',
  branchId: 'abano',
  currency: 'EUR',
  reason: null,
  note: null,
  seal: null,
  closedAt: '2026-11-24T20:00:00+01:00',
  closedBy: 'Chiara Donati',
  later: [],
};

const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

function show(isOnPaper: boolean) {
  render(
    <Page>
      <SheetProvider close={close} isOnPaper={isOnPaper}>
        <StoredSources />
        <StoredExplanations />
      </SheetProvider>
    </Page>,
  );
  return within(screen.getByRole('table', { name: 'Four sources, side by side' }));
}

test('each way of paying stands beside what the other sources have, and a difference has its sign', () => {
  const table = show(false);
  const row = (name: RegExp) => textsOf(table.getByRole('row', { name }));
  expect(row(/^Cash/).slice(1)).toEqual(['€30.00', '€25.00−€5.00', '€30.00', '–not compared']);
  expect(row(/^Card/).slice(1)).toEqual(['€60.00', '–not compared', '€61.00+€1.00', '–not compared']);
  expect(row(/^Total/)).toEqual(['Total', '€130.00', '€25.00', '€91.00', '€40.00']);
  expect(row(/^Difference/).slice(2)).toEqual(['−€5.00', '+€1.00', '€0.00, no difference']);
  expect(table.getByRole('columnheader', { name: /Printer’s Z/ }).textContent).toContain('0331');
});

test('a figure opens its sales of the close, and on paper there is nothing to press', () => {
  const link = show(false).getByRole('link', { name: '€60.00' });
  expect(new URL(link.getAttribute('href') ?? '', 'http://page').searchParams.get('tender')).toBe('card-id');
  document.body.replaceChildren();
  expect(show(true).queryAllByRole('link')).toEqual([]);
});

test('reasons that add up are told as one, and name no guest', () => {
  show(true);
  const reasons = screen.getByRole('list', { name: 'What is behind the differences' });
  const [reason, ...others] = within(reasons).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(reason?.textContent).toContain('−€5.00');
  for (const number of ['2026/11', '2026/12']) expect(reason?.textContent).toContain(number);
  expect(reason?.textContent).not.toContain('Ada');
});
