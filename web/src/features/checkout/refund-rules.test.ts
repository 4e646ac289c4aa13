import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { describe, expect, test } from 'vitest';
import {
  chooseThing,
  initialChoice,
  isRefundable,
  isVoidable,
  type RefundChoice,
  refundableQuantity,
  refundSum,
  refundWays,
  soldThings,
} from './refund-rules.ts';

type Tender = Sale['tenders'][number];

/** Only the fields that the rules use, as in all builders here. Three items for 100.00. */
const line = (changes: Partial<SaleLine> = {}) =>
  ({
    id: 'massage',
    quantity: 3,
    unitPrice: 40,
    total: 100,
    prepaid: 0,
    taxId: 't22',
    taxRate: 22,
    refundedQuantity: 0,
    voucher: null,
    ...changes,
  }) as SaleLine;
const gift = (balance: number) =>
  line({ id: 'gift', quantity: 1, unitPrice: 50, total: 50, voucher: { amount: 50, balance } as SaleLine['voucher'] });
const paidBy = (code: string, left: number, tax: { id: string; rate: number } | null) =>
  ({ paymentTypeId: 'voucher', voucher: { code, kind: 'deposit', left, tax } }) as Tender;
const byCash = { paymentTypeId: 'cash', voucher: null } as Tender;
const sale = (changes: Partial<Sale> = {}) =>
  ({ kind: 'sale', roomBillState: null, lines: [line()], tenders: [byCash], refunds: [], ...changes }) as Sale;
const refunded = (kind: Sale['kind']) => [{ kind }] as Sale['refunds'];

test('of a line is left what was not given back, of a voucher nothing once it is spent', () => {
  expect(refundableQuantity(line({ refundedQuantity: 1 }))).toBe(2);
  expect([refundableQuantity(gift(50)), refundableQuantity(gift(0.01)), refundableQuantity(gift(0))]).toEqual([
    1, 1, 0,
  ]);
});

test('a refund begins with the whole of the only line that is left, and with nothing where there are several', () => {
  expect(initialChoice(sale({ lines: [line({ refundedQuantity: 1 })] }))).toEqual({ massage: 2 });
  expect(initialChoice(sale({ lines: [line(), line({ id: 'oil' })] }))).toEqual({});
  expect(initialChoice(sale({ lines: [line(), line({ id: 'oil', refundedQuantity: 3 })] }))).toEqual({ massage: 3 });
});

describe('what may be taken back', () => {
  test.each<[string, Partial<Sale>, boolean, boolean]>([
    ['a sale, whole or in part', {}, true, true],
    ['a sale of which some was given back, in part', { refunds: refunded('refund') }, true, false],
    ['a sale whose payment was corrected, whole or in part', { refunds: refunded('correction') }, true, true],
    ['not a correction', { kind: 'correction' }, false, false],
    ['not a void', { kind: 'void' }, false, false],
    ['not a refund', { kind: 'refund' }, false, false],
    ['not what was voided', { refunds: refunded('void') }, false, false],
    ['a void after a refund counts as well', { refunds: [...refunded('refund'), ...refunded('void')] }, false, false],
    ['what is left of one line', { lines: [line({ refundedQuantity: 3 }), line()] }, true, true],
    ['not the whole once a voucher that it sold was used', { lines: [line(), gift(50), gift(49.99)] }, true, false],
    ['the whole with its unused voucher', { lines: [gift(50)] }, true, true],
    ['nothing where nothing is left', { lines: [gift(0)], refunds: refunded('refund') }, false, false],
  ])('%s', (_, changes, inPart, whole) => {
    expect([isRefundable(sale(changes)), isVoidable(sale(changes))]).toEqual([inPart, whole]);
  });
});

test('CHK-07 money goes back by any way at the desk, and by the room where its bill stands at the hotel', () => {
  const type = (id: string, kind: PaymentType['kind'], archived = false) => ({ id, kind, archived }) as PaymentType;
  const types = [
    type('room', 'RoomBill'),
    type('other room', 'RoomBill'),
    type('cash', 'Custom'),
    type('card', 'Custom'),
    type('cheque', 'Custom', true),
    type('old room', 'RoomBill', true),
  ];
  const tenders = ['room', 'old room', 'cheque'].map((paymentTypeId) => ({ paymentTypeId }) as Tender);
  const ways = (roomBillState: Sale['roomBillState']) =>
    refundWays(sale({ roomBillState, tenders }), types).map(({ id }) => id);
  expect(ways('posted')).toEqual(['room', 'cash', 'card']);
  expect(ways('not-posted')).toEqual(['cash', 'card']);
  expect(ways(null)).toEqual(['cash', 'card']);
});

