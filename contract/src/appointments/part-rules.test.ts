import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaStretches, leadOf, resizedParts, resourcesOf, stretchesOf, withReplaced } from './part-rules.ts';
import type { ReferringPart } from './parts.ts';

const part = (minutes: number, changes: Partial<ReferringPart> = {}): ReferringPart => ({
  minutes,
  guest: 'treated',
  takesArea: true,
  staffIds: ['ada'],
  equipmentIds: [],
  ...changes,
});
const rest = (minutes: number) => part(minutes, { guest: 'rests', staffIds: [] });

const anyPart = fc.record({
  minutes: fc.integer({ min: 1, max: 90 }),
  guest: fc.constantFrom('treated' as const, 'rests' as const, 'waits' as const),
  takesArea: fc.boolean(),
  staffIds: fc.uniqueArray(fc.constantFrom('ada', 'bea', 'carla'), { maxLength: 2 }),
  equipmentIds: fc.uniqueArray(fc.constantFrom('laser', 'trolley'), { maxLength: 1 }),
});
const anyParts = fc.array(anyPart, { minLength: 1, maxLength: 5 });
const lengthOf = (parts: readonly ReferringPart[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0);

describe('the stretches of parts', () => {
  test('are one where the parts follow each other, and two around a rest', () => {
    const parts = [part(10), part(5, { staffIds: ['bea', 'ada'] }), rest(20), part(15)];
    expect(stretchesOf(parts)).toEqual([
      { resourceId: 'ada', after: 0, minutes: 15 },
      { resourceId: 'ada', after: 35, minutes: 15 },
      { resourceId: 'bea', after: 10, minutes: 5 },
    ]);
    expect(areaStretches(parts)).toEqual([{ after: 0, minutes: 50 }]);
    expect([leadOf(parts), resourcesOf(parts)]).toEqual(['ada', ['ada', 'bea']]);
    expect(leadOf([rest(10)])).toBeNull();
  });

  test('take each minute of each part once, and no other', () => {
    fc.assert(
      fc.property(anyParts, (parts) => {
        const minutes = stretchesOf(parts).flatMap(({ resourceId, after, minutes: long }) =>
          Array.from({ length: long }, (_, at) => `${resourceId} ${after + at}`),
        );
        const slow: string[] = [];
        let after = 0;
        for (const { minutes: long, staffIds, equipmentIds } of parts) {
          for (let at = after; at < after + long; at += 1)
            slow.push(...[...staffIds, ...equipmentIds].map((id) => `${id} ${at}`));
          after += long;
        }
        expect(minutes.toSorted()).toEqual(slow.toSorted());
      }),
    );
  });
});

describe('resized parts', () => {
  test('last as long as asked: the longest treatment takes the difference, then the next', () => {
    const minutes = (long: number) => resizedParts([part(15), rest(20), part(25)], long)?.map((one) => one.minutes);
    expect(minutes(70)).toEqual([15, 20, 35]);
    expect(minutes(50)).toEqual([15, 20, 15]);
    expect(minutes(30)).toEqual([9, 20, 1]);
    expect(minutes(22)).toEqual([1, 20, 1]);
    expect(minutes(21)).toBeUndefined();
  });

  test('keep their rests, a minute each and their order, or are none', () => {
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 1, max: 500 }), (parts, long) => {
        const resized = resizedParts(parts, long);
        if (resized === null) {
          const treated = parts.filter(({ guest }) => guest === 'treated');
          const shortest = lengthOf(parts) - lengthOf(treated) + treated.length;
          expect(treated.length === 0 ? long !== lengthOf(parts) : long < shortest).toBe(true);
          return;
        }
        expect(lengthOf(resized)).toBe(long);
        for (const [index, one] of resized.entries()) {
          expect(one).toEqual({ ...parts[index], minutes: one.minutes });
          expect(one.minutes).toBeGreaterThan(0);
          if (one.guest !== 'treated') expect(one.minutes).toBe(parts[index]?.minutes);
        }
      }),
    );
  });
});

test('another therapist replaces one in all their parts, and whoever else performs one stays', () => {
  const parts = [part(10, { staffIds: ['ada', 'bea'] }), rest(20), part(15)];
  expect(withReplaced(parts, 'ada', 'carla').map(({ staffIds }) => staffIds)).toEqual([
    ['carla', 'bea'],
    [],
    ['carla'],
  ]);
  expect(withReplaced(parts, 'bea', null).map(({ staffIds }) => staffIds)).toEqual([['ada'], [], ['ada']]);
});
