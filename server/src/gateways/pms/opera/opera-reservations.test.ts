import { expect, test } from 'vitest';
import { isExpected, isInHouse } from './opera-reservations.ts';

// A hotel may send any of these; the simulator does not have all of them. Source: OHIP v25.5, `pMS_ResStatusType`.
test.each([
  ['InHouse', { isThere: true, isToCome: true }],
  ['Walkin', { isThere: true, isToCome: true }],
  ['DueOut', { isThere: true, isToCome: true }],
  ['PendingCheckout', { isThere: true, isToCome: true }],
  ['Reserved', { isThere: false, isToCome: true }],
  ['DueIn', { isThere: false, isToCome: true }],
  ['Cancelled', { isThere: false, isToCome: false }],
  ['NoShow', { isThere: false, isToCome: false }],
  ['Waitlisted', { isThere: false, isToCome: false }],
] as const)('whether somebody of a reservation that is %s is in the house, or may come', (reservationStatus, is) => {
  const info = { reservationStatus, computedReservationStatus: null };
  expect({ isThere: isInHouse(info), isToCome: isExpected(info) }).toEqual(is);
  const computed = { reservationStatus: null, computedReservationStatus: reservationStatus };
  expect(isInHouse(computed)).toBe(is.isThere);
});
