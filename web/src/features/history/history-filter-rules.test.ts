import { expect, test } from 'vitest';
import { criteriaOf, hasFilters, noFilters, readSearch } from './history-filter-rules.ts';

test('the filters of the address are asked for by the names of the server, and nothing that is not set', () => {
  expect(criteriaOf({}, '')).toEqual({});
  const search = { from: '2026-11-20', to: '2026-11-21', by: 'product', approved: 'a', group: 'guests' } as const;
  expect(criteriaOf({ ...search, entity: 'guest', thing: 't', request: 'r' }, 'tanaka')).toEqual({
    dateFrom: '2026-11-20',
    dateTo: '2026-11-21',
    userId: 'product',
    approvedBy: 'a',
    group: 'guests',
    entity: 'guest',
    entityId: 't',
    requestId: 'r',
    search: 'tanaka',
  });
});

test('any filter counts as one', () => {
  expect(hasFilters({})).toBe(false);
  // As the router passes on what is missing in an address.
  expect(hasFilters({ ...(noFilters as object) })).toBe(false);
  expect(hasFilters({ request: 'r' })).toBe(true);
});

test('a group and a kind of thing that nobody knows are as if they were not in the address', () => {
  expect(readSearch({ from: '2026-11-20', group: 'guests', entity: 'toString' })).toEqual({
    from: '2026-11-20',
    group: 'guests',
  });
  expect(readSearch({ group: 'nobody', entity: 'sale-line' })).toEqual({ entity: 'sale-line' });
});
