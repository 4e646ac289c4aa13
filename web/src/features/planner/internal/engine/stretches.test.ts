import { lengthOf, minLengthOf } from '@quieta/contract/appointments/part-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { fourHandsOf, samplePart, someParts, wrapOf } from '../../testing/sample-parts.ts';
import {
  areTogether,
  fitted,
  hasTwice,
  haveSamePeople,
  resourcesIn,
  stretchesIn,
  takes,
  timesIn,
  withAnother,
} from './stretches.ts';

const area = { id: 'cabin', name: 'CABIN' };
const minute = 60_000;

test('a resource is taken exactly in the minutes of the parts that have it, each stretch apart from the next', () => {
  fc.assert(
    fc.property(someParts, (parts) => {
      const row = sampleAppointment({ id: 'a', area, parts });
      const from = Temporal.Instant.from(row.startTime).epochMilliseconds;
      for (const { id } of [...resourcesIn(parts), area]) {
        const times = timesIn(row, id);
        let after = 0;
        for (const part of parts) {
          const isTaken =
            id === area.id ? part.takesArea : [...part.staff, ...part.equipment].some((one) => one.id === id);
          for (let at = after; at < after + part.minutes; at += 1) {
            const within = times.filter(({ start, end }) => start <= from + at * minute && from + at * minute < end);
            expect(within).toHaveLength(isTaken ? 1 : 0);
          }
          after += part.minutes;
        }
        for (const [index, { start }] of times.slice(1).entries())
          expect(start).toBeGreaterThan(times[index]?.end ?? 0);
      }
    }),
  );
});

test('without parts, staff member and area are taken all the time, and nobody else', () => {
  const row = sampleAppointment({ id: 'a' });
  expect(timesIn(row, 'giulia')).toEqual(timesIn(row, 'cabin-1'));
  expect([takes(row, 'giulia'), takes(row, 'cabin-1'), takes(row, 'marco')]).toEqual([true, true, false]);
});

test('whoever replaces one has exactly their times, and everybody else keeps theirs', () => {
  fc.assert(
    fc.property(someParts, (parts) => {
      const [first] = resourcesIn(parts);
      fc.pre(first !== undefined);
      const row = sampleAppointment({ id: 'a', staff: null, area, parts });
      const after = { ...row, parts: withAnother(parts, first?.id ?? '', { id: 'new', name: 'NEW' }) };
      expect(timesIn(after, 'new')).toEqual(timesIn(row, first?.id ?? ''));
      for (const { id } of resourcesIn(parts).slice(1)) expect(timesIn(after, id)).toEqual(timesIn(row, id));
      expect(takes(after, first?.id ?? '')).toBe(false);
      expect(lengthOf(after.parts)).toBe(lengthOf(parts));
    }),
  );
});

test('the parts fit into every length down to the least one, and keep everybody', () => {
  fc.assert(
    fc.property(someParts, fc.integer({ min: 0, max: 300 }), (parts, more) => {
      fc.pre(parts.some(({ guest }) => guest === 'treated'));
      const minutes = minLengthOf(parts) + more;
      const after = fitted(parts, minutes);
      expect(lengthOf(after)).toBe(minutes);
      expect(haveSamePeople(after, parts)).toBe(true);
    }),
  );
});

test('who works beside one cannot take their place, and who works before or after them can', () => {
  const { parts } = fourHandsOf(['giulia', 'marco']);
  expect([areTogether(parts, 'giulia', 'marco'), areTogether(parts, 'giulia', 'sofia')]).toEqual([true, false]);
  expect(hasTwice(withAnother(parts, 'giulia', { id: 'marco', name: 'MARCO' }))).toBe(true);
  const inTurn = [samplePart(20, ['giulia']), samplePart(20, ['marco'])];
  expect(areTogether(inTurn, 'giulia', 'marco')).toBe(false);
  expect(
    stretchesIn({ area: null, parts: withAnother(inTurn, 'giulia', { id: 'marco', name: 'M' }) }, 'marco'),
  ).toEqual([{ after: 0, minutes: 40 }]);
});

test('a rest is between two stretches of the therapist, and within one of the area', () => {
  const row = sampleAppointment({ id: 'a', area, ...wrapOf('giulia') });
  expect(stretchesIn(row, 'giulia')).toEqual([
    { after: 0, minutes: 20 },
    { after: 40, minutes: 20 },
  ]);
  expect(stretchesIn(row, area.id)).toEqual([{ after: 0, minutes: 60 }]);
});
