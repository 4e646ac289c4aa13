import type { Rate } from '@quieta/contract/settings/price-and-duration';
import { emptyRate } from '@quieta/contract/settings/price-and-duration';
import { expect, test } from 'vitest';
import { offeredPrice, type PricedService, priceForParty } from './price-rules.ts';

const rate = (values: Partial<Rate>): Rate => ({ ...emptyRate, ...values });
const massage: PricedService = {
  id: 'massage',
  priceMinor: 8000,
  pricePerPerson: true,
  durationMinutes: 50,
  rates: [rate({ levelId: 'senior', price: 9500 }), rate({ weekdays: [6], price: 9000 })],
};
/** A Saturday in Rome, and still Friday in New York. */
const booking = {
  startsAt: Temporal.Instant.from('2026-11-28T00:30:00Z'),
  staffId: 'marta',
  guestId: 'anna',
  partySize: 1,
};
const grounds = { service: massage, levelId: null, remembered: [], timeZone: 'Europe/Rome' };

test('a booking costs what the rates say at its start on the branch’s clock, for each of its people', () => {
  expect(offeredPrice(booking, grounds)).toBe(9000);
  expect(offeredPrice(booking, { ...grounds, timeZone: 'America/New_York' })).toBe(8000);
  expect(offeredPrice({ ...booking, partySize: 3 }, grounds)).toBe(27_000);
  expect(
    offeredPrice({ ...booking, partySize: 3 }, { ...grounds, service: { ...massage, pricePerPerson: false } }),
  ).toBe(9000);
});

test('the level of the therapist counts, and before it what is remembered of the guest for this service', () => {
  const senior = { ...grounds, levelId: 'senior' };
  expect(offeredPrice(booking, senior)).toBe(9500);
  expect(offeredPrice({ ...booking, staffId: null }, { ...senior, levelId: null })).toBe(9000);
  const remembered = (serviceId: string, priceMinor: number | null) => ({
    guestId: 'anna',
    serviceId,
    priceMinor,
    minutes: 45,
  });
  expect(offeredPrice(booking, { ...senior, remembered: [remembered('massage', 7000)] })).toBe(7000);
  expect(offeredPrice(booking, { ...senior, remembered: [remembered('massage', null)] })).toBe(9500);
  expect(offeredPrice(booking, { ...senior, remembered: [remembered('facial', 7000)] })).toBe(9500);
  const ofAnna = [remembered('massage', 7000)];
  expect(offeredPrice({ ...booking, guestId: 'bea' }, { ...senior, remembered: ofAnna })).toBe(9500);
});

test('an agreed price stays the same for each when more or fewer come', () => {
  expect(priceForParty(16_000, massage, 2, 3)).toBe(24_000);
  expect(priceForParty(10_000, massage, 3, 2)).toBe(6667);
  expect(priceForParty(16_000, { pricePerPerson: false }, 2, 3)).toBe(16_000);
});
