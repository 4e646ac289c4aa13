import { lengthOf } from '@quieta/contract/appointments/part-rules';
import type { ServicePart } from '@quieta/contract/settings/service-part';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asOnePart, boundariesOf, fourHands, movedPart, spansOf, withRest } from './service-part-rules.ts';

const both = { staff: 3, areas: 1 };
const minutesOf = (parts: readonly ServicePart[]) => parts.map(({ minutes }) => minutes);

test('one part takes a therapist and the area where some are ticked', () => {
  expect(asOnePart(50, both)).toMatchObject({ minutes: 50, therapists: 1, takesArea: true });
  expect(asOnePart(50, { staff: 0, areas: 2 })).toMatchObject({ therapists: 0, takesArea: true });
  expect(asOnePart(50, { staff: 1, areas: 0 })).toMatchObject({ therapists: 1, takesArea: false });
});

test('four hands are two therapists for the whole duration', () => {
  expect(fourHands(80, both)).toEqual([{ ...asOnePart(80, both), therapists: 2 }]);
});

test('a rest stands in the middle, keeps the area and frees the therapist', () => {
  expect(minutesOf(withRest(50, both))).toEqual([15, 20, 15]);
  expect(minutesOf(withRest(80, both))).toEqual([25, 30, 25]);
  expect(withRest(50, both)[1]).toMatchObject({ guest: 'rests', therapists: 0, takesArea: true });
  expect(withRest(2, both)).toEqual([asOnePart(2, both)]);
});

test('a service with a rest lasts as long as before, and no part is empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), (duration) => {
      const parts = withRest(duration, both);
      expect(lengthOf(parts)).toBe(duration);
      expect(Math.min(...minutesOf(parts))).toBeGreaterThan(0);
    }),
  );
});

test('a part moves by one place and not beyond the ends', () => {
  const [one, two] = [asOnePart(10, both), asOnePart(20, both)];
  expect(movedPart([one, two], 0, 1)).toEqual([two, one]);
  expect(movedPart([one, two], 1, -1)).toEqual([two, one]);
  expect(movedPart([one, two], 1, 1)).toEqual([one, two]);
  expect(movedPart([one, two], 0, -1)).toEqual([one, two]);
});

test('parts of one value after each other are one span', () => {
  const parts = withRest(50, both);
  expect(spansOf(parts, ({ takesArea }) => takesArea)).toEqual([{ value: true, minutes: 50 }]);
  expect(spansOf(parts, ({ therapists }) => therapists)).toEqual([
    { value: 1, minutes: 15 },
    { value: 0, minutes: 20 },
    { value: 1, minutes: 15 },
  ]);
  expect(boundariesOf(parts)).toEqual([0, 15, 35, 50]);
});
