/**
 * Letters and signs that differ for a computer and not for a person who types, beyond accents; as the database's
 * `unaccent` has it.
 */
const same: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'q',
  ŀ: 'l',
  ŉ: "'n",
  '‘': "'",
  '’': "'",
  '‛': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '‟': '"',
  '″': '"',
  '‚': ',',
  '„': ',,',
  '«': '<<',
  '»': '>>',
  '‹': '<',
  '›': '>',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '¡': '!',
  '¿': '?',
  '©': '(c)',
  '®': '(r)',
  '±': '+/-',
  '×': '*',
  '÷': '/',
  '¼': ' 1/4',
  '½': ' 1/2',
  '¾': ' 3/4',
};

/** Letters that are written as two, or wide, or small. */
const compatible = /[ªºµ\u0133ſ…ﬀ-ﬆ！-～№]/;

/**
 * A text in the one form in which texts are compared: lower case, without accents, with plain quotes and dashes. As
 * `normalised` in SQL.
 */
export function foldedText(text: string): string {
  return text.replaceAll(/\P{ASCII}/gu, foldedLetter).toLowerCase();
}

function foldedLetter(letter: string): string {
  const lower = letter.toLowerCase();
  // A й is no и with an accent.
  if (/[\u0400-\u04ff]/.test(lower)) return lower === 'ё' ? 'е' : lower;
  const whole = lower.normalize(compatible.test(lower) ? 'NFKD' : 'NFD');
  return same[lower] ?? whole.replaceAll(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, '');
}
