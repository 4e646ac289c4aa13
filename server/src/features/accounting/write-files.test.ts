import { noAccounts } from '@quieta/contract/accounting/accounting-settings';
import { describe, expect, test } from 'vitest';
import { datevColumns } from './internal/datev-format.ts';
import { writeSalesJournal, writeVatJournal } from './internal/journals.ts';
import { cash, german, italian, line, oil, refund, sale, tender, voucher } from './testing/booked-sale.ts';
import { writeDatevBatch } from './write-datev-batch.ts';
import { writeDayRegister } from './write-day-register.ts';
import { writeEmergencyRegister } from './write-emergency-register.ts';

const massage = line({ categoryId: 'c', categoryName: 'Massage' });
/** A morning: a sale, its refund in part, a voucher; and another day with a voucher that pays, to a room. */
const sales = [
  sale([massage, oil({ quantity: 3, discountMinor: 50 })], { invoiceNumber: 'F7' }),
  refund([oil()], { receipt: { state: 'accepted', number: '0012-0346' } }),
  sale([voucher('multi-purpose', 10_000)], { number: '2026/3', receipt: { state: 'refused', number: null } }),
  sale([line({ prepaidMinor: 5000 })], {
    number: '2026/4',
    businessDate: '2026-11-22',
    date: '2026-11-23',
    time: '00:30',
    tipMinor: 300,
    tenders: [
      tender(5000, { voucher: { kind: 'deposit', taxId: 'tax-22', rate: 2200 }, name: 'Voucher' }),
      tender(3800, { kind: 'RoomBill', name: 'Room', printsReceipt: false }),
    ],
    receipt: null,
  }),
];
const column = (table: { headings: readonly string[]; rows: readonly (readonly unknown[])[] }, heading: string) =>
  table.rows.map((row) => row[table.headings.indexOf(heading)]);
const sum = (cells: readonly unknown[]) => Math.round(cells.reduce<number>((all, cell) => all + Number(cell), 0) * 100);

describe('the sales journal', () => {
  const journal = writeSalesJournal(sales, german);

  test('has a row for each line, with its part of the VAT', () => {
    expect(journal.rows[0]).toEqual([
      '2026-11-21',
      '10:00',
      '2026/1',
      'Sale',
      null,
      'reception',
      'Aroma massage',
      'Massage',
      'Service',
      1,
      85,
      0,
      85,
      0,
      'IVA 22 %',
      22,
      69.67,
      15.33,
      '8200',
      'F7',
    ]);
    expect(journal.rows).toHaveLength(5);
    expect(journal.headings).toHaveLength(20);
    expect(journal.headings).toContain('Total (EUR)');
    expect(column(journal, 'Original')).toEqual([null, null, '2026/1', null, null]);
  });

  test('adds up to the sales', () => {
    expect(journal.totalMinor).toBe(sales.reduce((all, { totalMinor }) => all + totalMinor, 0));
    expect(sum(column(journal, 'Total (EUR)'))).toBe(journal.totalMinor);
    const taxed = ['Net (EUR)', 'VAT (EUR)', 'Prepaid (EUR)'].map((heading) => sum(column(journal, heading)));
    expect(taxed.reduce((all, one) => all + one, 0)).toBe(journal.totalMinor);
  });

  test('says outside VAT in words, and never a voucher’s code', () => {
    expect(column(journal, 'VAT rate (%)')).toEqual([22, 10, 10, 'outside VAT', 22]);
    expect(column(journal, 'Description')[3]).toBe('Multi-purpose voucher');
    expect(JSON.stringify(journal)).not.toContain('ABCD');
  });
});

