import { expect, test } from 'vitest';
import { takesUnit } from './missed-unit-rules.ts';

const startsAt = Temporal.Instant.from('2026-11-30T10:00:00Z');
const rule = { takesNoShow: true, takesLate: true, lateHours: 24 };
const hoursBefore = (hours: number) => startsAt.subtract({ seconds: Math.round(hours * 3600) });
const late = (hours: number, more: Partial<typeof rule> = {}) =>
  takesUnit({ how: 'cancelled', startsAt }, { ...rule, ...more }, hoursBefore(hours));

test('a unit is taken for what is cancelled in the last hours before its start, or after it', () => {
  expect([late(24), late(23.999), late(0), late(-1)]).toEqual([false, true, true, true]);
  expect([late(1, { lateHours: 0 }), late(0, { lateHours: 0 }), late(-0.1, { lateHours: 0 })]).toEqual([
    false,
    false,
    true,
  ]);
  expect(late(1, { takesLate: false })).toBe(false);
});

test('a unit is taken for what is missed, where the branch says so', () => {
  const missed = { how: 'no-show', startsAt } as const;
  expect(takesUnit(missed, rule, hoursBefore(-1))).toBe(true);
  expect(takesUnit(missed, { ...rule, takesNoShow: false }, hoursBefore(-1))).toBe(false);
});

test('the desk decides otherwise', () => {
  const cancelled = { how: 'cancelled', startsAt } as const;
  expect(takesUnit(cancelled, rule, hoursBefore(48), 'take')).toBe(true);
  expect(takesUnit(cancelled, rule, hoursBefore(1), 'give-back')).toBe(false);
  expect(takesUnit({ how: 'no-show', startsAt }, rule, hoursBefore(-1), 'give-back')).toBe(false);
});
