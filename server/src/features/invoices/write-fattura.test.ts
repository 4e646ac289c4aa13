import type { Buyer } from '@quieta/contract/guests/buyer';
import type { InvoiceContent } from '@quieta/contract/invoices/invoice';
import { addUp } from '@quieta/contract/values/add-up';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basicText, latinText } from '#platform/latin-text';
import { schemaErrors } from '../../../../tools/testing/fattura-pa/validate-fattura.ts';
import { originalNumbers } from '../../../testing/day-desk.ts';
import { invoiceSale, type SoldLine } from './invoice-rules.ts';
import { company, person, seller } from './testing/invoice-desk.ts';
import { soldLines } from './testing/sold-lines.ts';
import { type FatturaSource, writeFattura } from './write-fattura.ts';

const massage: SoldLine = {
  description: 'Massaggio & «relax»',
  quantity: 3,
  unitPriceMinor: 8_000,
  discountMinor: 999,
  totalMinor: 23_001,
  prepaidMinor: 0,
  rateBasisPoints: 2200,
  nature: null,
};

function source(sold: readonly SoldLine[], content: Partial<InvoiceContent> = {}, head: Partial<FatturaSource> = {}) {
  const { totalMinor, ...sums } = invoiceSale(sold, 'EUR');
  const { natures: _, ...issuer } = seller;
  return {
    kind: 'invoice' as const,
    number: '2026/1',
    date: '2026-11-21',
    currency: 'EUR',
    fileNumber: 1,
    ...head,
    total: totalMinor / 100,
    content: {
      ...sums,
      saleNumber: '2026/1',
      seller: issuer,
      buyer: company,
      payments: [],
      receipt: null,
      advances: [],
      isAdvance: false,
      corrects: null,
      ...content,
    },
  };
}

const valuesOf = (file: string, name: string) =>
  [...file.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value ?? '');
const numbersOf = (file: string, name: string) => valuesOf(file, name).map(Number);

const buyers = fc
  .record({
    base: fc.constantFrom<Buyer>(company, person, {
      ...company,
      recipientCode: '',
      certifiedEmail: 'a.b@pec.example.it',
    }),
    name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
    street: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    country: fc.constantFrom('IT', 'IT', 'DE', 'US', 'GR'),
  })
  .map(({ base, name, street, country }): Buyer => {
    const isCompany = base.kind === 'company';
    return { ...base, country, street, ...(isCompany ? { name } : { firstName: name, lastName: name }) };
  });

test('whatever is sold to whomever, the file is valid by the schema, and its sums are the invoice’s to the cent', async () => {
  const cases = fc.sample(fc.tuple(soldLines, buyers), { numRuns: 150, seed: 20_261_126 });
  const sources = cases.map(([sold, buyer]) => source(sold, { buyer }));
  const files = sources.map(writeFattura);
  expect(await schemaErrors(...files)).toEqual([]);
  for (const [index, file] of files.entries()) {
    const total = sources[index]?.total;
    const nets = numbersOf(file, 'ImponibileImporto');
    expect(addUp(...nets, ...numbersOf(file, 'Imposta'))).toBe(total);
    expect(numbersOf(file, 'ImportoTotaleDocumento')).toEqual([total]);
    expect(addUp(...numbersOf(file, 'PrezzoTotale'))).toBe(addUp(...nets));
    const [quantities, prices] = [numbersOf(file, 'Quantita'), numbersOf(file, 'PrezzoUnitario')];
    for (const [row, net] of numbersOf(file, 'PrezzoTotale').entries())
      expect(Math.abs((quantities[row] ?? 0) * (prices[row] ?? 0) - net)).toBeLessThan(0.01);
    // The exchange system refuses a tax that is further from its rate (code 00421).
    const rates = numbersOf(file, 'AliquotaIVA').slice(quantities.length);
    for (const [row, vat] of numbersOf(file, 'Imposta').entries())
      expect(Math.abs(((nets[row] ?? 0) * (rates[row] ?? 0)) / 100 - vat)).toBeLessThan(0.01);
  }
});

