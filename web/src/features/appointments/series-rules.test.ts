import type { Appointment } from '@quieta/contract/appointments/appointment';
import { expect, test } from 'vitest';
import { endingOf } from './series-rules.ts';
import { sampleAppointment } from './testing/sample-rows.ts';

const row = (fields: Partial<Appointment> & { id: string }) =>
  sampleAppointment({ startTime: '2027-03-27T10:00:00+01:00', endTime: '2027-03-27T10:50:00+01:00', ...fields });

test('a series ends from its day on; what is paid or has begun stays, and what is called off is neither', () => {
  const rows = [
    row({ id: 'before', startTime: '2027-03-26T23:59:00+01:00' }),
    row({ id: 'goes' }),
    row({ id: 'paid', paid: true }),
    row({ id: 'done', lifeCycle: 'done' }),
    row({ id: 'off', lifeCycle: 'cancelled' }),
  ];
  const { ended, kept } = endingOf(rows, '2027-03-27');
  expect([ended, kept].map((list) => list.map(({ id }) => id))).toEqual([['goes'], ['paid', 'done']]);
});
