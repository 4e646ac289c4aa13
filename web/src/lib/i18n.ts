import { i18n, type Messages } from '@lingui/core';

/** The product's languages with the locale that formats their numbers and dates. */
const locales = { en: 'en-US', es: 'es-ES', it: 'it-IT' } as const;

export type Language = keyof typeof locales;
export type Locale = (typeof locales)[Language];

const storageKey = 'quieta.language';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
  it: () => import('../locales/it.po'),
};

export const languages = ['en', 'es', 'it'] as const satisfies readonly Language[];

/**
 * The user's own choice where there is one, else the first of the browser's languages whose primary subtag is ours, else English.
 * `browserLanguages` are BCP 47 tags in order of preference.
 */
export function chooseLanguage(chosen: string | null, browserLanguages: readonly string[]): Language {
  const wanted = [chosen ?? '', ...browserLanguages].map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return wanted.find(isLanguage) ?? 'en';
}

/** Loads the language's texts and makes it the one of the page. Resolves when every text may be read. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language;
}

export function startLanguage(): Promise<void> {
  return activateLanguage(chooseLanguage(localStorage.getItem(storageKey), navigator.languages));
}

/** Remembers the user's choice on this device and switches the page over, without a reload. */
export function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKey, language);
  return activateLanguage(language);
}

export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

export function currentLocale(): Locale {
  return locales[currentLanguage()];
}

function isLanguage(value: string): value is Language {
  return Object.hasOwn(locales, value);
}
