import { expect, test } from 'vitest';
import { isOutdated, lastDayOf, notDueSince, withCalledOff } from './stay-rules.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-21T${time}Z`);
const massage = {
  code: 'SPAMASS50',
  name: 'Relax massage',
  quantity: 2,
  from: '2026-11-22',
  until: '2026-11-23',
  valueMinor: 17_000,
};
const kept = {
  provider: 'opera',
  reservationId: '52001',
  code: 'SPAMASS50',
  name: 'Relax massage',
  quantity: 2,
  firstDay: '2026-11-22',
  lastDay: '2026-11-23',
  valueMinor: 17_000,
  grantedQuantity: 2,
};

test('an answer that was asked for before the one that is kept is outdated, unless the clock was set back', () => {
  expect(isOutdated(at('09:00:00'), at('09:00:01'))).toBe(true);
  expect(isOutdated(at('09:00:00'), at('09:10:00'))).toBe(true);
  expect(isOutdated(at('09:00:00'), at('09:10:01'))).toBe(false);
  expect(isOutdated(at('09:00:00'), at('09:00:00'))).toBe(false);
  expect(isOutdated(at('09:00:01'), at('09:00:00'))).toBe(false);
});

test('what is no longer said was called off', () => {
  expect(withCalledOff([massage], [kept])).toEqual([massage]);
  expect(withCalledOff([], [kept])).toEqual([{ ...massage, quantity: 0, valueMinor: null }]);
  expect(withCalledOff([massage], [{ ...kept, code: 'HAMMAM', name: 'Hammam' }])).toEqual([
    massage,
    { ...massage, code: 'HAMMAM', name: 'Hammam', quantity: 0, valueMinor: null },
  ]);
});

test('units last as long as the stay, or as they are booked for', () => {
  expect(lastDayOf(massage, '2026-11-25')).toBe('2026-11-25');
  expect(lastDayOf(massage, '2026-11-22')).toBe('2026-11-23');
  expect(lastDayOf(massage, null)).toBe('2026-11-23');
});

test('a stay is asked for again after half an hour', () =>
  expect(notDueSince(at('09:00:00')).toString()).toBe('2026-11-21T08:30:00Z'));
