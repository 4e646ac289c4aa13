import anyAscii from 'any-ascii';

/** A picture of one or several characters; a digit in a key is left as a digit. */
const emoji = /[\p{RGI_Emoji}--\p{Emoji_Keycap_Sequence}]/gv;

/**
 * A text in the characters of which `has` answers true: any other letter is written as it sounds (`Łukasz` is `Lukasz`,
 * `Иван` is `Ivan`), and pictures, which have no sound, are left out. What is left may be empty.
 */
export function spellOut(text: string, has: (character: string) => boolean): string {
  const letters = [...text.normalize('NFC').replace(emoji, '')];
  return letters.map((character) => (has(character) ? character : inAscii(character))).join('');
}

/** Returns an empty text where the library would describe a picture, such as `:sunny:`. */
function inAscii(character: string): string {
  const written = anyAscii(character);
  return /\p{Extended_Pictographic}/u.test(character) && written.startsWith(':') ? '' : written;
}

/**
 * A text in the characters of Latin-1, the ones that Italy's e-invoice allows. Control characters become blanks, and
 * what is longer than `max` is cut. Never empty, because no element may be.
 */
export function latinText(text: string, max: number): string {
  return oneLine(spellOut(text, isLatin1), max) || '-';
}

/** As `latinText`, in the characters of ASCII alone. */
export function basicText(text: string, max: number): string {
  return oneLine(spellOut(text, isAscii), max) || '-';
}

/** A text in the characters of Windows-1252, DATEV's; otherwise as `latinText`, but it may be empty. */
export function windowsText(text: string, max: number): string {
  return oneLine(spellOut(text, isWindows1252), max);
}

function oneLine(text: string, max: number): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .trimEnd();
}

const isAscii = (character: string) => character <= '\u007f';
const isLatin1 = (character: string) => character <= '\u00ff';

/** The bytes 0x80 to 0x9F, in which it differs from Latin-1; five of them are no characters but control codes. */
const windowsOwn = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 128 + at)),
);
const isWindows1252 = (character: string) => windowsOwn.has(character) || isLatin1(character);
