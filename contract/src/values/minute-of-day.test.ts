import { expect, test } from 'vitest';
import { minuteOfDay, timeOfMinute } from './minute-of-day.ts';

test('a time of day and its minute are each other’s, and the last second is the end of the day', () => {
  const minutes = Array.from({ length: 1441 }, (_, minute) => minute);
  expect(minutes.map((minute) => minuteOfDay(timeOfMinute(minute)))).toEqual(minutes);
  expect([timeOfMinute(0), timeOfMinute(545), timeOfMinute(1440)]).toEqual(['00:00:00', '09:05:00', '23:59:59']);
  expect(minuteOfDay('09:05')).toBe(545);
});
