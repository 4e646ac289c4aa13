import { emptyRate } from '@quieta/contract/settings/price-and-duration';
import type { Service } from '@quieta/contract/settings/service';
import type { ServiceRate } from '@quieta/contract/settings/service-rate';
import { expect, test } from 'vitest';
import type { Draft } from '../../draft-rules.ts';
import { sampleDraft } from '../../testing/sample-draft.ts';
import { sampleAppointment, sampleTreatment } from '../../testing/sample-rows.ts';
import {
  offeredEnd,
  offerForDraft,
  type PriceGrounds,
  rememberable,
  takingOffer,
  withOffer,
} from './draft-price-rules.ts';

const rate = (values: Partial<ServiceRate>): ServiceRate => ({ ...emptyRate, ...values });
// An appointment has only the part of a service that the rules read.
const service = {
  ...sampleTreatment,
  price: 80,
  isPricePerPerson: false,
  duration: 50,
  rates: [rate({ staffId: 'giulia', price: 95, minutes: 60 })],
} as unknown as Service;
const grounds: PriceGrounds = {
  service,
  people: { staff: [{ id: 'giulia', name: 'Giulia', levelId: null }], levels: [] },
  remembered: [],
  currency: 'EUR',
  zone: 'Europe/Rome',
};
const isNew: Draft = { ...sampleDraft, service, appointmentId: null, base: null };
const booked = (values: Partial<Draft> = {}): Draft => ({
  ...isNew,
  appointmentId: 'booked',
  base: { ...sampleAppointment({ id: 'booked' }), staff: { id: 'paolo', name: 'Paolo' }, service, price: 80 },
  staffId: 'paolo',
  ...values,
});
const minutesOf = ({ startTime, endTime }: Draft) =>
  Temporal.Instant.from(startTime).until(Temporal.Instant.from(endTime)).total('minutes');

test('a new draft follows what it is offered: price, duration and end', () => {
  const offered = offerForDraft(isNew, grounds);
  expect(offered).toMatchObject({ price: 9500, agreed: 9500, offer: { minutes: 60 } });
  const next = withOffer({ ...isNew, isAutomatic: true }, offered, grounds);
  expect(next.service).toMatchObject({ price: 95, duration: 60 });
  expect(minutesOf(next)).toBe(60);
  expect(withOffer(next, offerForDraft(next, grounds), grounds)).toBe(next);
  const byHand = withOffer({ ...isNew, isAutomatic: false }, offered, grounds);
  expect(minutesOf(byHand)).toBe(minutesOf(isNew));
});

test('an appointment keeps what was agreed; where it is moved to another price, the desk is asked', () => {
  expect(offerForDraft(booked(), grounds)).toMatchObject({ agreed: 8000, price: 8000, isMoved: false });
  const moved = booked({ staffId: 'giulia' });
  const offered = offerForDraft(moved, grounds);
  expect(offered).toMatchObject({ agreed: 8000, price: 9500, isMoved: true });
  const taken = takingOffer(moved, offered, grounds);
  expect(taken.agreedPrice).toBeNull();
  expect(minutesOf(taken)).toBe(60);
  expect(offerForDraft(taken, grounds)).toMatchObject({ agreed: 9500 });
});

test('another service brings its own price without a question, and a typed price counts', () => {
  const other = { ...service, id: 'other', price: 40, rates: [] };
  expect(offerForDraft(booked({ service: other }), { ...grounds, service: other })).toMatchObject({
    agreed: 4000,
    price: 4000,
    isMoved: false,
  });
  expect(offerForDraft(booked({ agreedPrice: 70 }), grounds)).toMatchObject({ agreed: 7000, price: 8000 });
});

test('an agreed price stays the same for each when more come', () => {
  const perPerson = { ...service, isPricePerPerson: true, rates: [] };
  const draft = booked({ partySize: 3 });
  expect(offerForDraft(draft, { ...grounds, service: perPerson })).toMatchObject({ agreed: 24_000, price: 24_000 });
});

test('what the desk sets otherwise can be remembered, beside what is remembered already', () => {
  const offered = (draft: Draft, some = grounds) => rememberable(draft, offerForDraft(draft, some), some);
  const asOffered = withOffer({ ...isNew, isAutomatic: true }, offerForDraft(isNew, grounds), grounds);
  expect(offered(asOffered)).toBeNull();
  const shorter = { ...asOffered, endTime: asOffered.startTime.replace(/T\d\d:\d\d/, 'T11:57'), isAutomatic: false };
  expect(offered(shorter)).toEqual({ serviceId: service.id, minutes: minutesOf(shorter), price: null });
  expect(offered({ ...asOffered, agreedPrice: 90 })).toEqual({ serviceId: service.id, minutes: null, price: 90 });
  const known = { serviceId: service.id, serviceName: '', minutes: 60, price: 85, rememberedAt: '' };
  const remembering = { ...grounds, remembered: [known] };
  expect(offered({ ...shorter }, remembering)).toMatchObject({ minutes: minutesOf(shorter), price: 85 });
});

test('what is remembered of the guest is offered first, for their service only', () => {
  const known = { serviceId: service.id, serviceName: '', minutes: 45, price: null, rememberedAt: '' };
  expect(offerForDraft(isNew, { ...grounds, remembered: [known] })).toMatchObject({
    price: 9500,
    offer: { minutes: 45, minutesReason: { by: 'guest' } },
  });
  expect(offerForDraft(isNew, { ...grounds, remembered: [{ ...known, serviceId: 'other' }] }).offer.minutes).toBe(60);
});

test('an appointment that lasts as long as it was offered lasts as long as it is where it was moved to', () => {
  const base = { ...sampleAppointment({ id: 'booked' }), service, startTime: '2026-11-21T10:00:00+01:00' };
  const placed = (staffId: string, endTime: string) => ({ ...base, staff: { id: staffId, name: '' }, endTime });
  const before = placed('paolo', '2026-11-21T10:50:00+01:00');
  expect(offeredEnd(before, placed('giulia', '2026-11-21T10:50:00+01:00'), grounds)).toEqual({
    endTime: '2026-11-21T11:00:00+01:00',
  });
  expect(offeredEnd(before, placed('giulia', '2026-11-21T11:30:00+01:00'), grounds)).toEqual({});
  expect(offeredEnd(before, placed('paolo', '2026-11-21T10:50:00+01:00'), grounds)).toEqual({});
});
