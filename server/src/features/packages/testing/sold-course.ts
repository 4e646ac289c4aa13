import type { StoredPackage } from '../package-repository.ts';

/** A treatment that the course is for. */
export const massage = { kind: 'service', id: 'massage', name: 'Massage' } as const;

/** Its only component: two of six units are left, and one of them is booked. */
export const massages = {
  id: 'component',
  name: 'Massage',
  kind: 'single-purpose-units',
  units: 6,
  left: 2,
  booked: 1,
  amountMinor: 42_500,
  balanceMinor: 14_168,
  listPriceMinor: 8500,
  tax: null,
  items: [{ ...massage, surchargeMinor: 0 }],
  lastTaken: null,
  lastTakenAt: null,
} as const;

/** A course of Anna's that Bruno may use as well, to the end of 2026. */
export const soldCourse: StoredPackage = {
  id: 'sold',
  packageId: null,
  name: 'Six massages',
  kind: 'course',
  code: 'ABCDEFGH',
  guestId: 'anna',
  guestName: 'Anna Bianchi',
  recipientName: null,
  people: 1,
  validFrom: 'sale',
  validMonths: 12,
  expiresOn: '2026-12-31',
  frozenOn: null,
  refundRule: 'share',
  isTransferable: false,
  isShareable: true,
  isEverywhere: false,
  provider: null,
  reservationId: null,
  hotelCode: null,
  issuedAt: Temporal.Instant.from('2026-01-01T10:00:00Z'),
  version: 1,
  components: [massages],
  members: [{ id: 'bruno', fullName: 'Bruno Verdi' }],
};
