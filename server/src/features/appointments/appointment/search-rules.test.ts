import { expect, test } from 'vitest';
import { newId } from '#platform/new-id';
import { pageAfter, pageEnd, rangeOf } from './search-rules.ts';

const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

test('the end of a page is where the next one starts', () => {
  const id = newId();
  expect(pageAfter(pageEnd('2026-11-22T10:00:00+01:00', id))).toEqual({ startsAt: '2026-11-22T10:00:00+01:00', id });
  expect(pageAfter(null)).toBeUndefined();
});

test.each([
  ['nothing of ours', 'abc'],
  ['a time alone', cursor('2026-11-22T10:00:00Z')],
  ['an id of dashes', cursor('2026-11-22T10:00:00Z', '-'.repeat(36))],
  ['a time before those of the database', cursor('-271821-04-20T00:00:00Z', newId())],
  ['a time after those of the database', cursor('+275760-09-13T00:00:00Z', newId())],
  ['a time that is none', cursor('2026-02-30T00:00:00Z', newId())],
])('API-05 a cursor of %s is a bad request', (_, text) => {
  expect(() => pageAfter(text)).toThrow('invalid-request');
});

test.each([
  ['days', '2026-11-23', '2026-11-22'],
  ['instants', '2026-11-22T10:00:00Z', '2026-11-22T09:59:59Z'],
])('APP-08 a range of %s that runs backwards is refused on its end', (_, dateFrom, dateTo) => {
  const asked = () => rangeOf({ dateFrom, dateTo }, 'Europe/Rome');
  expect(asked).toThrow(
    expect.objectContaining({
      code: 'invalid-request',
      details: { fields: [{ path: 'dateTo', reason: 'too_small' }] },
    }),
  );
  expect(rangeOf({ dateFrom, dateTo: dateFrom }, 'Europe/Rome').from).toBeDefined();
});

const day = { date: '2026-11-22' };
test.each<[Parameters<typeof rangeOf>[0], string | undefined, string | undefined]>([
  [{}, undefined, undefined],
  [{ date: null, dateFrom: null, dateTo: null }, undefined, undefined],
  [{ dateFrom: '2026-11-22' }, '2026-11-21T23:00:00Z', undefined],
  [{ dateTo: '2026-11-22' }, undefined, '2026-11-22T23:00:00Z'],
  [{ dateFrom: '2026-11-22', dateTo: '2026-11-22' }, '2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z'],
  [
    { dateFrom: '2026-11-22T10:00:00Z', dateTo: '2026-11-22T10:00:00Z' },
    '2026-11-22T10:00:00Z',
    '2026-11-22T10:00:00Z',
  ],
  [day, '2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z'],
  [{ ...day, dateFrom: '2026-11-21', dateTo: '2026-11-23' }, '2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z'],
  [{ ...day, dateFrom: '2026-11-22T10:00:00Z' }, '2026-11-22T10:00:00Z', '2026-11-22T23:00:00Z'],
  [{ ...day, dateTo: '2026-11-22T10:00:00Z' }, '2026-11-21T23:00:00Z', '2026-11-22T10:00:00Z'],
])('APP-08 %o is a range of instants, where days are those of the branch', (criteria, from, to) => {
  const range = rangeOf(criteria, 'Europe/Rome');
  expect([range.from?.toString(), range.to?.toString()]).toEqual([from, to]);
});

test('APP-08 a range that ends on the day before it begins is refused, though the two touch', () => {
  const asked = (dateFrom: string) => () => rangeOf({ dateFrom, dateTo: '2026-11-22' }, 'Europe/Rome');
  expect(asked('2026-11-23')).toThrow('invalid-request');
  expect(asked('2026-11-22T22:59:59Z')).not.toThrow();
});
