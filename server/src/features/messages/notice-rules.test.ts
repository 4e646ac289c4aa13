import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  droppedOf,
  type KnownAppointment,
  momentBefore,
  newsOf,
  readKnown,
  thanksDue,
  toCome,
  wasNotifiedRecently,
  writeKnown,
} from './notice-rules.ts';

const now = Temporal.Instant.from('2026-11-25T10:00:00Z');
const hour = (hours: number) => now.add({ minutes: hours * 60 });
const one = (id: string, hours: number, serviceId = 'massage'): KnownAppointment => ({
  appointmentId: id,
  serviceId,
  startsAt: hour(hours),
  endsAt: hour(hours + 1),
});

describe('what a guest has to be told', () => {
  test.each([
    ['of a first booking', [], [one('a', 1)], 'confirmation'],
    ['of another time', [one('a', 1)], [one('a', 2)], 'change'],
    ['of another service', [one('a', 1)], [one('a', 1, 'scrub')], 'change'],
    ['of one more', [one('a', 1)], [one('a', 1), one('b', 3)], 'change'],
    ['of one less', [one('a', 1), one('b', 3)], [one('a', 1)], 'change'],
    ['that nothing is left', [one('a', 1)], [], 'cancellation'],
    [
      'nothing where all is as they know it, in whatever order',
      [one('b', 3), one('a', 1)],
      [one('a', 1), one('b', 3)],
      null,
    ],
    ['nothing of what has begun', [one('a', -1)], [one('a', -2)], null],
    ['nothing of a booking that begins at this moment', [], [one('a', 0)], null],
    ['of one that was moved to the past, because it no longer comes', [one('a', 1)], [one('a', -3)], 'cancellation'],
    ['of a treatment that is added while another is over', [one('a', -3)], [one('a', -3), one('b', 2)], 'change'],
  ] as const)('%s', (_, known, booked, news) => {
    expect(newsOf(known, booked, now)).toBe(news);
  });

  test('what they know and is no longer booked is named; what has another time is not', () => {
    expect(droppedOf([one('a', 1), one('b', 2), one('c', -1)], [one('a', 5)], now)).toEqual([one('b', 2)]);
  });

  test('after being told, there is nothing to tell, whatever it was', () => {
    const list = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: -5, max: 5 }) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(list, (drawn) => {
        const booked = drawn.map(({ id, at }) => one(id, at));
        return newsOf(readKnown(JSON.parse(writeKnown(booked))), booked, now) === null;
      }),
    );
  });
});

test('what is to come is in the order of its start', () => {
  expect(
    toCome([one('b', 2), one('c', -1), one('a', 2), one('d', 1)], now).map(({ appointmentId }) => appointmentId),
  ).toEqual(['d', 'a', 'b']);
});

describe('reminders', () => {
  test('go out at the branch’s time, days before, also over a change of the clock', () => {
    const due = (start: string, days: number, time: string) =>
      momentBefore(Temporal.Instant.from(start), { days, time }, 'Europe/Rome').toString();
    expect(due('2026-11-25T10:00:00+01:00', 1, '18:00:00')).toBe('2026-11-24T17:00:00Z');
    // Summer time begins in the night between.
    expect(due('2027-03-28T10:00:00+02:00', 1, '18:00:00')).toBe('2027-03-27T17:00:00Z');
    // A time that the clock skips.
    expect(due('2027-03-28T10:00:00+02:00', 0, '02:30:00')).toBe('2027-03-28T01:30:00Z');
    // The first of the two times that come twice.
    expect(due('2027-10-31T10:00:00+01:00', 0, '02:30:00')).toBe('2027-10-31T00:30:00Z');
    expect(due('2026-11-25T00:30:00+01:00', 1, '18:00:00')).toBe('2026-11-24T17:00:00Z');
  });

  test('whoever was told something in the last six hours needs none', () => {
    expect(wasNotifiedRecently(null, now)).toBe(false);
    expect(wasNotifiedRecently(hour(-6), now)).toBe(false);
    expect(wasNotifiedRecently(hour(-5.9), now)).toBe(true);
  });
});

describe('thanks', () => {
  const performed = (hours: number, state = 'done') => ({ ...one('a', hours), state });

  test('are due after the last treatment of a visit that is over, if anything was performed', () => {
    expect(thanksDue([performed(-3), performed(-5)], 3, now)).toEqual(hour(1));
    expect(thanksDue([performed(-3), performed(-2, 'no-show')], 3, now)).toEqual(hour(1));
    expect(thanksDue([performed(-3), performed(1, 'booked')], 3, now)).toBeNull();
    expect(thanksDue([performed(-3, 'no-show')], 3, now)).toBeNull();
    expect(thanksDue([], 3, now)).toBeNull();
  });

  test('are not sent for a visit of long ago', () => {
    expect(thanksDue([performed(-76)], 3, now)).toEqual(hour(-72));
    expect(thanksDue([performed(-76.1)], 3, now)).toBeNull();
  });
});
