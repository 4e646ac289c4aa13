import { expect, test } from 'vitest';
import { pinnedFirst, readView, zoomed } from './planner-view.ts';

test('a view comes back as it was kept, and as at first where anything else stands in its place', () => {
  const view = { layout: 'rows', zoom: 1.5, pinned: ['giulia'], person: 'giulia', showsOffDuty: true };
  expect(readView(view)).toEqual(view);
  const first = { layout: 'columns', zoom: 1, pinned: [], person: null, showsOffDuty: false };
  for (const kept of [
    null,
    'rows',
    [],
    { layout: 'circle', zoom: 9, pinned: 'giulia', person: 7, showsOffDuty: 'yes' },
  ]) {
    expect(readView(kept)).toEqual(first);
  }
});

test('zoom goes step by step, and stops at either end', () => {
  expect([zoomed(1, 1), zoomed(1, -1), zoomed(3, 1), zoomed(0.75, -1)]).toEqual([1.5, 0.75, 3, 0.75]);
});

test('pinned resources come first, in the order of all', () => {
  const resources = ['anna', 'bea', 'carla', 'dina'].map((id) => ({ id }));
  expect(pinnedFirst(resources, ['dina', 'bea', 'gone']).map(({ id }) => id)).toEqual(['bea', 'dina', 'anna', 'carla']);
});
