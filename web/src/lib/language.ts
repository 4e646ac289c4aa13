import type { Messages } from '@lingui/core';
import { deviceStorage } from './browser-storage.ts';

export const languages = ['en', 'es', 'it'] as const;

export type Language = (typeof languages)[number];

/** Fetches a set of texts in each language. */
export type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>;

/** The texts of every page. */
export const everyPage: Catalogue = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
  it: () => import('../locales/it.po'),
};

const storageKey = 'quieta.language';

/**
 * The user's own choice if there is one, else the first of the browser's languages whose primary subtag is one of ours,
 * else English. `browserLanguages` are BCP 47 tags in order of preference.
 */
export function chooseLanguage(chosen: string | null, browserLanguages: readonly string[]): Language {
  const tags = [chosen ?? '', ...browserLanguages].map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return tags.find(isLanguage) ?? 'en';
}

/** The language of a page that is being opened. */
export function startingLanguage(): Language {
  return chooseLanguage(deviceStorage.read(storageKey), navigator.languages);
}

export function storeLanguage(language: Language): void {
  deviceStorage.write(storageKey, language);
}

/** Fetches texts before the code that reads them is here; a failure is told there. */
export function fetchTextsAhead(texts: Catalogue): void {
  void texts[startingLanguage()]().catch(() => undefined);
}

export function isLanguage(value: string): value is Language {
  return languages.some((language) => language === value);
}
