import { expect, test } from 'vitest';
import { hashOf, migrationProblems, readLock, writeLock } from './migration-problems.ts';

const first = ['0001_tenancy.sql', hashOf('CREATE TABLE environment ();')] as const;
const second = ['0002_guests.sql', hashOf('CREATE TABLE guest ();')] as const;
const changedFirst = ['0001_tenancy.sql', hashOf('CREATE TABLE tenant ();')] as const;
const nothing = new Map<string, string>();

test('the lock reads as it was written, and sha256sum understands it', () => {
  const lock = writeLock(new Map([first, second]));
  expect(readLock(lock)).toEqual(new Map([first, second]));
  expect(lock.split('\n')[0]).toBe(`${first[1]}  0001_tenancy.sql`);
});

test('numbered and locked migrations pass, and so does one that is added', () => {
  expect(migrationProblems(new Map([first]), new Map([first]), nothing)).toEqual([]);
  expect(migrationProblems(new Map([first, second]), new Map([first, second]), new Map([first]))).toEqual([]);
});

test('a migration that is not published yet may change', () => {
  expect(migrationProblems(new Map([changedFirst]), new Map([changedFirst]), nothing)).toEqual([]);
});

test('a published migration that was changed is refused, whatever the lock says', () => {
  expect(migrationProblems(new Map([changedFirst]), new Map([changedFirst]), new Map([first]))).toEqual([
    '0001_tenancy.sql: a published migration never changes; restore it and write a new one.',
  ]);
});

test('a published migration that was removed or renamed is refused', () => {
  const renamed = ['0001_tenants.sql', first[1]] as const;
  expect(migrationProblems(new Map([renamed]), new Map([renamed]), new Map([first]))).toHaveLength(1);
});

test('gaps, doubles and odd names are refused', () => {
  const refusedNames = (...names: string[]) => {
    const files = new Map(names.map((name) => [name, '']));
    return migrationProblems(files, files, nothing).length;
  };
  expect(refusedNames('0001_tenancy.sql', '0003_guests.sql')).toBe(1);
  expect(refusedNames('0001_tenancy.sql', '0001_guests.sql')).toBe(1);
  expect(refusedNames('0001-tenancy.sql')).toBe(1);
  expect(refusedNames('1_tenancy.sql')).toBe(1);
});

test('a migration that the lock does not know, or knows otherwise, is refused', () => {
  expect(migrationProblems(new Map([first, second]), new Map([first]), nothing)).toHaveLength(1);
  expect(migrationProblems(new Map([changedFirst]), new Map([first]), nothing)).toHaveLength(1);
});
