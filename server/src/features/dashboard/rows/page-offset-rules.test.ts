import { expect, test } from 'vitest';
import { Refusal } from '#platform/errors/refusal';
import { readOffset, writeOffset } from './page-offset-rules.ts';

test('a page begins behind the rows that its cursor counts', () => {
  expect([readOffset(undefined), readOffset(writeOffset(0)), readOffset(writeOffset(300))]).toEqual([0, 0, 300]);
});

test.each(['', 'abc', Buffer.from('-1').toString('base64url'), Buffer.from('1234567890').toString('base64url')])(
  'the cursor %j is none',
  (cursor) => {
    expect(() => readOffset(cursor)).toThrow(Refusal);
  },
);
