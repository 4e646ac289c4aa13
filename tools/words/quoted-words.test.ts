import { expect, test } from 'vitest';
import { unknownQuotations } from './quoted-words.ts';
import type { ReadText } from './read-texts.ts';

const of = (path: string, language: ReadText['language'], text: string): ReadText => ({
  path,
  place: '“a message”',
  language,
  text,
});
const help = 'web/src/features/help/locales/it.po';
const checkout = 'web/src/features/checkout/locales/it.po';

test('what the help quotes is what a screen says, in the same language', () => {
  const texts = [
    of(checkout, 'it', 'Incassa'),
    of(checkout, 'en', 'Pay'),
    of(help, 'it', 'Premi «Incassa».'),
    of(help, 'it', 'Premi «Paga» o «Pay».'),
    of(help, 'en', 'Press “Pay”.'),
  ];
  expect(unknownQuotations(texts)).toEqual([
    `${help}: “a message” quotes “Paga”, which no screen says in this language.`,
    `${help}: “a message” quotes “Pay”, which no screen says in this language.`,
  ]);
});

test('other screens may quote what they like: the names that somebody gave', () => {
  expect(unknownQuotations([of(checkout, 'it', 'Già c’è «Massaggio».')])).toEqual([]);
});
