import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAhead, toWireTime } from './clock.ts';

const zones = ['Europe/Rome', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'];

/** Temporal's own text, without our cache. */
const written = (instant: Temporal.Instant, zone: string) =>
  instant.toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' });

test.each([
  [-1, false],
  [0, false],
  [1, true],
  [1_000, true],
  [1_001, false],
])('a moment that lies %d ms ahead, and may lie a second ahead, is still to come: %s', (left, isStill) => {
  const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
  expect(isAhead(now.add({ milliseconds: left }), now, 1_000)).toBe(isStill);
});

test('APP-06 any moment from 1900 to 2999 goes out with its zone’s offset at that moment, in whatever order they come', () => {
  const [first, last] = ['1900-01-01T00:00Z', '2999-12-01T00:00Z'].map(
    (moment) => Temporal.Instant.from(moment).epochMilliseconds,
  );
  const moments = fc.integer({ min: first ?? 0, max: last ?? 0 });
  fc.assert(
    fc.property(fc.array(fc.tuple(moments, fc.constantFrom(...zones)), { minLength: 20 }), (asked) => {
      for (const [moment, zone] of asked) {
        const instant = Temporal.Instant.fromEpochMilliseconds(moment);
        expect(toWireTime(instant, zone)).toBe(written(instant, zone));
      }
    }),
  );
});

test('APP-06 around the clock’s change each millisecond has the offset of its own side', () => {
  for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z']) {
    for (const milliseconds of [-3_600_000, -1, 0, 1, 3_600_000]) {
      const instant = Temporal.Instant.from(change).add({ milliseconds });
      expect(toWireTime(instant, 'Europe/Rome')).toBe(written(instant, 'Europe/Rome'));
    }
  }
  expect(toWireTime(Temporal.Instant.from('2026-10-25T00:59:59Z'), 'Europe/Rome')).toBe('2026-10-25T02:59:59+02:00');
  expect(toWireTime(Temporal.Instant.from('2026-10-25T01:00:00Z'), 'Europe/Rome')).toBe('2026-10-25T02:00:00+01:00');
});
