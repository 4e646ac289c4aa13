import { expect, test } from 'vitest';
import { minute } from './slot-search-rules.ts';
import { StartTable } from './start-table-rules.ts';
import { between, part, resource, search } from './testing/parted-searches.ts';

const busy = resource('giulia', { open: [between(0, 100)], held: [between(20, 43)] });
const asked = search(
  { parts: [part(20, { staffIds: ['giulia'], takesArea: false })], equipment: [], leadId: null },
  { staff: [busy] },
);

test('the starts are on five minutes, and may be asked for in any order', () => {
  const table = new StartTable(asked);
  expect(table.nextFrom(85 * minute)).toBe(Number.POSITIVE_INFINITY);
  expect(table.nextFrom(5 * minute)).toBe(45 * minute);
  expect(table.nextFrom(0)).toBe(0);
  expect(table.nextFrom(45 * minute)).toBe(45 * minute);
});

test('each start has the ways in which the treatment is free, and any other has none', () => {
  const table = new StartTable(asked);
  expect(table.waysAt(50 * minute).map(({ parts }) => parts.map(({ staff }) => staff))).toEqual([[[busy]]]);
  expect(table.waysAt(20 * minute)).toEqual([]);
  expect(table.waysAt(80 * minute)).toHaveLength(1);
});