test('a file that breaks the schema is told as such', async () => {
  const file = writeFattura(source([massage]));
  expect(await schemaErrors(file)).toEqual([]);
  expect((await schemaErrors(file.replace('<CAP>35031</CAP>', '<CAP>3503</CAP>'))).join()).toContain('CAP');
  expect((await schemaErrors(file.replace('TD01', 'TD99'))).join()).toContain('TipoDocumento');
});

test('an invoice names its parties, and where it is to go', () => {
  const file = writeFattura(source([massage]));
  expect(file).toContain('versione="FPR12"');
  expect(valuesOf(file, 'CodiceDestinatario')).toEqual(['M5UXCR1']);
  expect(valuesOf(file, 'IdCodice')).toEqual(['01234567897', '01234567897', '12345678903']);
  expect(valuesOf(file, 'Denominazione')).toEqual(['Terme Serena s.r.l.', 'Officine Brenta s.r.l.']);
  expect(valuesOf(file, 'ProgressivoInvio')).toEqual(['00001']);
  expect(valuesOf(file, 'TipoDocumento')).toEqual(['TD01']);
  expect(valuesOf(file, 'Descrizione')).toEqual(['Massaggio &amp; «relax»']);
  expect(valuesOf(file, 'EsigibilitaIVA')).toEqual(['I']);
  expect(file).not.toContain('Causale');
});

test('a person without an address at the exchange system has seven zeros and the fiscal code', async () => {
  const file = writeFattura(source([massage], { buyer: person }));
  expect(valuesOf(file, 'CodiceDestinatario')).toEqual(['0000000']);
  expect(valuesOf(file, 'CodiceFiscale')).toEqual(['RSSMRA80A01H501U']);
  expect([valuesOf(file, 'Nome'), valuesOf(file, 'Cognome')]).toEqual([['Mario'], ['Rossi']]);
  const certified = writeFattura(source([massage], { buyer: { ...person, certifiedEmail: 'm.rossi@pec.example.it' } }));
  expect(valuesOf(certified, 'PECDestinatario')).toEqual(['m.rossi@pec.example.it']);
  // A code goes before it.
  const both = { ...person, recipientCode: 'M5UXCR1', certifiedEmail: 'm.rossi@pec.example.it' };
  expect(valuesOf(writeFattura(source([massage], { buyer: both })), 'PECDestinatario')).toEqual([]);
  expect(await schemaErrors(file, certified)).toEqual([]);
});

test('a buyer abroad has seven X, the country’s own number or what stands for none, and no Italian postcode', async () => {
  const german = { ...company, country: 'DE', postcode: '80331', province: 'Bayern', vatCode: '123456789' };
  const file = writeFattura(source([massage], { buyer: german }));
  expect(valuesOf(file, 'CodiceDestinatario')).toEqual(['XXXXXXX']);
  expect(valuesOf(file, 'IdPaese')).toEqual(['IT', 'IT', 'DE']);
  expect(valuesOf(file, 'CAP')).toEqual(['35031', '00000']);
  expect(valuesOf(file, 'Provincia')).toEqual(['PD']);
  const numberOf = (buyer: Buyer) => valuesOf(writeFattura(source([massage], { buyer })), 'IdCodice').at(-1);
  expect(numberOf(german)).toBe('123456789');
  expect(numberOf({ ...german, vatCode: '' })).toBe('OO99999999999');
  expect(numberOf({ ...person, country: 'US' })).toBe('0000000');
  expect(await schemaErrors(file)).toEqual([]);
});

test.each([
  ['FR', 'MC', '12000012345'],
  ['GB', 'IM', '003123456'],
  ['XK', 'XK', '810123456'],
])('the number is %s’s of a company in %s, and the address its own', async (giver, country, vatCode) => {
  const file = writeFattura(source([massage], { buyer: { ...company, country, postcode: '', province: '', vatCode } }));
  expect([valuesOf(file, 'IdPaese').at(-1), valuesOf(file, 'IdCodice').at(-1)]).toEqual([giver, vatCode]);
  expect(valuesOf(file, 'Nazione').at(-1)).toBe(country);
  expect(await schemaErrors(file)).toEqual([]);
});

