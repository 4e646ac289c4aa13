import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveBefore } from './kind-rows.ts';

const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id }));
const idsOf = (rows: readonly { id: string }[] | null) => rows?.map(({ id }) => id);

test.each([
  ['forward', 'a', 'c', ['b', 'a', 'c']],
  ['back', 'c', 'a', ['c', 'a', 'b']],
  ['to the end', 'a', null, ['b', 'c', 'a']],
  ['nowhere else', 'b', 'b', ['a', 'b', 'c']],
])('a row moves %s', (_, id, beforeId, order) => {
  expect(idsOf(moveBefore(rowsOf(['a', 'b', 'c']), id, beforeId))).toEqual(order);
});

test('what is gone is not moved, and nothing is put before it', () => {
  expect(moveBefore(rowsOf(['a', 'b']), 'a', 'z')).toBeNull();
  expect(moveBefore(rowsOf(['a', 'b']), 'z', 'a')).toBeNull();
});

test('whatever is moved, the others keep their order and nothing is lost', () => {
  const lists = fc.uniqueArray(fc.string(), { minLength: 1 });
  fc.assert(
    fc.property(lists, fc.nat(), fc.nat(), (ids, from, to) => {
      const id = ids[from % ids.length] ?? '';
      const order = idsOf(moveBefore(rowsOf(ids), id, ids[to % (ids.length + 1)] ?? null));
      expect(order?.filter((other) => other !== id)).toEqual(ids.filter((other) => other !== id));
      expect(order).toHaveLength(ids.length);
    }),
  );
});
