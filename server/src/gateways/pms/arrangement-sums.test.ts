import { expect, test } from 'vitest';
import { type ReportedArrangement, sumByCode } from './arrangement-sums.ts';

const massage: ReportedArrangement = {
  code: 'SPAMASS50',
  name: 'Relax massage',
  quantity: 2,
  from: '2026-11-22',
  until: '2026-11-22',
  unitPrice: 85.1,
  currency: 'EUR',
};
const one = { code: 'SPAMASS50', name: 'Relax massage', quantity: 2, from: '2026-11-22', until: '2026-11-22' };

test('an arrangement has its value in minor units, of all together', () => {
  expect(sumByCode([massage], 'EUR')).toEqual([{ ...one, valueMinor: 17_020 }]);
  expect(sumByCode([{ ...massage, currency: null }], 'EUR')).toEqual([{ ...one, valueMinor: 17_020 }]);
  expect(sumByCode([{ ...massage, unitPrice: 850, currency: 'JPY' }], 'JPY')).toEqual([{ ...one, valueMinor: 1_700 }]);
});

test('days of one code are one arrangement, from the first to the last', () => {
  const later = { ...massage, quantity: 1, from: '2026-11-24', until: '2026-11-25' };
  const earlier = { ...massage, quantity: 1, from: '2026-11-20', until: '2026-11-20' };
  const all = { ...one, quantity: 4, from: '2026-11-20', until: '2026-11-25', valueMinor: 34_040 };
  expect(sumByCode([massage, later, earlier], 'EUR')).toEqual([all]);
  expect(sumByCode([earlier, later, massage], 'EUR')).toEqual([all]);
});

test('several codes stand in the order of their days, then of their codes', () => {
  const others = ['B', 'A', 'C'].map((code) => ({ ...massage, code }));
  const first = { ...massage, code: 'Z', from: '2026-11-21', until: '2026-11-21' };
  expect(sumByCode([...others, first], 'EUR').map(({ code }) => code)).toEqual(['Z', 'A', 'B', 'C']);
});

test.each<[string, Partial<ReportedArrangement>]>([
  ['no price', { unitPrice: null }],
  ['a price of nothing', { unitPrice: 0 }],
  ['a price below nothing', { unitPrice: -1 }],
  ['another currency', { currency: 'USD' }],
  ['a price beyond all sense', { unitPrice: 1e12 }],
])('of %s the value is not stated, nor is it of a sum with such a part', (_, changes) => {
  expect(sumByCode([{ ...massage, ...changes }], 'EUR')).toEqual([{ ...one, valueMinor: null }]);
  const both = { ...one, quantity: 4, valueMinor: null };
  expect(sumByCode([massage, { ...massage, ...changes }], 'EUR')).toEqual([both]);
  expect(sumByCode([{ ...massage, ...changes }, massage], 'EUR')).toEqual([both]);
});

test.each<[string, Partial<ReportedArrangement>]>([
  ['no code', { code: null }],
  ['a code beyond all sense', { code: 'x'.repeat(61) }],
  ['no day', { from: null }],
  ['no number', { quantity: null }],
  ['none of it', { quantity: 0 }],
  ['half of it', { quantity: 0.5 }],
  ['more than anybody books', { quantity: 1_000 }],
])('with %s it is left out', (_, changes) => expect(sumByCode([{ ...massage, ...changes }], 'EUR')).toEqual([]));

test('whatever else is odd is set right', () => {
  expect(sumByCode([{ ...massage, until: null }], 'EUR')).toEqual([{ ...one, valueMinor: 17_020 }]);
  expect(sumByCode([{ ...massage, until: '2026-11-01' }], 'EUR')).toEqual([{ ...one, valueMinor: 17_020 }]);
  expect(sumByCode([{ ...massage, name: null }], 'EUR')).toMatchObject([{ name: 'SPAMASS50' }]);
  expect(sumByCode([{ ...massage, name: ' Relax\nmassage ' }], 'EUR')).toMatchObject([{ name: 'Relax massage' }]);
  expect(sumByCode([{ ...massage, name: 'x'.repeat(200) }], 'EUR')).toMatchObject([{ name: 'x'.repeat(120) }]);
});
