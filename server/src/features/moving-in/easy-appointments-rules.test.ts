import { expect, test } from 'vitest';
import { tablesOf } from './easy-appointments-rules.ts';

const provider = {
  id: 1,
  firstName: 'Chloe',
  lastName: 'Doe',
  email: '',
  phone: '1',
  mobile: '2',
  address: '',
  services: [9],
};
const nothing = { categories: [], services: [], providers: [], customers: [], appointments: [] };

test('hours of a day leave its breaks out, however they lie', () => {
  const hours = (start: string, end: string, breaks: { start: string; end: string }[] | null) => {
    const workingPlan = { monday: { start, end, breaks } };
    const [staff] = tablesOf({ ...nothing, providers: [{ ...provider, settings: { workingPlan } }] }, '');
    return staff?.rows[0]?.[staff.headings.indexOf('mondayHours')];
  };
  expect(hours('09:00', '18:00', null)).toBe('09:00-18:00');
  expect(
    hours('09:00', '18:00', [
      { start: '15:00', end: '15:30' },
      { start: '13:00', end: '14:00' },
    ]),
  ).toBe('09:00-13:00, 14:00-15:00, 15:30-18:00');
  expect(
    hours('09:00', '18:00', [
      { start: '09:00', end: '10:00' },
      { start: '17:00', end: '18:00' },
    ]),
  ).toBe('10:00-17:00');
  expect(hours('09:00', '12:00', [{ start: '08:00', end: '13:00' }])).toBe('-');
});

test('an appointment that is over is a past visit, and empty lists are left out', () => {
  const appointment = { notes: '', customerId: 5, providerId: 1, serviceId: 9 };
  const tables = tablesOf(
    {
      ...nothing,
      providers: [provider],
      appointments: [
        { ...appointment, id: 1, start: '2026-11-21 09:59:00', end: '' },
        { ...appointment, id: 2, start: '2026-11-21 10:01:00', end: '' },
      ],
    },
    '2026-11-21 10:00:00',
  );
  expect(tables.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['staff', 1],
    ['appointments', 1],
    ['visits', 1],
  ]);
});
