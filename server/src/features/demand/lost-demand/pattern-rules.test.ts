import { describe, expect, test } from 'vitest';
import { hoursText, type PatternedRequest, patternsIn } from './pattern-rules.ts';

const saturday = '2026-11-21';
const one = (timeFrom: string | null, timeTo: string | null, changes: Partial<PatternedRequest> = {}) => ({
  serviceId: 'hydro',
  reason: 'staff-busy' as const,
  dateFrom: saturday,
  dateTo: saturday,
  timeFrom: timeFrom && `${timeFrom}:00`,
  timeTo: timeTo && `${timeTo}:00`,
  ...changes,
});
const patterns = (...requests: PatternedRequest[]) =>
  patternsIn(requests).map(({ serviceId, weekday, stretch, requests: found }) => [
    `${serviceId} ${weekday} ${hoursText(stretch)}`,
    found.length,
  ]);

describe('patterns', () => {
  test('gather around the hour that most want, in whole hours around their own', () => {
    expect(
      patterns(one('14:15', '15:05'), one('14:00', '17:00'), one('16:10', '16:50'), one('09:00', '10:00')),
    ).toEqual([['hydro 6 14-17', 3]]);
  });

  test('each request is in one of them at most', () => {
    expect(
      patterns(one('09:00', '11:00'), one('10:00', '11:30'), one('15:00', '16:00'), one('15:30', '17:00')),
    ).toEqual([
      ['hydro 6 9-12', 2],
      ['hydro 6 15-17', 2],
    ]);
  });

  test('are by service and weekday, of at least two', () => {
    const sunday = { dateFrom: '2026-11-22', dateTo: '2026-11-22' };
    const next = { dateFrom: '2026-11-28', dateTo: '2026-11-28' };
    expect(patterns(one('14:00', '15:00'), one('14:00', '15:00', sunday))).toEqual([]);
    expect(patterns(one('14:00', '15:00'), one('14:00', '15:00', { serviceId: 'mud' }))).toEqual([]);
    expect(patterns(one('14:00', '15:00'), one('14:00', '15:00', next))).toEqual([['hydro 6 14-15', 2]]);
  });

  test('any time of the day is a pattern of its own', () => {
    expect(
      patterns(one(null, null), one('08:00', '20:00'), one('17:00', null), one('18:00', null), one('19:00', null)),
    ).toEqual([
      ['hydro 6 day', 3],
      ['hydro 6 18-24', 2],
    ]);
    expect(patterns(one('18:00', null), one('19:00', null))).toEqual([['hydro 6 18-24', 2]]);
    expect(patterns(one('10:00', '16:00'), one('10:00', '16:00'))).toEqual([['hydro 6 10-16', 2]]);
    expect(patterns(one('10:00', '16:01'), one('10:00', '16:01'))).toEqual([['hydro 6 day', 2]]);
  });

  test('leave out what tells of no weekday, and what was not for want of anybody', () => {
    expect(patterns(one(null, null, { dateTo: '2026-11-22' }), one(null, null))).toEqual([]);
    expect(patterns(one(null, null, { reason: 'declined' }), one(null, null))).toEqual([]);
    expect(patterns(one(null, null, { reason: 'guest-busy' }), one(null, null))).toEqual([]);
    expect(patterns(one(null, null, { reason: 'closed' }), one(null, null, { reason: 'no-staff' }))).toHaveLength(1);
  });
});
