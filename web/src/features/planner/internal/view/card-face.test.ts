import { expect, test } from 'vitest';
import { sampleAppointment } from '#features/appointments/testing/sample-rows.ts';
import { type CardContext, cardFace } from './card-face.ts';

const faceOf = (fields: Parameters<typeof sampleAppointment>[0]) => cardFace(sampleAppointment(fields), 'EUR');

test('each step of the life cycle looks different from the others', () => {
  const steps = ['booked', 'arrived', 'in-treatment', 'done', 'no-show'] as const;
  const looks = steps.map((lifeCycle) => {
    const { status, mark } = faceOf({ id: '1', lifeCycle, paid: lifeCycle === 'done' });
    return [status, mark];
  });
  expect(looks).toEqual([
    ['booked', undefined],
    ['arrived', 'arrived'],
    ['in-treatment', undefined],
    ['done', 'done'],
    ['no-show', 'no-show'],
  ]);
});

test('who has arrived comes after what a treatment must heed, and before why the card may not be moved', () => {
  const careful = {
    id: 'anna',
    fullName: 'Anna',
    externalId: null,
    roomId: null,
    checkoutDate: null,
    allergies: 'Nuts',
  };
  const here = { id: '1', lifeCycle: 'arrived', requestedStaff: true } as const;
  expect(faceOf(here).mark).toBe('arrived');
  expect(faceOf({ ...here, holder: careful })).toMatchObject({ status: 'arrived', mark: 'care' });
});

test('that nobody may be there to give it comes after what a treatment must heed, and before all that is as planned', () => {
  const outside: CardContext = { lateness: undefined, isOutside: true };
  const markOf = (fields: object, situation = outside) =>
    cardFace(sampleAppointment({ id: '1', ...fields }), 'EUR', situation).mark;
  expect(markOf({ requestedStaff: true })).toBe('outside');
  expect(markOf({ lifeCycle: 'arrived' })).toBe('outside');
  expect(markOf({}, { lateness: 'late', isOutside: true })).toBe('late');
});

test('who asks for a change comes before all but what a treatment must heed, and who has confirmed after what the desk must know', () => {
  const markOf = (fields: object) => faceOf({ id: '1', ...fields }).mark;
  expect(markOf({ guestAnswer: 'change-wanted', requestedStaff: true })).toBe('change-wanted');
  expect(markOf({ guestAnswer: 'confirmed', requestedStaff: true })).toBe('requested');
  expect(markOf({ guestAnswer: 'confirmed', isRecurrent: true })).toBe('confirmed');
});

test('what a guest has answered is of no interest once they are here', () => {
  expect(faceOf({ id: '1', guestAnswer: 'change-wanted', lifeCycle: 'arrived' }).mark).toBe('arrived');
  expect(faceOf({ id: '1', guestAnswer: 'confirmed', lifeCycle: 'in-treatment' }).mark).toBeUndefined();
});
