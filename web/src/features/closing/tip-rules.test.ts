import type { TipBalance } from '@quieta/contract/closing/closing-endpoints';
import { expect, test } from 'vitest';
import { isPaidTooMuch, owedTo } from './tip-rules.ts';

const row = (staffId: string | null, owed: number): TipBalance => ({
  staffId,
  name: staffId,
  before: 0,
  received: owed,
  paidOut: 0,
  owed,
});
const tips = [row('anna', 12.5), row('marco', -3), row(null, 40)];

test.each([
  ['anna', 1250, 1249, false],
  ['anna', 1250, 1250, false],
  ['anna', 1250, 1251, true],
  ['marco', -300, 1, true],
  ['somebody without a tip', 0, 1, true],
  // Without a name nobody knows whose they are.
  [null, 4000, 9999, false],
])('%s is owed %i cents: to pay %i is too much: %s', (staffId, owed, paid, isTooMuch) => {
  expect(owedTo(tips, staffId, 'EUR')).toBe(owed);
  expect(isPaidTooMuch(tips, { staffId, paid }, 'EUR')).toBe(isTooMuch);
});
