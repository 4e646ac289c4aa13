import { asciiAddress } from '../values/email-address.ts';
import { foldedText } from '../values/folded-text.ts';
import { phoneKey } from '../values/person.ts';
import { withoutUnseen } from '../values/text.ts';

/** Fewer digits are a room or a part of a number, which is looked for as it is typed. */
const minNumberLength = 6;

/** Digits with what is written between and around them, apart from other words. */
const number = /(?<!\S)[+(]*\d[\d\s().\-/]*(?!\S)/g;

/**
 * The words of a search; a guest must match each of them. A telephone number is one word however it is grouped, in the
 * form that all its notations have in common.
 */
export function wordsOf(search: string): string[] {
  const numbers: string[] = [];
  const plain = search.normalize('NFKC').replaceAll(/\p{Pd}|\u2212/gu, '-');
  const rest = plain.replaceAll(number, (run) => {
    const digits = run.replaceAll(/[^\d+]/g, '');
    if (digits.replace('+', '').length < minNumberLength) return run;
    const key = phoneKey(digits);
    numbers.push(key.length < minNumberLength ? digits : key);
    return ' ';
  });
  return [
    ...withoutUnseen(rest)
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => (word.includes('@') ? asciiAddress(word) : word)),
    ...numbers,
  ];
}

/** Letters that are written as two where a keyboard lacks them, and by machines that read passports. */
const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' };

/** Parts of shorter words would say too little. */
const minSpellingLength = 3;

/**
 * Each once: as it is written, in one piece, and with such letters written out. The database's `spelled_out` is the
 * last one.
 */
function spellingsOf(text: string): string[] {
  const out = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåøđ]/g, (letter) => writtenOut[letter] ?? letter);
  const plain = foldedText(text);
  const others = [inOnePiece(plain), inOnePiece(foldedText(out))].filter((other) => other.length >= minSpellingLength);
  return [...new Set([plain, ...others])];
}

function inOnePiece(folded: string): string {
  return folded.replaceAll(/[\s'`´-]/g, '');
}

interface SearchedGuest {
  readonly names: readonly string[];
  readonly phoneNumber?: string | null;
  /** Whatever else is searched, as it is written. */
  readonly others?: string;
}

/**
 * Whether each word is in the guest's names, as written or as others spell them, in the number or in the rest. As the
 * server's search.
 */
export function fitsWords({ names, phoneNumber, others = '' }: SearchedGuest, words: readonly string[]): boolean {
  const digits = (phoneNumber ?? '').replaceAll(/[^\d+]/g, '');
  const known = [foldedText(names.join(' ')), ...names.flatMap(spellingsOf), digits, foldedText(others)].join(' ');
  return words.every((word) => spellingsOf(word).some((spelling) => known.includes(spelling)));
}
