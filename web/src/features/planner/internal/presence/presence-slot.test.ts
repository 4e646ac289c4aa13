import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import type { PlannerDraft } from '../engine/card.ts';
import { slotOf } from './own-presence.ts';

const stands = sampleAppointment({ id: 'anna' });
const { staff, area, startTime, endTime } = stands;
const draft: PlannerDraft = {
  appointmentId: null,
  startTime,
  endTime,
  holderName: null,
  service: null,
  staff,
  area,
};

test('a draft books the time of what it has chosen', () => {
  const slot = { resourceIds: ['giulia', 'cabin-1'], startTime, endTime };
  expect(slotOf(draft, undefined)).toEqual(slot);
  expect(slotOf({ ...draft, area: null }, undefined)).toEqual({ ...slot, resourceIds: ['giulia'] });
});

test('nothing chosen, and an end that is not after the start, is no slot', () => {
  expect(slotOf(null, undefined)).toBeNull();
  expect(slotOf({ ...draft, staff: null, area: null }, undefined)).toBeNull();
  expect(slotOf({ ...draft, endTime: startTime }, undefined)).toBeNull();
});

test('an appointment that is looked at books nothing until it is moved', () => {
  const open = { ...draft, appointmentId: 'anna' };
  expect(slotOf(open, stands)).toBeNull();
  expect(slotOf({ ...open, area: { id: 'cabin-2', name: 'Cabin 2' } }, stands)).toMatchObject({
    resourceIds: ['giulia', 'cabin-2'],
  });
});
