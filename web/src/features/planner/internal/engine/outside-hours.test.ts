import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import type { PlannerResource } from './grid-columns.ts';
import { isOutsideHours, outsideHours } from './outside-hours.ts';
import { dayScale } from './time-scale.ts';

const date = '2026-11-21';
const saturday = dayScale('Europe/Rome', date);
const hours = { open: [{ start: 540, end: 1080 }], breaks: [] };

test('what is yet to be done lies outside where any part of it does', () => {
  const isOutside = (start: number, end: number) => isOutsideHours('booked', { start, end }, hours);
  expect([isOutside(540, 590), isOutside(1030, 1080)]).toEqual([false, false]);
  expect([isOutside(530, 580), isOutside(1040, 1090), isOutside(0, 1440)]).toEqual([true, true, true]);
  const steps = ['booked', 'arrived', 'in-treatment', 'done', 'no-show', 'cancelled'] as const;
  expect(steps.filter((step) => isOutsideHours(step, { start: 0, end: 30 }, hours))).toEqual(['booked', 'arrived']);
});

test('a day counts each appointment whose therapist or cabin is not there, once', () => {
  const whole = { startDate: date, endDate: date, startTime: null, endTime: null, note: '' };
  const weekend = { mo: false, tu: false, we: false, th: false, fr: false, sa: true, su: true };
  const nineToSix = { startDate: '2026-01-01', endDate: null, startTime: '09:00:00', endTime: '18:00:00', ...weekend };
  const resource = (id: string, type: 'Staff' | 'Area', fields: object = {}) =>
    // The fields that the rule uses.
    ({
      id,
      type,
      archived: false,
      exceptions: [],
      availabilities: type === 'Staff' ? [nineToSix] : [],
      ...fields,
    }) as unknown as PlannerResource;
  const resources = [
    resource('giulia', 'Staff'),
    resource('marco', 'Staff', { exceptions: [{ id: 'e', kind: 'sick', ...whole }] }),
    resource('cabin-1', 'Area'),
  ];
  const opening = [{ weekday: 6, opens: '09:00', closes: '20:00' }];
  const marco = { id: 'marco', name: 'Marco' };
  const late = { startTime: `${date}T20:00:00+01:00`, endTime: `${date}T20:50:00+01:00` };
  const rows = [
    sampleAppointment({ id: 'stands' }),
    sampleAppointment({ id: 'sick', staff: marco }),
    sampleAppointment({ id: 'both late', staff: marco, ...late }),
    sampleAppointment({ id: 'area', staff: null, ...late }),
    sampleAppointment({ id: 'done', staff: marco, lifeCycle: 'done' }),
    sampleAppointment({ id: 'elsewhere', staff: { id: 'gone', name: 'Gone' } }),
  ];
  expect(outsideHours(rows, resources, opening, saturday)).toEqual(['sick', 'both late', 'area']);
  expect(outsideHours(rows, [resource('giulia', 'Staff', { archived: true })], opening, saturday)).toEqual(['stands']);
});
