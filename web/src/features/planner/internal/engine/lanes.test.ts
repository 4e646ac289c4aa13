import { type Interval, overlaps } from '@quieta/contract/values/interval';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignLanes } from './lanes.ts';

const span = fc
  .record({ start: fc.integer({ min: 0, max: 1380 }), length: fc.integer({ min: 5, max: 180 }) })
  .map(({ start, length }) => ({ start, end: start + length }));
/** Also generates days on which spans often begin exactly where another begins or ends. */
const touching = fc
  .array(fc.record({ at: fc.nat(), atEnd: fc.boolean(), length: fc.integer({ min: 1, max: 4 }) }), { maxLength: 24 })
  .map((requested) => {
    const day = [{ start: 540, end: 590 }];
    for (const { at, atEnd, length } of requested) {
      const other = day[at % day.length] ?? { start: 540, end: 590 };
      const start = atEnd ? other.end : other.start;
      day.push({ start, end: start + length * 10 });
    }
    return day;
  });
const spans = fc.oneof(fc.array(span, { maxLength: 40 }), touching);

test('spans that overlap never share a lane, and all of them have the same number of lanes', () => {
  fc.assert(
    fc.property(spans, (day) => {
      const places = assignLanes(day);
      day.forEach((a, i) => {
        day.forEach((b, j) => {
          if (i >= j || !overlaps(a, b)) return;
          expect(places[i]?.lane).not.toBe(places[j]?.lane);
          expect(places[i]?.lanes).toBe(places[j]?.lanes);
        });
      });
    }),
  );
});

/** The spans of each chain of overlaps: every span with all those it is linked to. */
function linked(day: readonly Interval[]): Map<Interval, Set<Interval>> {
  const groups = new Map(day.map((one) => [one, new Set([one])]));
  for (const one of day)
    for (const other of day) {
      const [ours, theirs] = [groups.get(one), groups.get(other)];
      if (ours === undefined || theirs === undefined || ours === theirs || !overlaps(one, other)) continue;
      for (const member of theirs) groups.set(member, ours.add(member));
    }
  return groups;
}

test('spans that are linked by overlaps have as many lanes as of them overlap at one instant, and no more', () => {
  fc.assert(
    fc.property(spans, (day) => {
      const places = assignLanes(day);
      const groups = linked(day);
      for (const [index, one] of day.entries()) {
        const group = [...(groups.get(one) ?? [])];
        const inUse = group.map(
          ({ start }) => group.filter((other) => other.start <= start && start < other.end).length,
        );
        expect(places[index]?.lanes).toBe(Math.max(...inUse));
        expect(places[index]?.lane).toBeLessThan(Math.max(...inUse));
      }
    }),
  );
});

test('APP-09 appointments that touch keep the whole width', () => {
  const places = assignLanes([
    { start: 540, end: 590 },
    { start: 590, end: 640 },
  ]);
  expect(places).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});

test('one that begins as another ends takes its lane, though a third goes on beside them', () => {
  const places = assignLanes([
    { start: 540, end: 590 },
    { start: 560, end: 640 },
    { start: 590, end: 620 },
  ]);
  expect(places).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
  ]);
});

test.each([
  ['first', [600, 570], [0, 1]],
  ['last', [570, 600], [1, 0]],
])('of two that begin together the longer stands left, also where it comes %s', (_, ends, lanes) => {
  expect(assignLanes(ends.map((end) => ({ start: 540, end }))).map(({ lane }) => lane)).toEqual(lanes);
});

test('two that overlap stand side by side, the earlier one left', () => {
  const places = assignLanes([
    { start: 525, end: 585 },
    { start: 510, end: 570 },
  ]);
  expect(places).toEqual([
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
  ]);
});
