import { formatter } from '@lingui/format-po';
import type { Language } from '@quieta/messages/language';
import { parseSync, type Span, Visitor } from 'oxc-parser';
import { lineFinder } from '../structure/parse-source.ts';

/** A text with its place. */
export interface ReadText {
  readonly path: string;
  /** Where the text itself stands; of a catalogue its message in English. */
  readonly place: string;
  readonly language: Language;
  readonly text: string;
}

const languages: readonly string[] = ['en', 'es', 'it'] satisfies Language[];
const { parse } = formatter();

/** The translations of a catalogue; in English that is the messages themselves. */
export async function textsOfCatalogue(path: string, content: string): Promise<ReadText[]> {
  const language = languageNamed(path.replace(/^.*\/(\w+)\.po$/, '$1'));
  if (language === undefined) return [];
  const catalogue = await parse(content, { locale: language, sourceLocale: 'en', filename: path });
  return Object.values(catalogue).map(({ message = '', translation }) => ({
    path,
    place: `“${message}”`,
    language,
    text: translation,
  }));
}

/**
 * The strings of a module of texts. Their language is that of the file, as in `errors/it.ts`, or of the key that they
 * stand below.
 */
export function textsOfModule(path: string, source: string): ReadText[] {
  const ofFile = languageNamed(path.replace(/^.*\/(\w+)\.ts$/, '$1'));
  const below: (Span & { readonly language: Language })[] = [];
  const strings: (Span & { readonly text: string })[] = [];
  const keys: Span[] = [];
  new Visitor({
    Property({ key, value }) {
      keys.push(key);
      const language = key.type === 'Identifier' ? languageNamed(key.name) : undefined;
      if (language) below.push({ start: value.start, end: value.end, language });
    },
    ImportDeclaration(declaration) {
      keys.push(declaration);
    },
    Literal({ start, end, value }) {
      if (typeof value === 'string') strings.push({ start, end, text: value });
    },
    TemplateElement({ start, end, value }) {
      strings.push({ start, end, text: value.cooked ?? value.raw });
    },
  }).visit(parseSync(path, source).program);
  const lineOf = lineFinder(source);
  return strings.flatMap(({ start, text }) => {
    // Places come from the outside inwards, so the last one is the innermost.
    const language = below.findLast((place) => holds(place, start))?.language ?? ofFile;
    if (language === undefined || keys.some((key) => holds(key, start))) return [];
    return [{ path, place: `line ${lineOf(start)}`, language, text }];
  });
}

function holds(outer: Span, start: number): boolean {
  return outer.start <= start && start < outer.end;
}

function languageNamed(name: string): Language | undefined {
  return isLanguage(name) ? name : undefined;
}

function isLanguage(name: string): name is Language {
  return languages.includes(name);
}
