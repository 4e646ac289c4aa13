import { fileURLToPath } from 'node:url';
import { spellOut } from '#platform/latin-text';
import { type FallbackFace, fallbackFaces } from './fallback-faces.ts';
import type { FontKit, PdfMake } from './pdf-library.ts';
import { untyped } from './pdf-library.ts';
import { type FontChoice, isTurned, linesOf, type TextRun, textRuns } from './text-runs.ts';

const pathOf = (address: string) => fileURLToPath(address);

/** The product's typeface, and one with Greek, Cyrillic and Vietnamese for what it lacks, such as a guest's name. */
const families = {
  Figtree: {
    normal: pathOf(import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf')),
    bold: pathOf(import.meta.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf')),
  },
  Inter: {
    normal: pathOf(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
    bold: pathOf(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
  },
} as const;
type Family = keyof typeof families;
/** The preferred one first. */
const familyNames = ['Figtree', 'Inter'] as const satisfies readonly Family[];

const weights = { normal: 400, bold: 600 } as const;
type Weight = keyof typeof weights;

function load() {
  const pdfmake = untyped<PdfMake>('pdfmake');
  const { openSync } = untyped<FontKit>('fontkit');
  const files = new Set(Object.values(families).flatMap(({ normal, bold }) => [normal, bold]));
  // A document is data: nothing in it may make us read a file or an address.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  const lettersOf = (family: Family) => new Set(openSync(families[family].normal).characterSet);
  const Inter = lettersOf('Inter');
  return {
    pdfmake,
    // So that Inter can write whatever Figtree can, where a text needs it.
    letters: { Figtree: lettersOf('Figtree').intersection(Inter), Inter },
    fallbackOf: fallbackFaces(),
  };
}

let loading: ReturnType<typeof load> | undefined;

/** The fonts of one document: first all its texts are told, then those fonts are loaded that they need. */
interface DocumentFonts {
  /**
   * Splits a text into runs, with no letter that its font lacks: where no font has one, it is written as it sounds, and
   * emoji are left out. What reads from right to left is cut into lines of at most `maxTurnedLength` characters,
   * because only a whole line has an order.
   */
  write(text: string, weight: Weight, maxTurnedLength: number): WrittenRun[];
  /** The library, which knows the fonts of every text that was told. */
  load(): Promise<PdfMake>;
}

interface WrittenRun extends TextRun {
  readonly noWrap?: true;
}

/** The library is read when the first document is written, because starting the server need not wait for it. */
export function documentFonts(): DocumentFonts {
  loading ??= load();
  const { pdfmake, letters, fallbackOf } = loading;
  const used = new Map<string, UsedFace>();
  const familyOf = (character: string) =>
    familyNames.find((family) => letters[family].has(character.codePointAt(0) ?? 0));
  const choice: FontChoice = {
    has: (font, character) => used.get(font)?.face.has(character) ?? familyOf(character) !== undefined,
    fontOf: (character) => {
      const face = familyOf(character) === undefined ? fallbackOf(character) : undefined;
      if (face === undefined) return 'Figtree';
      if (!used.has(face.name)) used.set(face.name, { face, normal: new Set(), bold: new Set() });
      return face.name;
    },
  };
  const linesIn = (text: string, maxTurnedLength: number): WrittenRun[] => {
    if (!isTurned(text)) return textRuns(text, choice);
    return linesOf(text, maxTurnedLength).flatMap((line, index) => [
      ...(index === 0 ? [] : [{ text: '\n', font: 'Figtree' }]),
      // Text in its visual order cannot be wrapped any more.
      ...textRuns(line, choice).map((run) => ({ ...run, noWrap: true as const })),
    ]);
  };
  return {
    write: (text, weight, maxTurnedLength) => {
      const has = (character: string) => (familyOf(character) ?? fallbackOf(character)) !== undefined;
      const written = spellOut(text, has).replace(/[^\P{Cc}\n]/gu, ' ');
      const families = new Set(Array.from(written, familyOf));
      // One of the two for all that either has, because a word in two typefaces looks broken.
      const font = families.has('Inter') ? 'Inter' : 'Figtree';
      if (!families.has(undefined)) return [{ text: written, font }];
      const runs = linesIn(written, maxTurnedLength).map((run) => (run.font === 'Figtree' ? { ...run, font } : run));
      for (const run of runs) for (const letter of run.text) used.get(run.font)?.[weight].add(letter);
      return runs;
    },
    load: async () => {
      const cut = await Promise.all([...used.values()].map((one) => cutFace(pdfmake, one)));
      pdfmake.setFonts({ ...families, ...Object.fromEntries(cut) });
      return pdfmake;
    },
  };
}

/** With the letters that a document needs of it. */
interface UsedFace extends Readonly<Record<Weight, Set<string>>> {
  readonly face: FallbackFace;
}

async function cutFace({ virtualfs }: PdfMake, { face, ...letters }: UsedFace) {
  const cuts = (['normal', 'bold'] as const).filter((weight) => letters[weight].size > 0);
  const files = await Promise.all(
    cuts.map(async (weight) => {
      const name = `${face.name}-${weight}.ttf`;
      virtualfs.writeFileSync(name, await face.cut([...letters[weight]].join(''), weights[weight]));
      return [weight, name] as const;
    }),
  );
  return [face.name, Object.fromEntries(files)] as const;
}
