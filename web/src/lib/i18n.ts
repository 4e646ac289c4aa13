import { i18n } from '@lingui/core';
import { pause } from './api/pause.ts';
import { type Catalogue, everyPage, isLanguage, type Language, startingLanguage, storeLanguage } from './language.ts';

/** Locale for numbers and dates. */
export type Locale = 'en-GB' | 'en-US' | 'es-ES' | 'it-IT';

/** English is read everywhere: where a branch is chosen, it is written as in that country. */
let english: Locale = 'en-US';

/** Sets how English is written; the page follows at once. */
export function setEnglish(locale: Locale): void {
  english = locale;
  i18n.emit('change');
}

const firstPause = 500;
const maxPauseMilliseconds = 15_000;

/** The texts that are always loaded, and those of each feature whose code is loaded. */
const catalogues: Catalogue[] = [everyPage];

/** Null until a language is chosen. */
let requested: Language | null = null;

/** Each language in its own words, so that a user of a foreign page finds their own. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español', it: 'Italiano' };

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
 * Adds the texts of a feature; the build calls it before the feature's first text is read. It retries for ever, because
 * a module whose evaluation failed once cannot be loaded again.
 */
export async function addTexts(catalogue: Catalogue): Promise<void> {
  catalogues.push(catalogue);
  for (let rest = firstPause; requested !== null; rest = Math.min(rest * 2, maxPauseMilliseconds)) {
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
  return activateLanguage(startingLanguage());
}

/**
 * Saves the user's choice on this device and switches the page without a reload. Rejects where the texts cannot be
 * loaded.
 */
export async function setLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  storeLanguage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

export function currentLocale(): Locale {
  return localeOf(currentLanguage());
}

/** The locale that formats numbers and dates for the language. */
export function localeOf(language: Language): Locale {
  return ({ en: english, es: 'es-ES', it: 'it-IT' } as const)[language];
}