describe('the VAT journal and the day register', () => {
  const journal = writeVatJournal(sales, italian);
  const register = writeDayRegister(sales, italian);

  test('have the same sums, of each day and in all', () => {
    expect(journal.totalMinor).toBe(register.totalMinor);
    expect(journal.rows.map(([, number, kind, rate]) => [number, kind, rate])).toEqual([
      ['2026/1', 'Vendita', 22],
      ['2026/1', 'Vendita', 10],
      ['2026/2', 'Rimborso', 10],
      ['2026/3', 'Vendita', 'fuori campo'],
      ['2026/4', 'Vendita', 22],
    ]);
    for (const day of ['2026-11-21', '2026-11-22']) {
      const rows = journal.rows.filter(([date]) => date === day);
      const of = { headings: journal.headings, rows };
      const inRegister = { headings: register.headings, rows: register.rows.filter(([date]) => date === day) };
      expect(sum(column(inRegister, 'Totale corrispettivi (EUR)'))).toBe(sum(column(of, 'Lordo (EUR)')));
      const imposta = ['Imposta 22% (EUR)', 'Imposta 10% (EUR)'].map((heading) => sum(column(inRegister, heading)));
      expect(imposta.reduce((all, one) => all + one, 0)).toBe(sum(column(of, 'Imposta (EUR)')));
    }
  });

  test('tell what was declared before, given back, charged to rooms, and printed', () => {
    expect(register.headings).toEqual([
      'Giornata contabile',
      'Corrispettivi 22% (EUR)',
      'Imposta 22% (EUR)',
      'Corrispettivi 10% (EUR)',
      'Imposta 10% (EUR)',
      'Fuori campo IVA (EUR)',
      'Totale corrispettivi (EUR)',
      'Di cui rimborsi e annulli (EUR)',
      'Di cui fatturati (EUR)',
      'Di cui addebitati in camera (EUR)',
      'Già versato, IVA già dichiarata (EUR)',
      'Primo documento',
      'Ultimo documento',
      'Senza documento commerciale',
    ]);
    expect(register.rows).toEqual([
      ['2026-11-21', 85, 15.33, 24.5, 2.22, 100, 209.5, -12.5, 122, 0, 0, '0012-0345', '0012-0346', 1],
      ['2026-11-22', 35, 6.31, 0, 0, 0, 35, 0, 0, 38, 50, null, null, 1],
    ]);
  });

  test('have a row a day, in the order of the days', () => {
    const late = writeDayRegister([...sales].reverse(), italian);
    expect(late.rows.map(([day]) => day)).toEqual(['2026-11-21', '2026-11-22']);
    expect(writeDayRegister([], italian)).toMatchObject({ rows: [], totalMinor: 0 });
  });
});

test('a register has no column for the VAT of a rate of nothing', () => {
  const exempt = sale([line({ rateBasisPoints: 0 }), oil()], { receipt: { state: 'refused', number: null } });
  expect(writeDayRegister([exempt], italian)).toMatchObject({
    headings: expect.arrayContaining(['Corrispettivi 0% (EUR)', 'Imposta 10% (EUR)']),
    rows: [['2026-11-21', 12.5, 1.14, 85, 0, 97.5, 0, 0, 0, 0, null, null, 1]],
  });
  const emergency = writeEmergencyRegister([exempt], italian);
  expect(emergency.headings).not.toContain('Imposta 0% (EUR)');
  expect(emergency.rows[0]?.slice(6, 11)).toEqual([11.36, 1.14, 85, 0, 97.5]);
});

test('the emergency register lists what the printer has no receipt of, numbered, at the time of the clock', () => {
  const split = sale([line(), oil({ quantity: 2 })], {
    number: '2026/5',
    tenders: [cash(5000), tender(6000)],
    receipt: { state: 'unknown', number: null },
  });
  const register = writeEmergencyRegister([...sales, split], italian);
  expect(register.headings.slice(6, 10)).toEqual([
    'Imponibile 22% (EUR)',
    'Imposta 22% (EUR)',
    'Imponibile 10% (EUR)',
    'Imposta 10% (EUR)',
  ]);
  // The room bill's sale has no receipt; the voucher that paid in part stands for a way that prints.
  expect(register.rows).toEqual([
    [
      1,
      '2026-11-21',
      '10:00',
      '2026/3',
      'Vendita',
      '1 × Buono multiuso',
      0,
      0,
      0,
      0,
      100,
      100,
      0,
      'Card 100',
      'rifiutato dalla stampante',
      null,
    ],
    [
      2,
      '2026-11-23',
      '00:30',
      '2026/4',
      'Vendita',
      '1 × Aroma massage',
      28.69,
      6.31,
      0,
      0,
      0,
      35,
      50,
      'Voucher 50; Room 38',
      'nessuno',
      null,
    ],
    [
      3,
      '2026-11-21',
      '10:00',
      '2026/5',
      'Vendita',
      '1 × Aroma massage; 2 × Body oil',
      69.67,
      15.33,
      22.73,
      2.27,
      0,
      110,
      0,
      'Cash 50; Card 60',
      'stampa incerta',
      null,
    ],
  ]);
  expect(register.totalMinor).toBe(24_500);
});

