import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { FontKit, PdfMake } from './pdf-library.ts';

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

function load() {
  // They have no types of their own; `pdf-library.ts` says what is used of them.
  const require = createRequire(import.meta.url);
  const pdfmake = require('pdfmake') as PdfMake;
  const { openSync } = require('fontkit') as FontKit;
  const files = new Set(Object.values(families).flatMap(({ normal, bold }) => [normal, bold]));
  pdfmake.setFonts(families);
  // A document is data: nothing in it may make us read a file or an address.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => files.has(path));
  const known = new Set(openSync(families.Figtree.normal).characterSet);
  return {
    pdfmake,
    /** The family that has all characters of a text. */
    fontOf: (text: string): Family =>
      [...text].every((character) => known.has(character.codePointAt(0) ?? 0)) ? 'Figtree' : 'Inter',
  };
}

let loading: ReturnType<typeof load> | undefined;

/** The library with our fonts; read when the first document is written, because starting the server need not wait for it. */
export function pdfLibrary() {
  loading ??= load();
  return loading;
}
