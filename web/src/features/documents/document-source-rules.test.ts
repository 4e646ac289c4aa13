import { expect, test } from 'vitest';
import {
  documentsOfAppointment,
  documentsOfSale,
  isForStaff,
  isRecorded,
  itineraryOf,
  mayTakeAlong,
} from './document-source-rules.ts';

test.each([
  ['printed', 'receipt-copy'],
  ['accepted', 'receipt-copy'],
  ['refused', 'courtesy-receipt'],
  ['pending', 'courtesy-receipt'],
  [null, 'courtesy-receipt'],
] as const)('a sale whose receipt is %s has the %s', (receiptState, kind) => {
  expect(documentsOfSale({ id: 's', kind: 'sale', receiptState })).toEqual([{ kind, saleId: 's' }]);
  expect(documentsOfSale({ id: 's', kind: 'correction', receiptState })).toEqual([]);
});

test('an appointment has its visit, its guest’s plan and its therapist’s day, as far as there are any', () => {
  const appointment = {
    visitId: 'v',
    holder: { id: 'g', fullName: 'Anna', externalId: null, roomId: null, checkoutDate: null, allergies: null },
    staff: { id: 't', name: 'Marco' },
    startTime: '2026-11-21T23:30:00+01:00',
  };
  const sources = documentsOfAppointment(appointment);
  expect(sources).toEqual([
    { kind: 'visit', visitId: 'v', guestId: 'g' },
    { kind: 'stay', guestId: 'g' },
    { kind: 'day-sheet', staffId: 't', date: '2026-11-21' },
  ]);
  expect(sources.map(itineraryOf)).toEqual([{ guestId: 'g', visitId: 'v' }, { guestId: 'g', visitId: null }, null]);
  expect(itineraryOf({ kind: 'visit', visitId: 'v', guestId: null })).toBeNull();
  expect(sources.map(isForStaff)).toEqual([false, false, true]);
  expect(sources.some(isRecorded)).toBe(false);
  expect(sources.every((source) => mayTakeAlong(source, false))).toBe(true);
  expect(documentsOfAppointment({ ...appointment, holder: null, staff: null })).toEqual([
    { kind: 'visit', visitId: 'v', guestId: null },
  ]);
});

test('who sells hands sales’ documents over on the record; who does not takes along copies of invoices only', () => {
  const voucher = { kind: 'voucher', voucherId: 'v' } as const;
  const invoice = { kind: 'invoice', invoiceId: 'i' } as const;
  expect([voucher, invoice].map(isRecorded)).toEqual([true, true]);
  expect([mayTakeAlong(voucher, true), mayTakeAlong(invoice, true)]).toEqual([true, true]);
  expect([mayTakeAlong(voucher, false), mayTakeAlong(invoice, false)]).toEqual([false, true]);
});