test('a person with one name is named as a whole', async () => {
  const files = [
    { ...person, lastName: '' },
    { ...person, firstName: '', lastName: 'Mario' },
  ].map((buyer) => writeFattura(source([massage], { buyer })));
  for (const file of files) {
    expect(valuesOf(file, 'Denominazione').at(-1)).toBe('Mario');
    expect(file).not.toContain('Nome>');
  }
  expect(await schemaErrors(...files)).toEqual([]);
});

test.each([
  ['N4', 7748, true],
  ['N4', 7747, false],
  ['N2.2', 10_000, true],
  ['N6.1', 10_000, false],
  [null, 10_000, false],
] as const)(
  'of the nature %s and %d cents, the file says whether stamp duty is due, as the paper does: %s',
  async (nature, cents, isDue) => {
    const sold = { ...massage, quantity: 1, totalMinor: cents, nature, rateBasisPoints: nature === null ? 2200 : 0 };
    for (const kind of ['invoice', 'credit-note'] as const) {
      const told = source([sold], {}, { kind });
      const file = writeFattura(told);
      expect(told.content.needsStampDuty).toBe(isDue);
      expect(valuesOf(file, 'BolloVirtuale')).toEqual(isDue ? ['SI'] : []);
      expect(await schemaErrors(file)).toEqual([]);
    }
  },
);

test('what is free of VAT names its nature and its law, at the line and in the sums', async () => {
  const sold: SoldLine[] = [
    { ...massage, rateBasisPoints: 0, nature: 'N4' },
    { ...massage, rateBasisPoints: 0, nature: 'N2.1' },
    { ...massage, rateBasisPoints: 0, nature: 'N2.2' },
  ];
  const file = writeFattura(source(sold));
  expect(valuesOf(file, 'Natura')).toEqual(['N4', 'N2.1', 'N2.2', 'N4', 'N2.1', 'N2.2']);
  expect(valuesOf(file, 'RiferimentoNormativo')).toEqual([
    'Esente ex art. 10 DPR 633/72',
    'Non soggetto ex artt. da 7 a 7-septies DPR 633/72',
    'Non soggetto a IVA',
  ]);
  expect(valuesOf(file, 'EsigibilitaIVA')).toEqual([]);
  expect(await schemaErrors(file)).toEqual([]);
});

test('where a receipt was printed the invoice says so, so that the takings are not told twice', async () => {
  const numbered = writeFattura(source([massage, massage], { receipt: { numbers: originalNumbers } }));
  expect(valuesOf(numbered, 'Causale')).toEqual([
    'Corrispettivo già certificato da documento commerciale n. 0012-0345 del 2026-11-21, RT 99IEB012345',
  ]);
  expect(valuesOf(numbered, 'RiferimentoTesto')).toEqual(['0012-0345 RT 99IEB012345']);
  const [first = ''] = numbered.split('<NumeroLinea>2');
  expect(valuesOf(first, 'RiferimentoData')).toEqual(['2026-11-21']);
  const unknown = writeFattura(source([massage], { receipt: { numbers: null } }));
  expect(valuesOf(unknown, 'Causale')).toEqual(['Corrispettivo già certificato da documento commerciale']);
  expect(await schemaErrors(numbered, unknown)).toEqual([]);
});

test('a credit note names the invoice that it corrects', async () => {
  const corrects = { id: '018f0000-0000-7000-8000-000000000000', number: '2026/1', date: '2026-11-20' };
  const receipt = { numbers: originalNumbers };
  const file = writeFattura(source([massage], { corrects, receipt }, { kind: 'credit-note', number: '2026/2' }));
  expect(valuesOf(file, 'TipoDocumento')).toEqual(['TD04']);
  expect([valuesOf(file, 'IdDocumento'), valuesOf(file, 'Data')]).toEqual([['2026/1'], ['2026-11-21', '2026-11-20']]);
  expect(valuesOf(file, 'Causale')).toEqual(['Storno della fattura n. 2026/1 del 2026-11-20']);
  expect(await schemaErrors(file)).toEqual([]);
});

