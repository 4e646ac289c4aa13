import { emptyGuestValues, type Guest, type GuestValues } from '@quieta/contract/guests/guest';
import { describe, expect, test } from 'vitest';
import type { HotelGuest } from '#gateways/pms/port';
import { completeValues, toListedGuest } from './hotel-guest-rules.ts';

const branchId = '019a0000-0000-7000-8000-000000000001';
const noStay = { roomId: null, checkinDate: null, checkoutDate: null, isNoPost: false };
const stay = { roomId: '204', checkinDate: '2026-11-20', checkoutDate: '2026-11-25', isNoPost: true };
const helen = {
  externalId: '41001',
  values: { ...emptyGuestValues, firstName: 'Helen', lastName: 'Hart', email: 'helen@example.com' },
  stay: { ...stay, reservationId: '52001' },
} satisfies HotelGuest;
const known: Guest = {
  ...emptyGuestValues,
  firstName: 'Helena',
  id: '019a0000-0000-7000-8000-000000000002',
  branchId,
  fullName: 'Helena',
  pictureBase64: null,
  isDeletable: true,
  ...noStay,
  externalId: '41001',
  lastVisitAt: null,
  nextVisitAt: null,
  version: 3,
};

describe('a guest of the hotel', () => {
  test('who is not on our list is shown with what the hotel tells, and cannot be deleted', () => {
    expect(toListedGuest(branchId, helen, undefined)).toEqual({
      ...known,
      ...helen.values,
      ...stay,
      id: null,
      fullName: 'Helen Hart',
      isDeletable: false,
      version: 0,
    });
    const withoutLastName = { ...helen, values: { ...helen.values, lastName: '' } };
    expect(toListedGuest(branchId, withoutLastName, undefined).fullName).toBe('Helen');
  });

  test('who is on our list is shown as we know them, with the stay that the hotel tells', () => {
    expect(toListedGuest(branchId, helen, known)).toEqual({ ...known, ...stay });
  });

  test.each([
    ['who does not stay is shown without a room, whatever we kept', { ...known, ...stay }, null, noStay],
    [
      'who waits for a room is shown with the dates',
      known,
      { ...helen.stay, roomId: null, isNoPost: false },
      { ...stay, roomId: null, isNoPost: false },
    ],
  ])('%s', (_, current, reported, shown) => {
    expect(toListedGuest(branchId, { ...helen, stay: reported }, current)).toEqual({ ...known, ...shown });
  });
});

test('what the desk has written stays, and what is not stated is taken from the hotel', () => {
  const current: GuestValues = {
    ...emptyGuestValues,
    firstName: 'Helena',
    phoneNumber: '+39 1',
    birthPlace: '',
    notes: 'Quiet',
  };
  const reported = { ...helen.values, phoneNumber: '+39 2', address: '' };
  expect(completeValues(current, reported)).toEqual({ ...current, lastName: 'Hart', email: 'helen@example.com' });
});
