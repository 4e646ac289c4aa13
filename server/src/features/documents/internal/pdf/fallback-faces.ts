import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJson } from '@quieta/contract/values/objects';
import * as z from 'zod/mini';
import type { FontKit, SubsetFont } from './pdf-library.ts';
import { untyped } from './pdf-library.ts';

/**
 * Noto Sans for letters that the product's typefaces lack, in the order in which they are asked. Each comes in parts by
 * ranges of letters; `unicode.json` says which.
 */
const ranges = [
  import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
].map((address) => fileURLToPath(address));

/** A part of a family. */
export interface FallbackFace {
  /** The file without its ending. */
  readonly name: string;
  has(character: string): boolean;
  /** The part of it that a text needs, as a font in one weight. */
  cut(text: string, weight: number): Promise<Buffer>;
}

/** The face that has a letter, if there is one; a file is read when a letter first needs it. */
export function fallbackFaces(): (character: string) => FallbackFace | undefined {
  const parts = ranges.flatMap(partsOf);
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return parts.find(
      ({ spans, face }) => spans.some(([from, to]) => from <= code && code <= to) && face.has(character),
    )?.face;
  };
}

interface Part {
  /** Inclusive; the file may lack some of them. */
  readonly spans: readonly (readonly [from: number, to: number])[];
  readonly face: FallbackFace;
}

function partsOf(rangesPath: string): Part[] {
  const directory = dirname(rangesPath);
  // The package writes it: the part's name, in brackets where it is a number, and its letters as a style sheet has
  // them.
  const parts = readJson(z.record(z.string(), z.string()), readFileSync(rangesPath, 'utf8'));
  return Object.entries(parts).map(([part, letters]) => ({
    spans: letters.split(',').map((span) => {
      const [from = 0, to = from] = span
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [from, to];
    }),
    face: faceOf(join(directory, 'files', `${basename(directory)}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`)),
  }));
}

function faceOf(path: string): FallbackFace {
  const { openSync } = untyped<FontKit>('fontkit');
  const subset = untyped<SubsetFont>('subset-font');
  let letters: ReadonlySet<number> | undefined;
  return {
    name: basename(path, '.woff2'),
    has: (character) => {
      letters ??= new Set(openSync(path).characterSet);
      return letters.has(character.codePointAt(0) ?? 0);
    },
    // fontkit can neither vary nor cut a font of this kind.
    cut: (text, weight) =>
      subset(readFileSync(path), text, { targetFormat: 'truetype', variationAxes: { wght: weight } }),
  };
}
