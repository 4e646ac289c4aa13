import type { Language } from '@quieta/messages/language';
import type { ReadText } from './read-texts.ts';
import type { Term } from './terms.ts';

interface RefusedWord {
  readonly pattern: RegExp;
  readonly word: string;
  readonly instead: string;
}

/** Says of each text which of its words stands for a notion that has another one, or is American. */
export function refusedWords(
  texts: readonly ReadText[],
  terms: readonly Term[],
  britishWords: Readonly<Record<string, string>>,
): string[] {
  const refused: Record<Language, RefusedWord[]> = { en: [], es: [], it: [] };
  for (const language of ['en', 'es', 'it'] as const) {
    for (const { keep, refused: words } of terms) {
      for (const word of words[language] ?? []) {
        refused[language].push({ pattern: wholeWord(word), word, instead: keep[language] });
      }
    }
  }
  for (const [word, instead] of Object.entries(britishWords)) {
    refused.en.push({ pattern: wholeWord(word), word, instead });
  }
  const exceptions = terms.flatMap(({ except = [] }) => except).map(wholeWord);
  return texts.flatMap(({ path, place, language, text }) => {
    const judged = exceptions.reduce((left, exception) => left.replace(exception, ' '), withoutPlaceholders(text));
    return refused[language]
      .filter(({ pattern }) => judged.search(pattern) >= 0)
      .map(({ word, instead }) => `${path}: ${place} says “${word}”; the word for it is “${instead}”.`);
  });
}

/** How percentages and dates are written, which is the formatters' to say. */
const notations: readonly {
  readonly languages: readonly Language[];
  readonly pattern: RegExp;
  readonly remedy: string;
}[] = [
  {
    languages: ['en', 'es', 'it'],
    pattern: /\} ?%/u,
    remedy: 'writes a sign behind a number: put the percentage in as formatPercent or percentText writes it',
  },
  { languages: ['en', 'it'], pattern: /\d %/u, remedy: 'has a space before %: write 22%' },
  { languages: ['es'], pattern: /\d%/u, remedy: 'has no space before %: write 22 %' },
  {
    languages: ['it'],
    pattern: /(?<!\p{L})(?:il|al|dal|del|sul|nel|dello|allo) \{/iu,
    remedy:
      'has an article before a value, and it changes with the value (l’8, all’11): write a label, a colon and the value',
  },
];

/** Says of each text whether it writes a percentage or a date otherwise than its language does. */
export function wrongNotations(texts: readonly ReadText[]): string[] {
  return texts.flatMap(({ path, place, language, text }) =>
    notations
      .filter(({ languages, pattern }) => languages.includes(language) && pattern.test(text))
      .map(({ remedy }) => `${path}: ${place} ${remedy}.`),
  );
}

/** Finds contradictions in the table, or with the glossary: two words for one notion. */
export function contradictoryTerms(terms: readonly Term[], glossary: string): string[] {
  const rows = glossary.split('\n').flatMap((line) => {
    const [, word = '', , it = '', es = ''] = line.split('|').map((cell) => cell.trim());
    return line.startsWith('|') ? [{ word, it, es }] : [];
  });
  return terms.flatMap(({ notion, keep, refused }) => {
    const named = rows.filter(({ word }) => word.split(', ').includes(notion) || word === notion);
    const others = named.flatMap((row) =>
      (['it', 'es'] as const)
        .filter((language) => !row[language].replaceAll("'", '’').includes(keep[language]))
        .map((language) => `GLOSSARY.md calls “${notion}” “${row[language]}”, the table of words “${keep[language]}”.`),
    );
    const refusing = (['en', 'es', 'it'] as const)
      .filter((language) => refused[language]?.some((word) => keep[language].search(wholeWord(word)) >= 0))
      .map((language) => `The table of words keeps “${keep[language]}” for “${notion}” and refuses it.`);
    return [...others, ...refusing];
  });
}

/** `{email}` and `{count, plural, …` are names, not words. */
function withoutPlaceholders(text: string): string {
  return text.replace(/\{\w+[,}]/g, ' ');
}

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, 'giu');
}
