import { localStart, priceAndDuration, type Rate } from '@quieta/contract/settings/price-and-duration';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branchDays } from '#features/resources/availability-rules';
import { lengthsOf } from './lengths.ts';

const zone = 'Europe/Rome';
// The clock is put back on the second of these days.
const days = branchDays('2026-10-24', '2026-10-26', zone);
const therapists = [
  { id: 'giulia', levelId: 'senior' },
  { id: 'marco', levelId: null },
  { id: 'sara', levelId: 'senior' },
];
const hours = fc.option(fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00:00`));
const rates = fc.array(
  fc.record<Rate>({
    name: fc.constant(''),
    staffId: fc.constantFrom(null, null, 'giulia'),
    levelId: fc.constantFrom(null, 'senior'),
    weekdays: fc.constantFrom([], [6], [7, 1]),
    startTime: hours,
    endTime: hours,
    startDate: fc.constantFrom(null, '2026-10-25'),
    endDate: fc.constantFrom(null, '2026-10-25'),
    price: fc.constant(null),
    minutes: fc.option(fc.constantFrom(40, 45, 90)),
  }),
  { maxLength: 4 },
);

test('each therapist has at each start the one duration that the rates say', () => {
  fc.assert(
    fc.property(rates, (all) => {
      const service = { price: 100, minutes: 50, rates: all };
      const lengths = lengthsOf(service, therapists, days, zone);
      expect(lengths === null).toBe(all.every(({ minutes }) => minutes === null));
      for (const { id, levelId } of therapists)
        for (let start = days[0]?.start ?? 0; start < (days.at(-1)?.end ?? 0); start += 30 * 60_000) {
          const level = levelId === null ? null : { id: levelId, name: '' };
          const when = localStart(Temporal.Instant.fromEpochMilliseconds(start), zone);
          const { minutes } = priceAndDuration(service, { id, name: '', level }, when, null);
          const found = (lengths ?? []).filter(({ starts }) =>
            starts.get(id)?.some((time) => time.start <= start && start < time.end),
          );
          if (lengths !== null) expect(found.map((one) => one.minutes)).toEqual([minutes]);
        }
    }),
  );
});
