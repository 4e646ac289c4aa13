import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { printLists } from './print-lists.ts';

const marco = { id: 'marco', name: 'Marco Bellini', type: 'Staff' } as const;
const giulia = { id: 'giulia', name: 'Giulia Ferrari', type: 'Staff' } as const;
const at = (time: string) => ({ startTime: `2026-11-21T${time}:00+01:00`, endTime: `2026-11-21T${time}:59+01:00` });
const rows = [
  sampleAppointment({ id: 'late', ...at('15:00') }),
  sampleAppointment({ id: 'early', ...at('09:00') }),
  sampleAppointment({ id: 'other', ...at('11:00'), staff: marco }),
  sampleAppointment({ id: 'nobody', ...at('10:00'), lifeCycle: 'no-show' }),
];
const days = { dates: ['2026-11-21'], resources: [marco, giulia], rowsOn: () => rows };
const idsOf = (lists: ReturnType<typeof printLists>) => lists.map((list) => list.rows.map(({ id }) => id));

test('the branch’s list has everybody who comes, in the order of time', () => {
  expect(idsOf(printLists('branch', days))).toEqual([['early', 'other', 'late']]);
});

test('each staff member has a list, an empty one too', () => {
  expect(idsOf(printLists('each', days))).toEqual([['other'], ['early', 'late']]);
  expect(idsOf(printLists('each', { ...days, resources: [{ ...marco, id: 'sofia' }] }))).toEqual([[]]);
});

test('who does not show in the planner is not on paper, and an appointment with staff and area is there once', () => {
  const shown = [giulia, { id: 'cabin-1', name: 'Cabin 1', type: 'Area' } as const];
  const alone = rows.map((row) => ({ ...row, area: row.staff?.id === 'marco' ? null : row.area }));
  expect(idsOf(printLists('branch', { ...days, resources: shown, rowsOn: () => alone }))).toEqual([['early', 'late']]);
});
