import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAfter, pageEnd } from './search-rules.ts';

test('a page begins where the one before ended, whatever the guest’s name', () => {
  const place = fc.record({
    sortName: fc.string({ unit: 'grapheme', maxLength: 80 }),
    id: fc.uuid({ version: 7 }),
    isOtherSpelling: fc.boolean(),
  });
  fc.assert(
    fc.property(place, (last) => {
      expect(pageAfter(pageEnd(last))).toEqual(last);
    }),
  );
});

const id = '019a0000-0000-7000-8000-000000000001';
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['nothing', ''],
  ['no JSON', 'bG92YXRp'],
  ['no list', cursorOf({ sortName: 'lovati', id })],
  ['too little', cursorOf(['lovati'])],
  ['too much', cursorOf(['lovati', id, 1])],
  ['an id that is none', cursorOf(['lovati', 'ada'])],
  ['a name that is none', cursorOf([1, id])],
  ['a name that no guest has', cursorOf(['a'.repeat(401), id])],
  ['what the database cannot hold', cursorOf(['\u0000', id])],
])('a cursor that holds %s is a bad request', (_, cursor) => {
  expect(() => pageAfter(cursor)).toThrow(
    expect.objectContaining({
      code: 'invalid-request',
      details: { fields: [{ path: 'cursor', reason: 'invalid_format' }] },
    }),
  );
});
