import { expect, test } from 'vitest';
import { defined } from '#ui/defined.ts';
import { readDashboardSearch } from './dashboard-search-rules.ts';

const read = (search: Record<string, unknown>) => defined(readDashboardSearch(search));

test('what the address says is shown', () => {
  const search = { span: 'quarter', against: 'weekdays', branches: 'all', hours: 'areas' };
  expect(read(search)).toEqual(search);
  expect(read({ from: '2026-11-01', to: '2026-11-15' })).toEqual({ from: '2026-11-01', to: '2026-11-15' });
});

test('what is not valid in it is as if it were not there', () => {
  expect(read({ span: 'month', against: 'x', branches: '1', hours: 'staff', more: '1' })).toEqual({});
  expect(read({ from: '2026-11-31', to: '2026-12-01' })).toEqual({});
  expect(read({ from: '2026-11-02', to: '2026-11-01' })).toEqual({});
  expect(read({ from: '2026-11-02' })).toEqual({});
});
