import type { Appointment } from '@quieta/contract/appointments/appointment';
import { emptyAppointmentDetails } from '@quieta/contract/appointments/appointment-details';
import { summaryText } from '@quieta/messages/summary-text';
import { expect, test } from 'vitest';
import { columns, shows, tableOf } from './summary-rules.ts';

const id = '01930000-0000-7000-8000-000000000000';
const row: Appointment = {
  ...emptyAppointmentDetails,
  notes: 'nuts',
  partySize: 2,
  id,
  branchId: id,
  visitId: id,
  seriesId: null,
  componentId: null,
  version: 1,
  startTime: '2026-11-23T10:00:00+01:00',
  endTime: '2026-11-23T10:50:00+01:00',
  status: 'ToDo',
  lifeCycle: 'booked',
  holder: null,
  staff: null,
  area: null,
  parts: [],
  guestAnswer: null,
  paid: false,
  givenBack: false,
  price: 80,
  isRecurrent: false,
  cancelReason: 'ill',
  service: { id, name: 'Massage', color: '#000000', price: 80, isPricePerPerson: false, duration: 50 },
};

test('all who perform an appointment stand in its row, the lead therapist first', () => {
  const [anna, marco] = [
    { id: 'anna', name: 'Anna' },
    { id: 'marco', name: 'Marco' },
  ];
  const part = { minutes: 50, guest: 'treated' as const, takesArea: true, staff: [marco, anna], equipment: [] };
  const cells = (shown: typeof row) =>
    tableOf([shown], columns, summaryText.en, { seesHealth: false, currency: 'EUR' }).at(-1);
  expect(cells({ ...row, staff: anna, parts: [part] })).toContain('Anna, Marco');
  expect(cells({ ...row, staff: marco })).toContain('Marco');
});

test('a column behind the notes is neither lost nor shows them to whoever may not see what is about health', () => {
  const more = {
    ...columns,
    people: shows(['partySize'], ({ partySize }) => partySize),
    reason: shows(['lifeCycle', 'cancelReason'], ({ cancelReason }) => cancelReason),
  };
  const text = { ...summaryText.en, columns: { ...summaryText.en.columns, people: 'People', reason: 'Reason' } };
  const lastTwo = (seesHealth: boolean) =>
    tableOf([row], more, text, { seesHealth, currency: 'EUR' }).map((cells) => cells.slice(-2));
  expect(lastTwo(false)).toEqual([
    ['Price (EUR)', 'People'],
    [80, 2],
  ]);
  expect(lastTwo(true)).toEqual([
    ['People', 'Reason'],
    [2, 'ill'],
  ]);
  expect(tableOf([row], columns, summaryText.en, { seesHealth: false, currency: 'EUR' }).flat()).not.toContain('nuts');
  expect(tableOf([row], columns, summaryText.en, { seesHealth: true, currency: 'EUR' }).flat()).toContain('nuts');
});
