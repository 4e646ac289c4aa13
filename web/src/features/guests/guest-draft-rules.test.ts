import type { Guest } from '@quieta/contract/guests/guest';
import { expect, test } from 'vitest';
import { guestDraft, newGuestOf, validateGuest } from './guest-draft-rules.ts';

test('a new guest is empty, and not one without a first name', () => {
  const draft = guestDraft(null);
  expect(draft).toMatchObject({ firstName: '', lastName: '', email: null, allergies: null, picture: null });
  expect(validateGuest(draft)).toMatchObject({ errors: [{ field: 'firstName' }] });
});

test('a guest is typed by every value, and by nothing that is the hotel’s or the server’s', () => {
  // The answer's other fields must not be sent back as values.
  const guest = { ...guestDraft(null), firstName: 'Anna', roomId: '204', version: 3, pictureBase64: 'abc' } as unknown;
  const draft = guestDraft(guest as Guest);
  expect(draft).toMatchObject({ firstName: 'Anna', picture: 'abc' });
  expect(Object.keys(draft)).not.toEqual(expect.arrayContaining(['roomId']));
  expect(Object.keys(draft)).not.toEqual(expect.arrayContaining(['version']));
});

test('an e-mail address is refused where it cannot be one', () => {
  const draft = { ...guestDraft(null), firstName: 'Anna' };
  expect(validateGuest({ ...draft, email: 'anna' })).toMatchObject({ errors: [{ field: 'email' }] });
  expect(validateGuest({ ...draft, email: ' anna@example.com ' })).toMatchObject({
    values: { email: 'anna@example.com' },
  });
  expect(validateGuest({ ...draft, email: ' ' })).toMatchObject({ values: { email: null } });
});

test('a new guest is looked for on the list by what is typed so far, and by nothing that is missing', () => {
  const draft = { ...guestDraft(null), firstName: 'Anna' };
  expect(newGuestOf(draft)).toEqual({ name: 'Anna' });
  const said = { dateOfBirth: '1980-05-01', email: 'a@b.it', phoneNumber: '+39 1', fiscalCode: 'RSSNNA80E41G224X' };
  expect(newGuestOf({ ...draft, lastName: 'Rossi', notes: 'Quiet', ...said })).toEqual({ name: 'Anna Rossi', ...said });
});
