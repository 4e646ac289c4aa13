// Code 39: nine bars and gaps a character, w wide and n narrow. Source: ISO/IEC 16388, table 1.
const patterns: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  A: 'wnnnnwnnw',
  B: 'nnwnnwnnw',
  C: 'wnwnnwnnn',
  D: 'nnnnwwnnw',
  E: 'wnnnwwnnn',
  F: 'nnwnwwnnn',
  G: 'nnnnnwwnw',
  H: 'wnnnnwwnn',
  I: 'nnwnnwwnn',
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  L: 'nnwnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
  O: 'wnnnwnnwn',
  P: 'nnwnwnnwn',
  Q: 'nnnnnnwww',
  R: 'wnnnnnwwn',
  S: 'nnwnnnwwn',
  T: 'nnnnwnwwn',
  U: 'wwnnnnnnw',
  V: 'nwwnnnnnw',
  W: 'wwwnnnnnn',
  X: 'nwnnwnnnw',
  Y: 'wwnnwnnnn',
  Z: 'nwwnwnnnn',
  '*': 'nwnnwnwnn',
};
const wide = 3;

interface Barcode {
  /** In narrow bars, all of it. */
  readonly width: number;
  /** The dark bars, from left to right. */
  readonly bars: readonly { readonly x: number; readonly width: number }[];
}

/** A voucher's code as a barcode (Code 39) for the desk's scanner, which types it. */
export function barcodeOf(code: string): Barcode {
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const character of `*${code}*`) {
    for (const [place, kind] of [...(patterns[character] ?? '')].entries()) {
      const width = kind === 'w' ? wide : 1;
      if (place % 2 === 0) bars.push({ x, width });
      x += width;
    }
    // The gap between two characters.
    x += 1;
  }
  return { width: x - 1, bars };
}
