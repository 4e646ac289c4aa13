import { expect, test } from 'vitest';
import {
  addedGuest,
  capitalised,
  guestOfRequest,
  invalidFieldsOf,
  isWalkIn,
  listedId,
  walkIn,
} from './draft-guest-rules.ts';

const zelda = { firstName: 'Zelda', lastName: 'Quick', phoneNumber: '', email: '' };
const anna = { ...walkIn, id: 'anna', fullName: 'Anna Caruso' };

test('a guest who is added comes with the booking, named by the draft’s own key', () => {
  const guest = addedGuest({ ...zelda, phoneNumber: ' +39 333 ', email: ' z@quick.it ' }, 'k');
  expect(guest).toMatchObject({ id: 'k', fullName: 'Zelda Quick' });
  expect(guestOfRequest(guest)).toEqual({
    guestId: null,
    newGuest: { key: 'k', firstName: 'Zelda', lastName: 'Quick', phoneNumber: '+39 333', email: 'z@quick.it' },
  });
});

test('what is left out of a guest who is added is sent as not known', () => {
  const guest = addedGuest({ ...zelda, lastName: '' }, 'k');
  expect(guest.fullName).toBe('Zelda');
  expect(guestOfRequest(guest).newGuest).toMatchObject({ phoneNumber: null, email: null });
});

test.each([
  ['nobody', null, false, null, null],
  ['APP-05 a walk-in', walkIn, true, null, '100'],
  ['a guest of the list', anna, false, 'anna', 'anna'],
  ['a guest who is added', addedGuest(zelda, 'k'), false, null, null],
])('%s: whether it is a walk-in, the id on the list, and the one that is sent', (_, guest, isWalk, listed, sent) => {
  expect([isWalkIn(guest), listedId(guest), guestOfRequest(guest).guestId]).toEqual([isWalk, listed, sent]);
});

test.each([
  [{}, []],
  [{ email: ' ' }, []],
  [{ email: ' zelda@quick.it ' }, []],
  [{ email: 'zelda@' }, ['email']],
  [{ firstName: ' ', email: 'zelda' }, ['firstName', 'email']],
] as const)('a guest is added with a first name and a whole address or none: %o', (typed, wrong) => {
  expect(invalidFieldsOf({ ...zelda, ...typed })).toEqual(wrong);
});

test.each([
  ['anna rossi', 'Anna Rossi'],
  ['anna-maria d’amico', 'Anna-Maria D’Amico'],
  ['Anna de Luca', 'Anna de Luca'],
  ['VAN DYK', 'VAN DYK'],
])('%s is offered as %s', (typed, name) => {
  expect(capitalised(typed)).toBe(name);
});
