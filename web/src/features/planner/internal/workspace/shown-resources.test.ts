import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { archivedInUse, shownResources } from './resource-choice.ts';

const resource = (id: string, type: 'Staff' | 'Area', archived = false) => ({ id, type, archived });
const resources = [
  resource('giulia', 'Staff'),
  resource('former', 'Staff', true),
  resource('marco', 'Staff'),
  resource('old-cabin', 'Area', true),
  resource('cabin-1', 'Area'),
];
const booked = sampleAppointment({ id: 'a', staff: { id: 'former', name: 'Anna' } });
const shownOn = (type: 'Staff' | 'Area', ...days: (readonly (typeof booked)[])[]) =>
  shownResources(resources, type, archivedInUse(resources, days)).map(({ id }) => id);

test('an archived staff member has a column in its place on days with bookings, and none on others', () => {
  expect(shownOn('Staff', [booked])).toEqual(['giulia', 'former', 'marco']);
  expect(shownOn('Staff', [sampleAppointment({ id: 'b' })])).toEqual(['giulia', 'marco']);
  expect(shownOn('Staff', [])).toEqual(['giulia', 'marco']);
});

test('in a week one booked day is enough', () => {
  expect(shownOn('Staff', [], [booked], [])).toEqual(['giulia', 'former', 'marco']);
});

test('an archived area has a column among the areas alone', () => {
  const inOldCabin = sampleAppointment({ id: 'c', staff: null, area: { id: 'old-cabin', name: 'Cabin 9' } });
  expect(shownOn('Area', [inOldCabin])).toEqual(['old-cabin', 'cabin-1']);
  expect(shownOn('Staff', [inOldCabin])).toEqual(['giulia', 'marco']);
});

test('who is not chosen has no column', () => {
  expect(shownResources([resource('giulia', 'Staff')], 'Staff', [])).toHaveLength(1);
  expect(shownResources([], 'Staff', ['giulia'])).toEqual([]);
});
