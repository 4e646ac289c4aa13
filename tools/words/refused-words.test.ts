import type { Language } from '@quieta/messages/language';
import { expect, test } from 'vitest';
import { textsOfCatalogue, textsOfModule } from './read-texts.ts';
import { contradictoryTerms, refusedWords, wrongNotations } from './refused-words.ts';
import type { Term } from './terms.ts';

const receipt: Term = {
  notion: 'fiscal receipt',
  keep: { en: 'receipt', it: 'scontrino', es: 'ticket' },
  refused: { en: ['slip'], es: ['recibo', 'recibos'] },
  except: ['recibo de cortesía'],
};
const inLanguage = (language: Language, text: string) => ({ path: 'texts', place: 'line 1', language, text });

test.each<[Language, string, string[]]>([
  ['es', 'Imprimir el recibo', ['recibo']],
  ['es', 'Recibos y un recibo', ['recibo', 'recibos']],
  ['es', 'Imprimir el ticket', []],
  ['es', 'Recibo de cortesía', []],
  ['es', 'recibido', []],
  ['es', '{recibo} impreso', []],
  ['es', '{recibo, plural, one {# recibo} other {# tickets}}', ['recibo']],
  ['it', 'recibo', []],
  ['en', 'A slip of the colour', ['slip']],
  ['en', 'The color of a slipper', ['color']],
  ['es', 'El color', []],
])('in %s “%s” has the refused words %j', (language, text, words) => {
  const found = refusedWords([inLanguage(language, text)], [receipt], { color: 'colour' });
  expect(found).toEqual(words.map((word) => expect.stringContaining(`says “${word}”`)));
});

test.each<[Language, string, boolean]>([
  ['en', 'VAT 22%', false],
  ['en', 'VAT 22 %', true],
  ['es', 'IVA 22 %', false],
  ['es', 'IVA 22%', true],
  ['it', 'IVA {rate}%', true],
  ['it', 'fino al {date}', true],
  ['it', 'scadenza: {date}', false],
  ['it', 'canal {date}', false],
])('in %s “%s” is a wrong notation: %s', (language, text, isWrong) => {
  expect(wrongNotations([inLanguage(language, text)])).toHaveLength(isWrong ? 1 : 0);
});

test('a word is neither kept and refused at once, nor another one in the glossary', () => {
  const glossary =
    '| word | meaning | Italian | Spanish |\n|---|---|---|---|\n| fiscal receipt | paper | scontrino | recibo |';
  expect(contradictoryTerms([receipt], glossary)).toEqual([expect.stringContaining('GLOSSARY.md calls')]);
  const refusesItself = { ...receipt, refused: { it: ['scontrino'] } };
  expect(contradictoryTerms([refusesItself], '')).toEqual([expect.stringContaining('and refuses it')]);
});

test('a catalogue is read with its messages, a module with the language of its file or of the key above', async () => {
  const catalogue = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n\nmsgid "Receipt"\nmsgstr "Ticket"\n';
  expect(await textsOfCatalogue('web/src/locales/es.po', catalogue)).toMatchObject([
    { place: '“Receipt”', language: 'es', text: 'Ticket' },
  ]);
  const ofFile = "import type { Text } from './text.ts';\nexport const it: Text = { 'a-key': 'scontrino' };";
  expect(textsOfModule('messages/src/errors/it.ts', ofFile)).toMatchObject([{ place: 'line 2', language: 'it' }]);
  const ofKeys = "const code = 'x';\nexport const words = { en: { a: 'receipt' }, es: { a: ['ticket', `{b} c`] } };";
  expect(textsOfModule('messages/src/words.ts', ofKeys).map(({ language, text }) => [language, text])).toEqual([
    ['en', 'receipt'],
    ['es', 'ticket'],
    ['es', '{b} c'],
  ]);
});
