import { expect, test } from 'vitest';
import { keysOfGuest } from '#features/guests/alike-guest-queries';
import { findMeant, isAlike, isSamePerson, type Sought } from './guest-match-rules.ts';

interface Person {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly code?: string;
  readonly born?: string;
}

function sought({ name = '', email, phone, code, born }: Person): Sought {
  const [firstName = '', lastName = ''] = name.split(' ');
  const person = { firstName, lastName, email: email ?? null, phoneNumber: phone ?? null, fiscalCode: code ?? null };
  return { ...keysOfGuest(person), dateOfBirth: born ?? null };
}

function guest(id: string, person: Person) {
  const keys = sought(person);
  const [firstName = '', lastName = ''] = (person.name ?? '').split(' ');
  return { id, firstName, lastName, ...keys };
}

const anna = { name: 'Anna Rossi', email: 'anna@example.com', phone: '+39 340 1112233', born: '1980-01-02' };

test.each<[string, Person, boolean]>([
  ['the same name and address', { name: 'ANNA ROSSI', email: 'Anna@Example.com' }, true],
  ['the same name and number, written otherwise', { name: 'Anna Róssi', phone: '3401112233' }, true],
  ['the same name and birth date', { name: 'Anna Rossi', born: '1980-01-02' }, true],
  ['only the same name', { name: 'Anna Rossi' }, false],
  ['the same name and address, and another birth date', { ...anna, born: '1999-01-02' }, false],
  ['only the same address', { name: 'Bea Rossi', email: 'anna@example.com' }, false],
])('%s: certain %o', (_, other, isCertain) => {
  expect(isSamePerson(sought(anna), sought(other))).toBe(isCertain);
});

test('fiscal codes decide where both have one', () => {
  const one = sought({ name: 'Anna Rossi', code: 'RSSNNA80A42H501X' });
  expect(isSamePerson(one, sought({ name: 'A Rossi', code: 'rssnna80a42h501x' }))).toBe(true);
  expect(isSamePerson(one, sought({ ...anna, code: 'RSSNNA81A42H501X' }))).toBe(false);
});

test('who shares a name, an address or a number may be the same, unless born on another day', () => {
  expect(isAlike(sought(anna), sought({ name: 'Bea Bianchi', phone: '340 111 2233' }))).toBe(true);
  expect(isAlike(sought(anna), sought({ name: 'Anna Rossi' }))).toBe(true);
  expect(isAlike(sought(anna), sought({ name: 'Anna Rossi', born: '1999-01-02' }))).toBe(false);
});

test('the guest of another row is found by what is said of them, or it is said that several could be meant', () => {
  const guests = [
    guest('1', anna),
    guest('2', { name: 'Carlo Rossi', phone: '+39 340 1112233' }),
    guest('3', { name: 'Dora Neri' }),
    guest('4', { name: 'Dora Neri', email: 'dora@example.com' }),
  ];
  expect(findMeant(sought({ email: 'anna@example.com' }), guests)).toMatchObject({ id: '1' });
  expect(findMeant(sought({ name: 'Carlo Rossi', phone: '3401112233' }), guests)).toMatchObject({ id: '2' });
  expect(findMeant(sought({ phone: '3401112233' }), guests)).toBe('ambiguous');
  expect(findMeant(sought({ name: 'Dora Neri' }), guests)).toBe('ambiguous');
  expect(findMeant(sought({ name: 'Dora Neri', email: 'dora@example.com' }), guests)).toMatchObject({ id: '4' });
  expect(findMeant(sought({ name: 'Nobody Here' }), guests)).toBeUndefined();
});
