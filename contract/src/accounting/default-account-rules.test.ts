import { describe, expect, test } from 'vitest';
import { accountPattern, defaultAccounts } from './default-account-rules.ts';

const cash = { kind: 'Custom', printerCode: 'cash' } as const;
const card = { kind: 'Custom', printerCode: 'card' } as const;
const onAccount = { kind: 'Custom', printerCode: null } as const;
const room = { kind: 'RoomBill', printerCode: 'cash' } as const;

describe('the accounts to start with', () => {
  test('in Germany are those of SKR03, with automatic VAT where there is a rate for it', () => {
    const { revenue, deposit, paymentType, vouchers, tips, clearing, ...others } = defaultAccounts('DE');
    expect([1900, 700, 0, 1600].map(revenue)).toEqual(['8400', '8300', '8200', '8200']);
    expect([1900, 700, 0].map(deposit)).toEqual(['1718', '1711', '1710']);
    expect([cash, card, onAccount, room].map(paymentType)).toEqual(['1000', '1360', '1410', '1410']);
    expect([vouchers, tips, clearing]).toEqual(['1700', '1590', '1792']);
    expect([others.arrangements, others.expired, others.takenOver]).toEqual(['1500', '2700', '9000']);
  });

  test('in Spain are those of the general plan', () => {
    const { revenue, deposit, paymentType, vouchers, tips, clearing, ...others } = defaultAccounts('ES');
    expect([revenue(2100), deposit(2100), vouchers, tips, clearing]).toEqual(['705', '438', '438', '465', '555']);
    expect([cash, card, onAccount, room].map(paymentType)).toEqual(['570', '572', '430', '430']);
    expect([others.arrangements, others.expired, others.takenOver]).toEqual(['440', '759', '552']);
  });

  test('in Italy are plain words, a rate with its number', () => {
    const { revenue, deposit, paymentType, vouchers, tips, clearing } = defaultAccounts('IT');
    expect([2200, 550, 0].map(revenue)).toEqual(['RIC22', 'RIC5.5', 'RIC0']);
    expect([2200, 1000].map(deposit)).toEqual(['ACC22', 'ACC10']);
    expect([cash, card, onAccount, room].map(paymentType)).toEqual(['CASSA', 'POS', 'CREDITI', 'CREDITI']);
    expect([vouchers, tips, clearing]).toEqual(['BUONI', 'MANCE', 'TRANSITO']);
  });

  test('are none elsewhere', () => {
    const { revenue, deposit, paymentType, vouchers, tips, clearing } = defaultAccounts('AT');
    expect([revenue(2000), deposit(2000), paymentType(cash), vouchers, tips, clearing]).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  test.each(['DE', 'ES', 'IT'])('of %s are accounts that the settings take as well', (country) => {
    const { revenue, deposit, paymentType, ...fixed } = defaultAccounts(country);
    const all = [
      ...[0, 400, 550, 700, 1000, 1900, 2100, 2200, 10_000].flatMap((rate) => [revenue(rate), deposit(rate)]),
      ...[cash, card, onAccount, room].map(paymentType),
      ...Object.values(fixed),
    ];
    for (const account of all) expect(account).toMatch(accountPattern);
  });
});
