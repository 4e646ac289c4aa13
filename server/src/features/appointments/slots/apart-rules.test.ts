import { expect, test } from 'vitest';
import { combined, placedApart } from './apart-rules.ts';
import { StartTable } from './start-table-rules.ts';
import { part, resource, search } from './testing/parted-searches.ts';

test('every choice of one each is tried, the first ones first', () => {
  expect([
    ...combined([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ]).toEqual([
    ['a', 'c'],
    ['a', 'd'],
    ['b', 'c'],
    ['b', 'd'],
  ]);
  expect([...combined([['a'], []])]).toEqual([]);
});

test('treatments at the same time get a therapist each, or none of them does', () => {
  const asked = (staffIds: readonly string[]) =>
    search(
      { parts: [part(20, { staffIds, takesArea: false })], equipment: [], leadId: null },
      { staff: staffIds.map((id) => resource(id)) },
    );
  const placed = (...all: readonly (readonly string[])[]) => {
    const searches = all.map(asked);
    const ways = searches.flatMap((one) => new StartTable(one).waysAt(0));
    return placedApart(ways, searches)?.map(({ staff }) => staff[0]?.id);
  };
  expect(placed(['giulia', 'marco'], ['giulia'])).toEqual(['marco', 'giulia']);
  expect(placed(['giulia'], ['giulia'])).toBeUndefined();
});
