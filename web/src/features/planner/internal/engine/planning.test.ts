import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { dayFigures } from './day-figures.ts';
import { slotAt } from './time-scale.ts';

test('a slot begins at the step below, and within the day', () => {
  expect(slotAt(613, 15, 1440)).toBe(600);
  expect(slotAt(613, 5, 1440)).toBe(610);
  expect(slotAt(-4, 15, 1440)).toBe(0);
  expect(slotAt(2000, 15, 1380)).toBe(1365);
});

test('the day’s figures: who is booked, still to come, late, over time, to check out, did not show', () => {
  const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00+01:00`;
  const rows = [
    sampleAppointment({ id: '1', lifeCycle: 'done', paid: true }),
    sampleAppointment({ id: '2', lifeCycle: 'done' }),
    sampleAppointment({ id: '3', lifeCycle: 'no-show' }),
    sampleAppointment({ id: '4', lifeCycle: 'in-treatment', startTime: at(11) }),
    sampleAppointment({ id: '5', startTime: at(15) }),
    sampleAppointment({ id: '13', startTime: at(17) }),
    sampleAppointment({ id: '6', startTime: at(16), paid: true }),
    sampleAppointment({ id: '7', lifeCycle: 'cancelled' }),
    sampleAppointment({ id: '8', lifeCycle: 'arrived', startTime: at(13) }),
    sampleAppointment({ id: '9', lifeCycle: 'done' }),
    sampleAppointment({ id: '10', startTime: at(11), endTime: at(13) }),
    sampleAppointment({ id: '11', startTime: at(12), endTime: at(13) }),
    sampleAppointment({ id: '12', lifeCycle: 'in-treatment', startTime: at(13), endTime: at(14) }),
  ];
  const figures = dayFigures(rows, Temporal.Instant.from(at(12)));
  expect(figures).toEqual({ booked: 11, stillToCome: 3, late: 1, over: 1, toCheckOut: 2, noShow: 1 });
});
