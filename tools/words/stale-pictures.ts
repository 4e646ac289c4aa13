import type { Language } from '@quieta/messages/language';
import * as z from 'zod/mini';
import type { ReadText } from './read-texts.ts';

const messages = z.record(z.string(), z.string());

/** The record that the journey of the help's pictures keeps beside them. */
export const pictureRecord = z.object({
  /** For each picture, the messages that its headings, buttons, links and labels show. */
  shown: z.record(z.string(), z.array(z.string())),
  /** Those messages in the other languages, as they were when the pictures were made. */
  said: z.object({ es: messages, it: messages }),
});
export type PictureRecord = z.output<typeof pictureRecord>;

/** Says of each picture of the help which of its words the screens do not say any more, in which language. */
export function stalePictures({ shown, said }: PictureRecord, texts: readonly ReadText[]): string[] {
  const current = new Set(texts.map(({ language, place, text }) => keyOf(language, place, text)));
  const isStale = (language: Language, message: string, text: string) =>
    !current.has(keyOf(language, `“${message}”`, text));
  return Object.entries(shown).flatMap(([picture, words]) =>
    words.flatMap((message) =>
      (['en', 'es', 'it'] as const).flatMap((language) => {
        const text = language === 'en' ? message : (said[language][message] ?? '');
        return isStale(language, message, text)
          ? [`The help’s picture ${language}/${picture} shows “${text}”, which no screen says now: take it again.`]
          : [];
      }),
    ),
  );
}

function keyOf(language: Language, place: string, text: string): string {
  return [language, place, text].join('\n');
}
