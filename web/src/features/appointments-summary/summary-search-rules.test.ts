import { expect, test } from 'vitest';
import { readSummarySearch, type SummarySearch, toSummaryAddress } from './summary-search-rules.ts';

const id = (digit: string) => `${digit.repeat(8)}-1111-4111-8111-${digit.repeat(12)}`;

test('APP-08 every filter survives the way into the address and back', () => {
  const search: SummarySearch = {
    from: '2026-11-01',
    to: '2026-11-30',
    status: 'Done',
    paid: 'no',
    resources: [id('a'), id('b')],
    services: [id('c')],
    holder: id('d'),
    service: 'hot stone',
  };
  expect(readSummarySearch(toSummaryAddress(search))).toEqual(search);
});

test('what is not well formed in an address filters nothing', () => {
  const address = { from: 'yesterday', status: 'Lost', paid: 'maybe', resources: `${id('a')},x`, holder: '100' };
  expect(readSummarySearch(address)).toEqual({ resources: [id('a')] });
});

test('a range with a day that the calendar does not have begins without it', () => {
  expect(readSummarySearch({ from: '2027-02-30', to: '2027-03-01' })).toEqual({ to: '2027-03-01' });
});
