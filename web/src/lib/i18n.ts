import { i18n, type Messages } from '@lingui/core';
import { pause } from './api/pause.ts';

/** The product's languages with the locale that formats their numbers and dates. */
const locales = { en: 'en-US', es: 'es-ES', it: 'it-IT' } as const;

export type Language = keyof typeof locales;
export type Locale = (typeof locales)[Language];

const storageKey = 'quieta.language';
const firstPause = 500;
const longestPause = 15_000;

/** Fetches a set of texts in each language. */
type Catalogue = Record<Language, () => Promise<{ messages: Messages }>>;

/** The texts that are always loaded, and those of each feature whose code is loaded. */
const catalogues: Catalogue[] = [
  {
    en: () => import('../locales/en.po'),
    es: () => import('../locales/es.po'),
    it: () => import('../locales/it.po'),
  },
];

/** Null until a language is chosen. */
let requested: Language | null = null;

export const languages = ['en', 'es', 'it'] as const satisfies readonly Language[];

/** Each language in its own words, so that a user of a foreign page finds their own. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', it: 'Italiano' };

/**
 * The user's own choice if there is one, else the first of the browser's languages whose primary subtag is one of ours, else
 * English. `browserLanguages` are BCP 47 tags in order of preference.
 */
export function chooseLanguage(chosen: string | null, browserLanguages: readonly string[]): Language {
  const tags = [chosen ?? '', ...browserLanguages].map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return tags.find(isLanguage) ?? 'en';
}

/** Loads the language's texts and switches the page to it. Resolves when all texts are available. */
export async function activateLanguage(language: Language): Promise<void> {
  const before = requested;
  requested = language;
  try {
    await Promise.all(catalogues.map((catalogue) => load(catalogue, language)));
  } catch (error) {
    requested = before;
    throw error;
  }
  i18n.activate(language);
  document.documentElement.lang = language;
}

/**
 * Adds the texts of a feature; the build calls it before the feature's first text is read. It retries for ever, because a module
 * whose evaluation failed once cannot be loaded again.
 */
export async function addTexts(catalogue: Catalogue): Promise<void> {
  catalogues.push(catalogue);
  for (let rest = firstPause; requested !== null; rest = Math.min(rest * 2, longestPause)) {
    try {
      return await load(catalogue, requested);
    } catch {
      await pause(rest);
    }
  }
}

async function load(catalogue: Catalogue, language: Language): Promise<void> {
  const { messages } = await catalogue[language]();
  // A copy, because Lingui adds later catalogues to the first object.
  i18n.load(language, { ...messages });
}

export function startLanguage(): Promise<void> {
  return activateLanguage(chooseLanguage(localStorage.getItem(storageKey), navigator.languages));
}

/** Saves the user's choice on this device and switches the page without a reload. Rejects where the texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  localStorage.setItem(storageKey, language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

export function currentLocale(): Locale {
  return localeOf(currentLanguage());
}

/** The locale that formats numbers and dates for the language. */
export function localeOf(language: Language): Locale {
  return locales[language];
}

function isLanguage(value: string): value is Language {
  return Object.hasOwn(locales, value);
}
