import { expect, test } from 'vitest';
import { pairsOf } from './duplicate-rules.ts';

const guest = (id: string, born: string | null = null) => ({ id, born });

test('every two of a group are a pair, once, with all that speaks for it', () => {
  const groups = [
    { likeness: 'email', guests: [guest('a'), guest('b'), guest('c')] },
    { likeness: 'phone', guests: [guest('b'), guest('a')] },
  ] as const;
  expect(pairsOf(groups, 100)).toEqual([
    { of: 'a', id: 'b', likenesses: ['email', 'phone'] },
    { of: 'a', id: 'c', likenesses: ['email'] },
    { of: 'b', id: 'c', likenesses: ['email'] },
  ]);
});

test('who was born on different days is two people, but for one fiscal code', () => {
  const guests = [guest('mother', '1980-01-01'), guest('daughter', '2010-05-05'), guest('unknown')];
  expect(pairsOf([{ likeness: 'phone', guests }], 100).map(({ of, id }) => [of, id])).toEqual([
    ['mother', 'unknown'],
    ['daughter', 'unknown'],
  ]);
  expect(pairsOf([{ likeness: 'fiscalCode', guests }], 100)).toHaveLength(3);
});

test('there are at most so many, however large a group is', () => {
  const guests = Array.from({ length: 500 }, (_, index) => guest(String(index)));
  expect(pairsOf([{ likeness: 'phone', guests }], 100)).toHaveLength(100);
});
