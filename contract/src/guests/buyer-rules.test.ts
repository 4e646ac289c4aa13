import { describe, expect, test } from 'vitest';
import { countryCodes } from '../values/country-codes.ts';
import type { Buyer } from './buyer.ts';
import { buyerName, checkBuyer, emptyBuyer, isOwnBuyer, normalizeBuyer } from './buyer-rules.ts';
import { checkCharacter } from './fiscal-code-rules.ts';

const company: Buyer = {
  ...emptyBuyer,
  kind: 'company',
  name: 'Officine Brenta s.r.l.',
  street: 'Via Roma 1',
  postcode: '35031',
  city: 'Abano Terme',
  province: 'PD',
  vatCode: '12345678903',
};
const person: Buyer = {
  ...company,
  kind: 'person',
  name: '',
  firstName: 'Mario',
  lastName: 'Rossi',
  vatCode: '',
  fiscalCode: 'RSSMRA80A01H501U',
};

const problemsOf = (buyer: Buyer) => checkBuyer(buyer).map(({ field, reason }) => `${field} ${reason}`);

describe('a buyer in Italy', () => {
  test('is complete with a company’s VAT number, or with a person’s fiscal code', () => {
    expect(problemsOf(company)).toEqual([]);
    expect(problemsOf(person)).toEqual([]);
    expect(problemsOf({ ...company, vatCode: '', fiscalCode: '12345678903' })).toEqual([]);
    expect(problemsOf({ ...person, fiscalCode: '', vatCode: '12345678903' })).toEqual([]);
  });

  test('lacks everything at once, in the order of the form', () => {
    const lacking = ['street missing', 'city missing', 'postcode missing', 'province missing'];
    expect(problemsOf(emptyBuyer)).toEqual(['firstName missing', 'lastName missing', ...lacking, 'fiscalCode missing']);
    expect(problemsOf({ ...emptyBuyer, kind: 'company' })).toEqual(['name missing', ...lacking, 'vatCode missing']);
  });

  test.each([
    ['vatCode', '12345678904'],
    ['vatCode', '1234567890'],
    ['vatCode', 'U12345678'],
    ['vatCode', 'DE123456789'],
    ['fiscalCode', 'RSSMRA80A01H501X'],
    ['fiscalCode', '12345678904'],
    ['fiscalCode', `${'1'.repeat(15)}${checkCharacter('1'.repeat(15))}`],
    ['postcode', '3503'],
    ['province', 'PAD'],
    ['recipientCode', 'M5UXCR'],
    ['certifiedEmail', 'nobody'],
    ['certifiedEmail', '.a@pec.it'],
    ['certifiedEmail', 'a..b@pec.it'],
  ] as const)('is refused with the %s %s', (field, value) => {
    expect(problemsOf({ ...company, [field]: value })).toEqual([`${field} invalid`]);
  });

  test('may have an address at the exchange system or by certified e-mail', () => {
    expect(problemsOf({ ...company, recipientCode: 'M5UXCR1' })).toEqual([]);
    expect(problemsOf({ ...company, certifiedEmail: 'officine.brenta@pec.example.it' })).toEqual([]);
  });
});

describe('a buyer abroad', () => {
  const german: Buyer = { ...company, country: 'DE', postcode: '', province: '', vatCode: 'DE123456789' };

  test('needs no postcode, province or number, but a right one if any', () => {
    expect(problemsOf(normalizeBuyer(german))).toEqual([]);
    expect(problemsOf({ ...german, vatCode: '' })).toEqual([]);
    expect(problemsOf({ ...german, vatCode: '12' })).toEqual(['vatCode invalid']);
    expect(problemsOf({ ...german, country: 'US', vatCode: '12-3' })).toEqual(['vatCode invalid']);
    expect(problemsOf({ ...german, country: 'US', vatCode: '123456789' })).toEqual([]);
  });
});

