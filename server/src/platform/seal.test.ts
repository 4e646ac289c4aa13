import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);

test('what is sealed is read with the same key for the same purpose alone', () => {
  const sealed = seal('text', key, 'test');
  expect(unseal(sealed, key, 'test')).toBe('text');
  expect(unseal(sealed, key, 'another')).toBeNull();
  expect(unseal(sealed, randomBytes(32), 'test')).toBeNull();
});

test('AUT-08 every single flipped bit of a sealed text is noticed', () => {
  const sealed = Buffer.from(seal('text', key, 'test'), 'base64url');
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(unseal(changed.toString('base64url'), key, 'test')).toBeNull();
  }
});

test('AUT-08 only one spelling of a sealed text is accepted', () => {
  const sealed = seal('text', key, 'test');
  for (const spelling of [
    `${sealed}=`,
    `${sealed} `,
    `${sealed.slice(0, 5)}.${sealed.slice(5)}`,
    sealed.slice(0, -1),
  ]) {
    expect(unseal(spelling, key, 'test')).toBeNull();
  }
});

test('the same text never looks the same twice', () => {
  expect(seal('text', key, 'test')).not.toBe(seal('text', key, 'test'));
});