describe('the batch for DATEV', () => {
  const settings = {
    consultantNumber: '29098',
    clientNumber: '55003',
    yearBeginsIn: 1,
    accounts: noAccounts,
    version: 1,
  };
  const writing = {
    settings,
    accounts: german.accounts,
    movements: [],
    changes: [],
    cashAccount: '1000',
    currency: 'EUR',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    now: Temporal.PlainDateTime.from('2026-12-01T09:30:15.25'),
  };
  const batch = writeDatevBatch(sales, writing);
  const lines = batch.content.split('\r\n');

  test('begins with the header of version 700 and the 125 columns of version 13', () => {
    expect(lines[0]).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201093015250;;"RE";"";"";29098;55003;20260101;4;20261101;20261130;"Quieta Kasse";"";1;0;0;"EUR";;"";;;"";;;"";""',
    );
    expect(lines[1]?.split(';')).toEqual(datevColumns);
    expect(datevColumns).toHaveLength(125);
    expect(new Set(datevColumns).size).toBe(125);
    expect(lines.at(-1)).toBe('');
  });

  test('has a positive amount a posting, with its side, day and sale', () => {
    const cells = lines.slice(2, -1).map((text) => text.split(';'));
    expect(cells.every((row) => row.length === 125)).toBe(true);
    expect(batch.postings).toBe(cells.length);
    expect(cells.slice(0, 5).map((row) => [0, 1, 2, 6, 7, 8, 9, 10, 13].map((index) => row[index]).join(' '))).toEqual([
      '122,00 "S" "EUR" 1792 8200  2111 "2026/1" "Aroma massage, Body oil"',
      '122,00 "S" "EUR" 1360 1792  2111 "2026/1" "Card"',
      '12,50 "H" "EUR" 1792 8200  2111 "2026/2" "Body oil"',
      '12,50 "H" "EUR" 1000 1792  2111 "2026/2" "Cash"',
      '100,00 "S" "EUR" 1792 1700  2111 "2026/3" "Mehrzweckgutschein"',
    ]);
  });

  test('adds up to the sales, and leaves nothing on the clearing account of any of them', () => {
    expect(batch.totalMinor).toBe(sales.reduce((all, { totalMinor }) => all + totalMinor, 0));
    const left = new Map<string, number>();
    for (const text of lines.slice(2, -1)) {
      const [amount = '', side, , account, contra, , , number = ''] = [0, 1, 2, 6, 7, 8, 9, 10].map(
        (at) => text.split(';')[at],
      );
      const cents = Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1);
      const change = (account === '1792' ? cents : 0) - (contra === '1792' ? cents : 0);
      left.set(number, (left.get(number) ?? 0) + change);
    }
    expect([...left]).toEqual(['1', '2', '3', '4'].map((number) => [`"2026/${number}"`, 0]));
  });

  test('holds nothing that Windows-1252 has not, and no line end or quote of a name', () => {
    const textOf = (description: string) => {
      const named = sale([line({ description })], { tenders: [tender(8500, { name: `Carta ${'x'.repeat(80)}` })] });
      const [, , sold, paid] = writeDatevBatch([named], writing).content.split('\r\n');
      expect(paid?.split(';')[13]).toHaveLength(62);
      return sold?.split(';')[13];
    };
    const own = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
    expect(textOf(own)).toBe(`"${own}"`);
    expect(textOf('Öl „Łódź“ – 5 €')).toBe('"Öl „Lódz“ – 5 €"');
    expect(textOf('Σαπούνι 水')).toBe('"Sapoyni Shui"');
    expect(textOf('Hammām 🧖‍♀️ 🙂\n"due"')).toBe('"Hammam ""due"""');
    const carried = `${own}${Array.from({ length: 0x60 }, (_, at) => String.fromCodePoint(0xa0 + at)).join('')}`;
    expect([...batch.content].filter((sign) => sign > '\u007e' && !carried.includes(sign))).toEqual([]);
  });

  test.each([
    ['datev-numbers-missing', { settings: { ...settings, clientNumber: null } }],
    ['datev-numbers-missing', { settings: { ...settings, consultantNumber: null } }],
    ['datev-years-mixed', { dateFrom: '2026-12-31', dateTo: '2027-01-01' }],
    ['datev-account-invalid', { accounts: italian.accounts }],
    ['datev-currency', { currency: 'KWD' }],
  ])('is refused with %s', (code, change) => {
    expect(() => writeDatevBatch(sales, { ...writing, ...change })).toThrow(code);
  });

  test('of a year that begins in July says so', () => {
    const [head] = writeDatevBatch([], { ...writing, settings: { ...settings, yearBeginsIn: 7 } }).content.split(
      '\r\n',
    );
    expect(head?.split(';').slice(12, 16)).toEqual(['20260701', '4', '20261101', '20261130']);
  });
});
