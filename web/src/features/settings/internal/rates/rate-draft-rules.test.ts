import { expect, test } from 'vitest';
import { emptyRateDraft, faultOf, rateDraftsOf, rateOf, readRates } from './rate-draft-rules.ts';

const weekend = { ...emptyRateDraft, weekdays: [6, 7], price: 9500, minutes: '60' };

test('what is typed becomes a rate of the wire, and back', () => {
  const read = readRates([weekend], 'EUR');
  expect(read).toEqual([{ ...emptyRateDraft, weekdays: [6, 7], price: 95, minutes: 60 }]);
  expect(Array.isArray(read) && rateDraftsOf(read, 'EUR')).toEqual([weekend]);
  expect(readRates([{ ...weekend, minutes: '' }], 'EUR')).toMatchObject([{ minutes: null }]);
});

test('a rate that says neither a price nor a duration is not saved, and says so', () => {
  expect(faultOf(emptyRateDraft)).toMatchObject({ field: 'price' });
  expect(faultOf({ ...emptyRateDraft, minutes: 'an hour' })).toMatchObject({ field: 'minutes' });
  expect(faultOf({ ...weekend, minutes: '0' })).toMatchObject({ field: 'minutes' });
  expect(faultOf({ ...weekend, startDate: '2026-07-02', endDate: '2026-07-01' })).toMatchObject({ field: 'endDate' });
  expect(faultOf(weekend)).toBeNull();
  expect(readRates([weekend, emptyRateDraft], 'EUR')).toEqual({ wrong: expect.anything() });
});

test('a preview leaves out minutes that are no number', () => {
  expect(rateOf({ ...weekend, minutes: 'x' })).toMatchObject({ price: 9500, minutes: null });
});
