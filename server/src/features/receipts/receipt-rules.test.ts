import { receiptPayload } from '@quieta/contract/receipts/receipt-payload';
import { toMinor } from '@quieta/contract/values/minor-units';
import { scriptPayloads } from '@quieta/simulators/testing/script-payloads';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable, type ReceiptLine, toCopy, toPrintedRows, toReceiptPayload } from './receipt-rules.ts';

const line = fc.record<ReceiptLine>({
  description: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  unitPriceMinor: fc.integer({ min: 0, max: 100_000 }),
  department: fc.integer({ min: 1, max: 99 }),
  vatIndex: fc.integer({ min: 0, max: 99 }),
});

test('ENT-19 whatever is sold, the items add up to the payment in cents, and the payload is the contract’s', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
      const amountMinor = lines.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);
      fc.pre(amountMinor <= 999_999_999);
      const payments = [{ code: 'card' as const, amountMinor }];
      const payload = toReceiptPayload({ deviceId: 'front-desk', currency: 'EUR', lines, payments, takesBack: null });
      expect(receiptPayload.parse(payload)).toStrictEqual(payload);
      // As the printer reads it: the numbers went through JSON.
      const sent = receiptPayload.parse(JSON.parse(JSON.stringify(payload)));
      const sum = sent.body.items.reduce((cents, item) => cents + item.quantity * toMinor(item.unit_price, 'EUR'), 0);
      expect(sent.footer.payments.map(({ amount }) => toMinor(amount, 'EUR'))).toEqual([sum]);
    }),
    { numRuns: 2_000 },
  );
});

test('a name becomes one printable row of at most 38 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
      const row = printable(name);
      expect([...row].length).toBeGreaterThan(0);
      expect([...row].length).toBeLessThanOrEqual(38);
      expect(row).toMatch(/^[^\p{Cc}\p{Cf}]+$/u);
    }),
  );
  expect(printable('Massaggio decontratturante schiena\ne collo')).toBe('Massaggio decontratturante schiena e c');
  expect(printable('Fango termale, bagno e reazione sudorale')).toBe('Fango termale, bagno e reazione sudora');
  expect(printable(' \tOlio ')).toBe('Olio');
  expect(printable('\u200b\u0007')).toBe('-');
});

test('SEC-01 each of thirty scripts in a name is printed as the signs that it is made of', () => {
  for (const payload of scriptPayloads) expect(printable(payload)).toBe(payload.slice(0, 38).trimEnd());
});

test('ENT-19 whole unit prices make up any total exactly, in two rows at most, none of which is for nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 10_000_000 }), (quantity, total) => {
      const rows = toPrintedRows(quantity, total);
      expect(rows.reduce((sum, row) => sum + row.quantity * row.unitPriceMinor, 0)).toBe(total);
      expect(rows.length).toBeLessThanOrEqual(2);
      for (const row of rows) expect(Math.min(row.quantity, row.unitPriceMinor)).toBeGreaterThan(0);
    }),
    { numRuns: 10_000 },
  );
});

const soldItem = { department_index: 2, vat_index: 3, units: 'pz' };
const oilAndTea = {
  deviceId: 'front-desk',
  currency: 'EUR',
  lines: [
    { description: 'Oil', quantity: 2, unitPriceMinor: 1250, department: 2, vatIndex: 3 },
    { description: 'Tea', quantity: 1, unitPriceMinor: 400, department: 2, vatIndex: 3 },
  ],
  payments: [{ code: 'cash' as const, amountMinor: 2900 }],
  takesBack: null,
};

test('ENT-19 a sale is a fiscal document of what was sold and paid, and its copy is the same without being fiscal', () => {
  const sale = toReceiptPayload(oilAndTea);
  expect(sale).toEqual({
    type: 'sale',
    fiscal: true,
    device_id: 'front-desk',
    body: {
      items: [
        { ...soldItem, sell_type: 'sale', description: 'Oil', quantity: 2, unit_price: 12.5 },
        { ...soldItem, sell_type: 'sale', description: 'Tea', quantity: 1, unit_price: 4 },
      ],
    },
    footer: { payments: [{ type: 'cash', amount: 29 }] },
  });
  expect(toCopy(sale)).toEqual({ ...sale, type: 'copy', fiscal: false });
});

test('a return names the document that it takes back in its first row, as wide as the paper', () => {
  const takesBack = {
    type: 'return' as const,
    closingNumber: '12',
    documentNumber: '34',
    date: '2026-11-21',
    printerSerial: '99IEB01234567890',
  };
  const { type, fiscal, body } = toReceiptPayload({ ...oilAndTea, takesBack });
  expect([type, fiscal]).toEqual(['return', true]);
  const description = '0012-0034 21/11/2026 99IEB01234567890';
  expect(description.length).toBeLessThanOrEqual(38);
  expect(body.items).toEqual([
    { ...soldItem, sell_type: 'reference', description, quantity: 1, unit_price: 0 },
    { ...soldItem, sell_type: 'return', description: 'Oil', quantity: 2, unit_price: 12.5 },
    { ...soldItem, sell_type: 'return', description: 'Tea', quantity: 1, unit_price: 4 },
  ]);
});

test('what is told without an amount stands below the rows of a sale, and only where there are some', () => {
  const lines = [{ description: 'Oil', quantity: 1, unitPriceMinor: 1250, department: 2, vatIndex: 3 }];
  const document = {
    deviceId: 'front-desk',
    currency: 'EUR',
    payments: [],
    takesBack: null,
    notes: ['Prepaid: Massage'],
  };
  const rows = (of: typeof lines) => toReceiptPayload({ ...document, lines: of }).body.items;
  expect(rows(lines)).toMatchObject([
    { sell_type: 'sale' },
    {
      sell_type: 'reference',
      description: 'Prepaid: Massage',
      department_index: 2,
      vat_index: 3,
      quantity: 1,
      unit_price: 0,
    },
  ]);
  expect(rows([])).toEqual([]);
});
