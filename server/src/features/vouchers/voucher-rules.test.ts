import { voucherCode } from '@quieta/contract/vouchers/voucher-code';
import { describe, expect, test } from 'vitest';
import { type HeldVoucher, lastDay, printedName, refuseUnusable } from './voucher-rules.ts';

const today = '2026-11-23';
const code = voucherCode([0, 1, 2, 3, 4, 5, 6]);
const name = `${code.slice(0, 4)}-${code.slice(4)}`;
const open: HeldVoucher = {
  id: 'voucher',
  code,
  kind: 'multi-purpose',
  tax: null,
  balanceMinor: 4_000,
  expiresOn: null,
  blockedReason: null,
  state: 'open',
};

describe('from a voucher is taken', () => {
  test.each([1, 3_999, 4_000])('what is on it, in part or all: %i of 4000', (amount) => {
    expect(() => refuseUnusable({ ...open, expiresOn: today }, amount)).not.toThrow();
  });

  test.each<[string, Partial<HeldVoucher>, object]>([
    ['voucher-balance', { balanceMinor: 3_999 }, { name }],
    ['voucher-balance', { state: 'spent', balanceMinor: 0, blockedReason: 'lost', expiresOn: '2026-11-22' }, { name }],
    [
      'voucher-expired',
      { state: 'expired', balanceMinor: 3_999, expiresOn: '2026-11-22' },
      { name, date: '2026-11-22' },
    ],
    ['voucher-blocked', { state: 'blocked', blockedReason: 'lost' }, { name, reason: 'lost' }],
  ])('nothing, but told as %s: %j', (refusal, changes, params) => {
    expect(() => refuseUnusable({ ...open, ...changes }, 4_000)).toThrow(
      expect.objectContaining({ code: refusal, params }),
    );
  });
});

test.each([
  ['IT', 'Buono regalo', 'Acconto'],
  ['ES', 'Bono regalo', 'Anticipo'],
  ['DE', 'Gift voucher', 'Deposit'],
])('a receipt in %s calls it %s or %s, with its code', (country, voucher, deposit) => {
  expect(printedName(country, 'multi-purpose', code)).toBe(`${voucher} ${name}`);
  expect(printedName(country, 'single-purpose', code)).toBe(`${voucher} ${name}`);
  expect(printedName(country, 'deposit', code)).toBe(`${deposit} ${name}`);
});

test('its last day is that many months on, the last of a shorter month, or none where there is no end', () => {
  const last = (date: string, months: number | null) => lastDay(Temporal.PlainDate.from(date), months);
  expect(last(today, 12)).toBe('2027-11-23');
  expect(last('2026-08-31', 6)).toBe('2027-02-28');
  expect(last(today, null)).toBeNull();
});