describe('a number as it stands on a letterhead', () => {
  test.each([
    ['GB', 'XI 123456789', '123456789'],
    ['GB', 'GB 123 4567 89', '123456789'],
    ['IM', 'GB 003 1234 56', '003123456'],
    ['MC', 'FR 12 000012345', '12000012345'],
    ['FR', 'FR 40 303 265 045', '40303265045'],
    ['HU', '12345678-2-41', '12345678'],
    ['HU', 'HU12345678', '12345678'],
    ['BR', '12.345.678/0001-95', '12345678000195'],
    ['RU', '7701234567/770101001', '7701234567770101001'],
    ['XK', '810123456', '810123456'],
    ['GR', 'EL 123456789', '123456789'],
    ['CH', 'CHE-123.456.789 MWST', 'E123456789MWST'],
    ['AT', 'ATU 12345678', 'U12345678'],
    ['BE', 'BE 0123.456.789', '0123456789'],
    ['NL', 'NL 1234.56.789.B01', '123456789B01'],
    ['IE', 'IE 1+23456W', '1+23456W'],
    ['ES', 'ES-B-12345674', 'B12345674'],
    ['PL', 'PL 123-456-78-90', '1234567890'],
    ['US', '12-3456789', '123456789'],
    ['IN', '27AAPFU0939F1ZV', '27AAPFU0939F1ZV'],
    ['TR', '123 456 7890', '1234567890'],
    ['RS', 'RS 100000001', '100000001'],
  ])('of %s, %s, is taken', (country, typed, number) => {
    const buyer = normalizeBuyer({ ...company, country, postcode: '', province: '', vatCode: typed });
    expect(buyer.vatCode).toBe(number);
    expect(problemsOf(buyer)).toEqual([]);
    expect(countryCodes).toContain(country);
  });
});

test('a person may have one name, in either field', () => {
  const suharto = { ...person, firstName: 'Suharto', lastName: '' };
  expect([suharto, { ...suharto, firstName: '', lastName: 'Suharto' }].map(buyerName)).toEqual(['Suharto', 'Suharto']);
  expect(problemsOf(suharto)).toEqual([]);
  expect(problemsOf({ ...suharto, firstName: '', lastName: 'Suharto' })).toEqual([]);
  expect(problemsOf({ ...suharto, firstName: '' })).toEqual(['firstName missing', 'lastName missing']);
});

test('an invoice is not for whoever issues it, by whichever of its numbers', () => {
  const seller = { country: 'IT', vatCode: '12345678903', fiscalCode: 'RSSMRA80A01H501U' };
  expect(isOwnBuyer(company, seller)).toBe(true);
  expect(isOwnBuyer({ ...company, vatCode: '', fiscalCode: '12345678903' }, seller)).toBe(true);
  expect(isOwnBuyer(person, seller)).toBe(true);
  expect(isOwnBuyer({ ...company, country: 'DE' }, seller)).toBe(false);
  expect(isOwnBuyer({ ...company, vatCode: '04871230001' }, seller)).toBe(false);
  expect(isOwnBuyer({ ...company, vatCode: '' }, { ...seller, fiscalCode: null })).toBe(false);
});

test('codes are compared as the tax office writes them, and names of the other kind are left out', () => {
  const typed = {
    ...company,
    vatCode: 'it 123.456.789-03',
    province: 'pd',
    recipientCode: 'm5uxcr1',
    firstName: 'Mario',
    lastName: 'Rossi',
  };
  expect(normalizeBuyer(typed)).toEqual({ ...company, recipientCode: 'M5UXCR1' });
  expect(normalizeBuyer(company)).toEqual(company);
  expect(normalizeBuyer({ ...company, country: 'DE', province: 'Bayern' }).province).toBe('Bayern');
  expect(normalizeBuyer({ ...company, country: 'GR', vatCode: 'EL123456789' }).vatCode).toBe('123456789');
  expect(normalizeBuyer({ ...person, name: 'Brenta' })).toEqual(person);
});

test('an invoice is listed under the company’s or the person’s name', () => {
  expect([company, person].map(buyerName)).toEqual(['Officine Brenta s.r.l.', 'Mario Rossi']);
});
