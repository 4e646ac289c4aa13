import styles from './slip.module.css';

// Code 39: nine bars and gaps a character, w wide and n narrow. Source: ISO/IEC 16388, table 1.
const patterns: Readonly<Record<string, string>> = {
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
  J: 'nnnnwwwnn',
  K: 'wnnnnnnww',
  M: 'wnwnnnnwn',
  N: 'nnnnwnnww',
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

/** The code as a barcode for the desk's scanner, which types it. */
export function Barcode({ code }: { code: string }) {
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
  return (
    <svg className={styles.bars} viewBox={`0 0 ${x - 1} 24`} preserveAspectRatio="none" aria-hidden focusable={false}>
      {bars.map((bar) => (
        <rect key={bar.x} x={bar.x} y={0} width={bar.width} height={24} />
      ))}
    </svg>
  );
}
