import type { Language } from '@quieta/messages/language';
import words from './words.json' with { type: 'json' };

/** A name or note of the demo in English; it does not compile unless it is translated into the other languages. */
export type DemoText = keyof typeof words;

/** The names and notes of the demo's spas in English, each with its Italian and its Spanish. Exported for its tests. */
export const translations: Readonly<Record<DemoText, Readonly<Record<Exclude<Language, 'en'>, string>>>> = words;

/** The translation into the language of the spa. */
export function inLanguage({ language }: { readonly language: Language }, text: DemoText): string {
  return language === 'en' ? text : translations[text][language];
}
