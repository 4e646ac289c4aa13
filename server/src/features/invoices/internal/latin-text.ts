import anyAscii from 'any-ascii';

/**
 * A text in the characters that Italy's e-invoice allows, those of Latin-1: what is beyond is written as it sounds (`Łukasz` is `Lukasz`,
 * `Иван` is `Ivan`), control characters become blanks, and what is longer than `max` is cut. Never empty, because no element may be.
 */
export function latinText(text: string, max: number): string {
  const latin = [...text.normalize('NFC')].map((character) => (isLatin(character) ? character : anyAscii(character)));
  const plain = latin
    .join('')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return plain.slice(0, max).trimEnd() || '-';
}

/** As `latinText`, in the characters of ASCII alone. */
export function basicText(text: string, max: number): string {
  return latinText(anyAscii(text), max);
}

function isLatin(character: string): boolean {
  return (character.codePointAt(0) ?? 0) <= 0xff;
}
