import type { ReadText } from './read-texts.ts';

/** The catalogues of the help and of practices, which speak of the other screens in their own words. */
const helpCatalogue = /^web\/src\/features\/(help|practice)\/locales\//;

/**
 * Says of each text of the help which words between quotation marks no screen shows in that language: a button that is
 * named otherwise by now would be looked for in vain.
 */
export function unknownQuotations(texts: readonly ReadText[]): string[] {
  const shown = new Set(texts.filter((text) => !isOfHelp(text) || !hasQuotation(text)).map(keyOf));
  return texts.filter(isOfHelp).flatMap(({ path, place, language, text }) =>
    quotationsOf(text)
      .filter((quoted) => !shown.has(keyOf({ language, text: quoted })))
      .map((quoted) => `${path}: ${place} quotes “${quoted}”, which no screen says in this language.`),
  );
}

function isOfHelp({ path }: ReadText): boolean {
  return helpCatalogue.test(path);
}

function hasQuotation({ text }: ReadText): boolean {
  return quotationsOf(text).length > 0;
}

function quotationsOf(text: string): string[] {
  return [...text.matchAll(/“([^”]+)”|«([^»]+)»/gu)].map(([, english, other]) => english ?? other ?? '');
}

function keyOf({ language, text }: Pick<ReadText, 'language' | 'text'>): string {
  return `${language} ${text}`;
}
