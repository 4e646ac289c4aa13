import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OperatorProblem } from '../lib/operator-problem.ts';
import { outdatedBackups, readKeep } from './rotation.ts';

const at = (text: string) => Temporal.Instant.from(`${text}:00Z`);
const texts = (moments: readonly Temporal.Instant[]) => moments.map((moment) => moment.toString().slice(0, 16));

/** Days in a row, each with a backup at 03:15. */
const daily = (first: string, days: number) =>
  Array.from({ length: days }, (_, n) => at(`${first}T03:15`).add({ hours: 24 * n }));

function keptOf(moments: readonly Temporal.Instant[], keep: string): Temporal.Instant[] {
  const outdated = new Set(texts(outdatedBackups(moments, readKeep(keep))));
  return moments.filter((moment) => !outdated.has(moment.toString().slice(0, 16)));
}

test('a year of nightly backups leaves seven days, the ends of four weeks, and those of six months', () => {
  expect(texts(keptOf(daily('2026-01-01', 365), '7d,4w,6m'))).toEqual([
    '2026-07-31T03:15',
    '2026-08-31T03:15',
    '2026-09-30T03:15',
    '2026-10-31T03:15',
    '2026-11-30T03:15',
    // The ends of weeks are Sundays, the last one is not over yet.
    '2026-12-13T03:15',
    '2026-12-20T03:15',
    '2026-12-25T03:15',
    '2026-12-26T03:15',
    '2026-12-27T03:15',
    '2026-12-28T03:15',
    '2026-12-29T03:15',
    '2026-12-30T03:15',
    '2026-12-31T03:15',
  ]);
});

test('of several backups of one day the newest stays, and those of long ago stay where none came after them', () => {
  const ofDay = ['2026-11-28T03:15', '2026-11-28T12:00', '2026-11-28T23:59'].map(at);
  expect(texts(outdatedBackups(ofDay, readKeep('3d')))).toEqual(['2026-11-28T12:00', '2026-11-28T03:15']);
  // The newest stays whatever the rule.
  expect(outdatedBackups(ofDay, { days: 0, weeks: 0, months: 0 })).toHaveLength(2);
  const longAgo = ['2020-01-01T03:15', '2020-02-01T03:15'].map(at);
  expect(outdatedBackups([...longAgo, at('2026-11-28T03:15')], readKeep('3d'))).toEqual([]);
});

const moments = fc.uniqueArray(
  fc.integer({ min: 0, max: 3_000_000 }).map((minutes) => at('2024-02-26T00:00').add({ minutes })),
  { selector: String },
);
const rules = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));

test('whatever was made when: the newest stays, no more stay than were asked for, and a second go removes nothing', () => {
  fc.assert(
    fc.property(moments, rules, (made, [days, weeks, months]) => {
      const keep = `${days}d,${weeks}w,${months}m`;
      const rest = keptOf(made, keep);
      expect(rest.length).toBeLessThanOrEqual(days + weeks + months);
      expect(rest.length).toBeGreaterThanOrEqual(Math.min(made.length, 1));
      const newest = made.toSorted(Temporal.Instant.compare).at(-1);
      if (newest !== undefined) expect(texts(rest)).toContain(texts([newest])[0]);
      expect(outdatedBackups(rest, readKeep(keep))).toEqual([]);
      // Made night after night and rotated each time, the same ones are left as by one rotation at the end.
      const inOrder = made.toSorted(Temporal.Instant.compare);
      let left: Temporal.Instant[] = [];
      for (const moment of inOrder) left = keptOf([...left, moment], keep);
      expect(new Set(texts(left))).toEqual(new Set(texts(rest)));
    }),
    { numRuns: 50 },
  );
});

test.each(['', '7', '7d,', '0d', '7y', 'd', '-1d', '7d 4w', '7d,4w,x'])('"%s" is refused as a rule', (text) => {
  expect(() => readKeep(text)).toThrow(OperatorProblem);
});
