import { expect, test } from 'vitest';
import { addedGuest, capitalised, guestOfRequest, listedId, walkIn, wrongIn } from './draft-guest-rules.ts';

const zelda = { firstName: 'Zelda', lastName: 'Quick', phoneNumber: '', email: '' };

test('a guest who is added comes with the booking, named by the draft’s own key, and is not on the list', () => {
  const guest = addedGuest({ ...zelda, phoneNumber: ' +39 333 ' }, 'k');
  expect(guest).toMatchObject({ id: 'k', fullName: 'Zelda Quick' });
  expect(guestOfRequest(guest)).toEqual({
    guestId: null,
    newGuest: { key: 'k', firstName: 'Zelda', lastName: 'Quick', phoneNumber: '+39 333', email: null },
  });
  expect(listedId(guest)).toBeNull();
});

test('APP-05 a walk-in is sent as the placeholder guest', () => {
  expect(guestOfRequest(walkIn)).toEqual({ guestId: '100' });
});

test('without a first name or with half an address nobody is added', () => {
  expect(wrongIn(zelda)).toEqual([]);
  expect(wrongIn({ ...zelda, firstName: ' ', email: 'zelda@' })).toEqual(['firstName', 'email']);
});

test.each([
  ['anna rossi', 'Anna Rossi'],
  ['anna-maria d’amico', 'Anna-Maria D’Amico'],
  ['Anna de Luca', 'Anna de Luca'],
  ['VAN DYK', 'VAN DYK'],
])('%s is offered as %s', (typed, name) => {
  expect(capitalised(typed)).toBe(name);
});
