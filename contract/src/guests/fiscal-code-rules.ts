// The Italian fiscal code of a natural person (decreto ministeriale 23 December 1976): three letters of the surname,
// three of the first name, year, month, day (40 more for a woman), four characters of the place of birth, and a check
// character. Where two people would share a code, the authority replaces digits by letters ("omocodia").

/** Known data of a person; null if it is not stated. */
export interface CodedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  readonly gender: 'M' | 'F' | null;
}

/** The contradiction: the code's shape, its check character, or a part that contradicts what is known of the person. */
export type FiscalCodeProblem = 'malformed' | 'check-character' | 'name' | 'birth-date' | 'gender';

const months = 'ABCDEHLMPRST';
const replaced = 'LMNPQRSTUV';
const digit = `[0-9${replaced}]`;
const shape = new RegExp(`^[A-Z]{6}${digit}{2}[${months}]${digit}{2}[A-Z]${digit}{3}[A-Z]$`);
/** The positions of the digits that omocodia replaces. */
const digitPlaces = [6, 7, 9, 10, 12, 13, 14];
/** The value of a character at an odd position, counted from one; 0 to 9 have the same values as A to J. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** The code in the form in which codes are compared: capitals, no blanks. */
export function normalizeFiscalCode(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase();
}

/** Whether it has the shape of an Italian code; numbers of other countries cannot be checked here. */
export function hasFiscalCodeShape(code: string): boolean {
  return shape.test(normalizeFiscalCode(code));
}

/** The sixteenth character for the fifteen before it. */
export function checkCharacter(code: string): string {
  let sum = 0;
  for (const [index, character] of [...code].slice(0, 15).entries()) {
    const value = /\d/.test(character) ? Number(character) : (character.codePointAt(0) ?? 65) - 65;
    // Positions are counted from one, so the first is odd.
    sum += index % 2 === 0 ? (oddValues[value] ?? 0) : value;
  }
  return String.fromCodePoint(65 + (sum % 26));
}

/**
 * Facts that a code contains about its owner. `dateOfBirth` is the latest date (`yyyy-MM-dd`) that fits and is not
 * after `today`; null if there is no such day.
 */
interface FiscalCodeReading {
  readonly dateOfBirth: string | null;
  readonly gender: 'M' | 'F';
}

/** Reads a code of the right shape; null for any other. */
export function readFiscalCode(typed: string, today: string): FiscalCodeReading | null {
  const code = normalizeFiscalCode(typed);
  if (!shape.test(code)) return null;
  const plain = withDigits(code);
  const marked = Number(plain.slice(9, 11));
  const day = marked > 40 ? marked - 40 : marked;
  const monthAndDay = `${pad(months.indexOf(plain.charAt(8)) + 1)}-${pad(day)}`;
  const century = Number(today.slice(0, 2));
  const dates = [century, century - 1].map((hundreds) => `${hundreds}${plain.slice(6, 8)}-${monthAndDay}`);
  return { dateOfBirth: dates.find((date) => isDay(date) && date <= today) ?? null, gender: marked > 40 ? 'F' : 'M' };
}

/**
 * The first eleven characters, from name, birth date and gender; null while one of these is unknown. The place of birth
 * would need the authority's own table.
 */
export function fiscalCodeStart({ firstName, lastName, dateOfBirth, gender }: CodedPerson): string | null {
  if (firstName.trim() === '' || lastName.trim() === '' || dateOfBirth === null || gender === null) return null;
  return `${surnameLetters(lastName)}${firstNameLetters(firstName)}${birthPart(dateOfBirth, gender)}`;
}

/** Everything that does not fit, the code's own faults first; empty if all does. */
export function checkFiscalCode(typed: string, person: CodedPerson): FiscalCodeProblem[] {
  const code = normalizeFiscalCode(typed);
  if (!shape.test(code)) return ['malformed'];
  if (checkCharacter(code) !== code.charAt(15)) return ['check-character'];
  const { firstName, lastName, dateOfBirth, gender } = person;
  const plain = withDigits(code);
  const problems: FiscalCodeProblem[] = [];
  if (lastName.trim() !== '' && code.slice(0, 6) !== surnameLetters(lastName) + firstNameLetters(firstName))
    problems.push('name');
  const isWoman = Number(plain.slice(9, 11)) > 40;
  if (dateOfBirth !== null && plain.slice(6, 11) !== birthPart(dateOfBirth, isWoman ? 'F' : 'M'))
    problems.push('birth-date');
  if (gender !== null && (gender === 'F') !== isWoman) problems.push('gender');
  return problems;
}

function birthPart(dateOfBirth: string, gender: 'M' | 'F'): string {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const marked = Number(day) + (gender === 'F' ? 40 : 0);
  return `${year.slice(2)}${months.charAt(Number(month) - 1)}${pad(marked)}`;
}

function surnameLetters(name: string): string {
  const { consonants, vowels } = letters(name);
  return `${consonants}${vowels}XXX`.slice(0, 3);
}

/** With four or more consonants, the first, third and fourth count. */
function firstNameLetters(name: string): string {
  const { consonants, vowels } = letters(name);
  const counted =
    consonants.length > 3 ? consonants.charAt(0) + consonants.charAt(2) + consonants.charAt(3) : consonants;
  return `${counted}${vowels}XXX`.slice(0, 3);
}

function letters(name: string): { consonants: string; vowels: string } {
  const all = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  return { consonants: all.replace(/[AEIOU]/g, ''), vowels: all.replace(/[^AEIOU]/g, '') };
}

/** The code with its omocodia letters turned back into digits. */
function withDigits(code: string): string {
  return [...code]
    .map((character, index) => {
      const value = replaced.indexOf(character);
      return digitPlaces.includes(index) && value >= 0 ? String(value) : character;
    })
    .join('');
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Whether there is such a day; the month is known to be valid. */
function isDay(date: string): boolean {
  const day = Number(date.slice(8));
  return day >= 1 && day <= Temporal.PlainDate.from(`${date.slice(0, 8)}01`).daysInMonth;
}
