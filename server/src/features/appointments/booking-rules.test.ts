import { expect, test } from 'vitest';
import { objectionTo } from './booking-rules.ts';

const booking = {
  startsAt: Temporal.Instant.from('2028-03-01T09:00:00Z'),
  service: undefined,
  staffId: 'giulia',
  areaId: null,
  partySize: 1,
  resources: new Map(),
};

test('an appointment lasts a day at most: a wrong year would block its therapist and its area for months', () => {
  const objection = (end: string) => objectionTo({ ...booking, endsAt: Temporal.Instant.from(end) })?.code;
  expect(objection('2029-12-09T09:00:00Z')).toBe('appointment-too-long');
  expect(objection('2028-03-02T09:01:00Z')).toBe('appointment-too-long');
  // As long as the longest service; then it is asked which service that is.
  expect(objection('2028-03-02T09:00:00Z')).toBe('service-unknown');
});
