import type { Language } from '@quieta/messages/language';
import { italianWords } from './words-italian.ts';
import { spanishWords } from './words-spanish.ts';

/** A name or note of the demo in English; it does not compile unless it is translated into the other languages. */
export type DemoText = keyof typeof italianWords;

/** The translation into the language of the spa. */
export function inLanguage({ language }: { readonly language: Language }, text: DemoText): string {
  return language === 'en' ? text : { it: italianWords, es: spanishWords }[language][text];
}
