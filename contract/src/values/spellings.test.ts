import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endTimeOfDay } from './date-time.ts';
import { id } from './id.ts';

test('an id in capitals is the same id', () => {
  const own = '0197a000-0000-7000-8000-00000000abcd';
  expect([id.parse(own), id.parse(own.toUpperCase())]).toEqual([own, own]);
  expect(id.safeParse('abcd').success).toBe(false);
});

test.each(['23:59:59', '24:00:00', '00:00:00'])('RES-03 the end of a day may be written %s', (time) => {
  expect(endTimeOfDay.parse(time)).toBe('23:59:59');
});

test.each(['24:00:01', '25:00:00', '12:00', '12:60:00'])('no end is %s', (time) => {
  expect(endTimeOfDay.safeParse(time).success).toBe(false);
});

test('the document tells what an id and an end look like', () => {
  expect(z.toJSONSchema(z.object({ id, endTime: endTimeOfDay }), { io: 'input' })).toMatchObject({
    properties: { id: { type: 'string', format: 'uuid' }, endTime: { type: 'string', pattern: expect.any(String) } },
  });
});
