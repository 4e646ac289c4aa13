import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { fourHandsOf } from '../../testing/sample-parts.ts';
import { withAnother } from '../engine/stretches.ts';
import { bodyOf, isStillApplied, leavesRequestedStaff, reverseOf, stepPatch } from './card-change.ts';
import { moveAlong } from './remedies.ts';

const row = sampleAppointment({ id: 'a' });
const marco = { id: 'marco', name: 'Marco Bellini' };
const place = {
  startTime: '2026-11-21T11:00:00+01:00',
  endTime: '2026-11-21T11:50:00+01:00',
  staff: marco,
  area: row.area,
};

test('a move sends time, staff member and area', () => {
  expect(bodyOf({ id: 'a', patch: place, overrides: {} }, row)).toEqual({
    startTime: place.startTime,
    endTime: place.endTime,
    staffResourceId: 'marco',
    areaResourceId: 'cabin-1',
  });
});

test('APP-04 a status key sends the step alone, and shows the status that the wire derives from it', () => {
  const patch = stepPatch('no-show');
  expect(patch).toEqual({ lifeCycle: 'no-show', status: 'NoShow' });
  expect(stepPatch('arrived').status).toBe('ToDo');
  expect(bodyOf({ id: 'a', patch, overrides: {} }, row)).toEqual({ lifeCycle: 'no-show' });
});

test('undoing sends what was before, as a change of its own', () => {
  const undone = reverseOf({ id: 'a', patch: place, overrides: {} }, row);
  const { startTime, endTime, staff, area } = row;
  expect(undone.patch).toEqual({ startTime, endTime, staff, area });
  expect(reverseOf({ id: 'a', patch: stepPatch('done'), overrides: {} }, row).patch).toEqual({
    lifeCycle: 'booked',
    status: 'ToDo',
  });
});

test.each([
  ['within the working hours', null, {}],
  [
    'where one of them falls into a break',
    { code: 'outside-availability' as const, params: {}, clashes: [] },
    { overrideAvailability: true },
  ],
])('what follows moves in the same change and comes back with it, %s', (_, against, overrides) => {
  const period = (hour: string) => ({
    startTime: `2026-11-21T${hour}:00:00+01:00`,
    endTime: `2026-11-21T${hour}:50:00+01:00`,
  });
  const next = { id: 'b', version: 4, ...period('12'), before: period('11'), against };
  const change = moveAlong({ id: 'a', patch: place, overrides: {} }, [
    { ...next, holderName: 'Anna Rossi', serviceName: 'Aroma massage' },
  ]);
  expect(bodyOf(change, row)).toMatchObject({ ...overrides, following: [{ id: 'b', version: 4, ...period('12') }] });
  const reverse = bodyOf(reverseOf(change, row), row);
  expect(reverse).toMatchObject({ ...overrides, following: [{ id: 'b', version: 5, ...period('11') }] });
  expect(Object.keys(reverse.following?.[0] ?? {})).toEqual(['id', 'version', 'startTime', 'endTime']);
});

test('only another therapist than the one whom the guest asked for is a question', () => {
  const asked = { ...row, requestedStaff: true };
  const change = { id: 'a', patch: place, overrides: {} };
  expect(leavesRequestedStaff(change, asked)).toBe(true);
  expect(leavesRequestedStaff(change, row)).toBe(false);
  expect(leavesRequestedStaff({ ...change, patch: { ...place, staff: row.staff } }, asked)).toBe(false);
  expect(leavesRequestedStaff({ ...change, patch: stepPatch('done') }, asked)).toBe(false);
  expect(leavesRequestedStaff({ ...change, overrides: { overrideRequestedStaff: true } }, asked)).toBe(false);
  expect(leavesRequestedStaff(reverseOf(change, asked), { ...asked, staff: marco })).toBe(false);
});

test('a change is undone only while nobody else has changed what it made', () => {
  const moved = { ...row, ...place };
  const change = { id: 'a', patch: place, overrides: {} };
  expect(isStillApplied(change, moved)).toBe(true);
  expect(isStillApplied(change, { ...moved, notes: 'late', version: 7 })).toBe(true);
  expect(isStillApplied(change, { ...moved, staff: row.staff })).toBe(false);
  expect(isStillApplied({ ...change, patch: stepPatch('done') }, row)).toBe(false);
});

test('one of two therapists is replaced for the parts, and a move in time alone names nobody', () => {
  const fourHands = sampleAppointment({ id: 'a', ...fourHandsOf(['giulia', 'marco']) });
  const replaced = {
    ...place,
    staff: row.staff,
    parts: withAnother(fourHands.parts, 'marco', { id: 'sofia', name: 'S' }),
  };
  const body = bodyOf({ id: 'a', patch: replaced, overrides: {} }, fourHands);
  expect(body.parts?.map(({ staffResourceIds }) => staffResourceIds)).toEqual([['giulia', 'sofia']]);
  expect(body).not.toHaveProperty('staffResourceId');
  expect(
    bodyOf({ id: 'a', patch: { ...place, parts: fourHands.parts }, overrides: {} }, fourHands).parts,
  ).toBeUndefined();
  const undone = reverseOf({ id: 'a', patch: replaced, overrides: {} }, fourHands);
  expect(undone.patch.parts).toEqual(fourHands.parts);
  expect(isStillApplied({ id: 'a', patch: replaced, overrides: {} }, { ...fourHands, ...replaced })).toBe(true);
  expect(
    isStillApplied({ id: 'a', patch: replaced, overrides: {} }, { ...fourHands, ...place, staff: row.staff }),
  ).toBe(false);
});