describe('a refund comes to', () => {
  const sumOf = (changes: Partial<Sale>, choice: RefundChoice, currency = 'EUR') =>
    refundSum(sale(changes), choice, currency);
  const atDesk = (total: number) => ({ total, returned: [], units: [], rest: total });

  test('the shares of what was chosen, which end at the last cent that was paid', () => {
    expect(sumOf({}, {})).toEqual(atDesk(0));
    expect(sumOf({}, { massage: 1 })).toEqual(atDesk(3_333));
    expect(sumOf({ lines: [line({ refundedQuantity: 2 })] }, { massage: 1 })).toEqual(atDesk(3_334));
    expect(sumOf({ lines: [line(), line({ id: 'oil', total: 7.5 })] }, { massage: 3, oil: 3 })).toEqual(atDesk(10_750));
    expect(sumOf({ lines: [line(), line({ id: 'oil' })] }, { massage: 2 }, 'JPY')).toEqual(atDesk(66));
  });

  test('nothing where more is chosen than is left', () => {
    const tenders = [paidBy('DEPOSIT1', 40, { id: 't22', rate: 22 }), paidBy('GIFTGIFT', 15, null)];
    expect(sumOf({ lines: [line({ refundedQuantity: 1 })], tenders }, { massage: 3 })).toEqual(atDesk(0));
  });

  test('of a voucher what is left on it, which no other voucher gets', () => {
    const lines = [gift(30)];
    const tenders = [paidBy('K7QM23XF', 100, null)];
    expect(sumOf({ lines, tenders }, { gift: 1 })).toEqual(atDesk(3_000));
    expect(sumOf({ lines, tenders }, { gift: 0 })).toEqual(atDesk(0));
  });

  test('what returns to the vouchers that paid, each for its VAT and as far as it paid, and the rest at the desk', () => {
    // Two deposits of the massage's VAT rate paid 60.00 of it; one of them has another tax with the same rate.
    const lines = [line({ prepaid: 60 }), line({ id: 'oil', total: 20, taxId: 't5', taxRate: 5.5, prepaid: 20 })];
    const tenders = [
      paidBy('DEPOSIT1', 40, { id: 'old t22', rate: 22 }),
      paidBy('DEPOSIT2', 20, { id: 't22', rate: 21 }),
      paidBy('DEPOSIT3', 20, { id: 'old t5', rate: 5.5 }),
      paidBy('GIFTGIFT', 15, null),
      byCash,
    ];
    expect(sumOf({ lines, tenders }, { massage: 3 })).toEqual({
      total: 10_000,
      returned: [
        { code: 'DEPOSIT1', amount: 4_000 },
        { code: 'DEPOSIT2', amount: 2_000 },
        { code: 'GIFTGIFT', amount: 1_500 },
      ],
      units: [],
      rest: 2_500,
    });
    expect(sumOf({ lines, tenders }, { oil: 3 })).toEqual({
      total: 2_000,
      returned: [{ code: 'DEPOSIT3', amount: 2_000 }],
      units: [],
      rest: 0,
    });
  });
});

describe('of a course of six massages for 425.00', () => {
  const part = (left: number, value: number, changes: object = {}) => ({
    id: 'six',
    packageId: 'course',
    packageName: 'Six massages',
    code: 'ABCDEFGH',
    units: 6,
    left,
    value,
    amount: 425,
    listPrice: 85,
    refundRule: 'list',
    isTaxedWhenSold: true,
    refundable: 255,
    ...changes,
  });
  const sold = (component: object, changes: Partial<SaleLine> = {}) =>
    line({
      id: 'sold',
      quantity: 1,
      unitPrice: 425,
      total: 425,
      component: component as SaleLine['component'],
      ...changes,
    });
  const unit = {
    componentId: 'six',
    packageName: 'Six massages',
    code: 'ABCDEFGH',
    value: 70.83,
    isTaxedWhenSold: true,
  };
  const used = line({
    id: 'used',
    quantity: 1,
    unitPrice: 70.83,
    total: 70.83,
    prepaid: 70.83,
    unit,
  } as Partial<SaleLine>);
  const byUnits = { paymentTypeId: 'voucher', voucher: { code: 'ABCDEFGH', kind: 'single-purpose-units' } } as Tender;

  test('two of which were used, what was agreed comes back', () => {
    const half = sale({ lines: [sold(part(4, 283.34))] });
    expect(refundSum(half, { sold: 1 }, 'EUR')).toEqual({ total: 25_500, returned: [], units: [], rest: 25_500 });
    const share = sale({ lines: [sold(part(4, 283.34, { refundRule: 'share' }))] });
    expect(refundSum(share, { sold: 1 }, 'EUR').rest).toBe(28_334);
    expect([isRefundable(half), isVoidable(half)]).toEqual([true, false]);
    expect(refundableQuantity(sold(part(0, 0, { refundable: 0 })))).toBe(0);
  });

  test('a unit that paid goes back to it, and nothing at the desk but what was paid in addition', () => {
    const dearer = { ...used, total: 85.83, unitPrice: 85.83 };
    const lines = [dearer];
    expect(refundSum(sale({ lines, tenders: [byUnits, byCash] }), { used: 1 }, 'EUR')).toEqual({
      total: 8583,
      returned: [],
      units: [{ packageName: 'Six massages', code: 'ABCDEFGH', count: 1 }],
      rest: 1500,
    });
  });

  test('which was used in the sale that sold it, all of it comes back with what was used, and the sale can be voided', () => {
    const both = sale({ lines: [sold(part(5, 354.17)), used], tenders: [byUnits, byCash] });
    expect(refundSum(both, { sold: 1, used: 1 }, 'EUR')).toMatchObject({ total: 42_500 + 7083, rest: 42_500 });
    expect(refundSum(both, { sold: 1 }, 'EUR').rest).toBe(34_000);
    expect(isVoidable(both)).toBe(true);
  });

  test('the components of a package are one thing, which comes back as a whole', () => {
    const [massage, lunch] = [sold(part(6, 425)), sold(part(1, 20), { id: 'lunch' })];
    const oil = line({ id: 'oil' });
    expect(soldThings([massage, oil, lunch])).toEqual([[massage, lunch], [oil]]);
    expect(chooseThing({ oil: 2 }, [massage, lunch], 1)).toEqual({ oil: 2, sold: 1, lunch: 1 });
    expect(initialChoice(sale({ lines: [massage, lunch] }))).toEqual({ sold: 1, lunch: 1 });
    expect(initialChoice(sale({ lines: [massage, oil, lunch] }))).toEqual({});
  });
});
