import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CodedPerson,
  checkCharacter,
  checkFiscalCode,
  fiscalCodeStart,
  hasFiscalCodeShape,
  readFiscalCode,
} from './fiscal-code-rules.ts';

const today = '2026-11-21';
const mario = { firstName: 'Mario', lastName: 'Rossi', dateOfBirth: '1985-12-10', gender: 'M' } as const;

test('a code that is right in itself and for its owner has no problem', () => {
  expect(checkFiscalCode('RSSMRA85T10A562S', mario)).toEqual([]);
  expect(checkFiscalCode('rss mra 85t10 a562s', mario)).toEqual([]);
  const beatrice = { firstName: 'Beatrice', lastName: 'Vitale', dateOfBirth: '1990-08-02', gender: 'F' } as const;
  expect(fiscalCodeStart(beatrice)).toBe('VTLBRC90M42');
});

test('short names are filled up, and of four consonants of a first name the second is left out', () => {
  const born = { dateOfBirth: '2001-01-01', gender: 'M' } as const;
  expect(fiscalCodeStart({ firstName: 'Al', lastName: 'Fo', ...born })).toBe('FOXLAX01A01');
  expect(fiscalCodeStart({ firstName: 'Gianfranco', lastName: "D'Aùria", ...born })).toBe('DRAGFR01A01');
  expect(fiscalCodeStart({ firstName: 'Niccolò', lastName: 'Re', ...born })).toBe('REXNCL01A01');
  expect(fiscalCodeStart({ firstName: 'Marco', lastName: 'Nò', ...born })).toBe('NOXMRC01A01');
});

test('each thing that does not fit is named', () => {
  expect(checkFiscalCode('RSSMRA85T10A562', mario)).toEqual(['malformed']);
  expect(checkFiscalCode('RSSMRA85T10A562T', mario)).toEqual(['check-character']);
  expect(checkFiscalCode('RSSMRA85T10A562S', { ...mario, lastName: 'Bianchi' })).toEqual(['name']);
  expect(checkFiscalCode('RSSMRA85T10A562S', { ...mario, dateOfBirth: '1985-12-11' })).toEqual(['birth-date']);
  expect(checkFiscalCode('RSSMRA85T10A562S', { ...mario, gender: 'F' })).toEqual(['gender']);
});

test('what is not stated is not compared', () => {
  const quick = { firstName: 'Mario', lastName: '', dateOfBirth: null, gender: null };
  expect(checkFiscalCode('RSSMRA85T10A562S', quick)).toEqual([]);
  expect(fiscalCodeStart(quick)).toBeNull();
  expect(checkFiscalCode('RSSMRA85T10A562S', { ...mario, lastName: ' ' })).toEqual([]);
  const woman = 'RSSMRA85T50A562';
  expect(checkFiscalCode(woman + checkCharacter(woman), { ...mario, gender: null })).toEqual([]);
});

test('the start of a code is known when name, birth date and gender all are', () => {
  expect(fiscalCodeStart(mario)).toBe('RSSMRA85T10');
  for (const missing of [{ firstName: ' ' }, { lastName: ' ' }, { dateOfBirth: null }, { gender: null }]) {
    expect(fiscalCodeStart({ ...mario, ...missing })).toBeNull();
  }
});

test('a birth date is the latest that is not ahead, and no day that is none', () => {
  expect(readFiscalCode('RSSMRA85T10A562S', today)).toEqual({ dateOfBirth: '1985-12-10', gender: 'M' });
  expect(readFiscalCode('RSSMRA26T50A562A', today)).toEqual({ dateOfBirth: '1926-12-10', gender: 'F' });
  expect(readFiscalCode('RSSMRA26S21A562A', today)?.dateOfBirth).toBe(today);
  expect(readFiscalCode('RSSMRA01B30A562A', today)?.dateOfBirth).toBeNull();
  expect(readFiscalCode('RSSMRA01B00A562A', today)?.dateOfBirth).toBeNull();
  expect(readFiscalCode('X1234567Z', today)).toBeNull();
});

const name = fc.stringMatching(/^[A-Za-zÀ-ÿ' ]{0,12}[A-Za-z]$/);
const person: fc.Arbitrary<CodedPerson> = fc.record({
  firstName: name,
  lastName: name,
  dateOfBirth: fc
    .integer({ min: 0, max: 96 * 365 })
    .map((days) => Temporal.PlainDate.from('1930-01-01').add({ days }).toString()),
  gender: fc.constantFrom('M', 'F'),
});
const place = fc.stringMatching(/^[A-Z]\d{3}$/);

function codeOf(one: CodedPerson, birthPlace: string): string {
  const start = `${fiscalCodeStart(one)}${birthPlace}`;
  return start + checkCharacter(start);
}

test('the code made of a person fits the person and gives birth date and gender back', () => {
  fc.assert(
    fc.property(person, place, (one, birthPlace) => {
      const code = codeOf(one, birthPlace);
      expect(hasFiscalCodeShape(code)).toBe(true);
      expect(checkFiscalCode(code, one)).toEqual([]);
      expect(readFiscalCode(code, today)).toEqual({ dateOfBirth: one.dateOfBirth, gender: one.gender });
    }),
    { numRuns: 2000 },
  );
});

test('omocodia: with any of its digits replaced by letters a code still fits its owner', () => {
  const places = [6, 7, 9, 10, 12, 13, 14];
  fc.assert(
    fc.property(person, place, fc.subarray(places), (one, birthPlace, chosen) => {
      const start = [...codeOf(one, birthPlace)]
        .slice(0, 15)
        .map((character, index) => (chosen.includes(index) ? 'LMNPQRSTUV'.charAt(Number(character)) : character))
        .join('');
      const code = start + checkCharacter(start);
      expect(checkFiscalCode(code, one)).toEqual([]);
      expect(readFiscalCode(code, today)?.dateOfBirth).toBe(one.dateOfBirth);
    }),
  );
});

test('one wrong digit of a code does not pass its check character', () => {
  fc.assert(
    fc.property(
      person,
      place,
      fc.constantFrom(6, 7, 12, 13, 14),
      fc.integer({ min: 1, max: 9 }),
      (one, at, index, by) => {
        const code = codeOf(one, at);
        const other = String((Number(code.charAt(index)) + by) % 10);
        expect(checkFiscalCode(code.slice(0, index) + other + code.slice(index + 1), one)).not.toEqual([]);
      },
    ),
  );
});