test('the invoice of a deposit is one of an advance, and that of the rest names it', async () => {
  const advances = [
    { number: '2026/1', date: '2026-11-20' },
    { number: '2026/3', date: '2026-11-21' },
  ];
  const file = writeFattura(source([{ ...massage, prepaidMinor: 13_001 }], { advances }));
  expect([valuesOf(file, 'TipoDocumento'), valuesOf(file, 'IdDocumento')]).toEqual([['TD01'], ['2026/1', '2026/3']]);
  expect(valuesOf(file, 'Data')).toEqual(['2026-11-21', '2026-11-20', '2026-11-21']);
  const deposit = writeFattura(source([massage], { isAdvance: true }));
  expect(valuesOf(deposit, 'TipoDocumento')).toEqual(['TD02']);
  const back = writeFattura(source([massage], { isAdvance: true }, { kind: 'credit-note' }));
  expect(valuesOf(back, 'TipoDocumento')).toEqual(['TD04']);
  expect(await schemaErrors(file, deposit, back)).toEqual([]);
});

test('what was paid before is taken off its line, which says so, and a seller may have a fiscal code of its own', async () => {
  const { natures: _, ...issuer } = { ...seller, fiscalCode: 'RSSMRA80A01H501U' };
  const file = writeFattura(source([{ ...massage, prepaidMinor: 13_001 }], { seller: issuer }));
  expect(valuesOf(file, 'Descrizione')).toEqual(['Massaggio &amp; «relax» (acconto già certificato: 130.01)']);
  expect(valuesOf(file, 'PrezzoTotale')).toEqual(['81.97']);
  expect(valuesOf(file, 'CodiceFiscale')).toEqual(['RSSMRA80A01H501U']);
  expect(await schemaErrors(file)).toEqual([]);
});

test('payments are told where the authority has a word for all of them', async () => {
  const cash = { name: 'Contanti', method: 'cash' as const, amount: 30.01 };
  const card = { name: 'Bancomat', method: 'card' as const, amount: 200 };
  const file = writeFattura(source([massage], { payments: [cash, card] }));
  expect(valuesOf(file, 'ModalitaPagamento')).toEqual(['MP01', 'MP08']);
  expect(valuesOf(file, 'ImportoPagamento')).toEqual(['30.01', '200.00']);
  const other = writeFattura(source([massage], { payments: [cash, { ...card, method: null }] }));
  expect(other).not.toContain('DatiPagamento');
  expect(await schemaErrors(file, other)).toEqual([]);
});

test('names keep the letters that the file allows, and the others are written as they sound', () => {
  expect(latinText('Caffè «Pedrocchi» – Ñandú', 80)).toBe('Caffè «Pedrocchi» - Ñandú');
  expect(latinText('Łukasz Šimić', 80)).toBe('Lukasz Simic');
  expect(latinText('Иван Παππά', 80)).toBe('Ivan Pappa');
  // Pictures have no sound, whatever the signs beside them.
  expect(latinText('Spa 🧖‍♀️ Zoë ❤️ ☀ 🇮🇹™', 80)).toBe('Spa Zoë TM');
  expect(latinText('🧖‍♀️', 80)).toBe('-');
  expect(latinText('a\u0007b\tc\u0085d', 80)).toBe('a b c d');
  expect(latinText('  ', 80)).toBe('-');
  expect(latinText('abc', 2)).toBe('ab');
  expect(basicText('Fattura nº 3/è', 20)).toBe('Fattura no 3/e');
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 90 }), (text, max) => {
      expect(latinText(text, max)).toMatch(/^[ -~\u00a0-\u00ff]+$/);
      expect(latinText(text, max).length).toBeLessThanOrEqual(max);
      expect(basicText(text, max)).toMatch(/^[ -~]+$/);
    }),
  );
});
