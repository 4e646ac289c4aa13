import { expect, test } from 'vitest';
import { stalePictures } from './stale-pictures.ts';

const catalogue = (pay: string) =>
  (
    [
      ['en', 'Pay'],
      ['it', pay],
      ['es', 'Cobrar'],
    ] as const
  ).map(([language, text]) => ({
    path: `web/src/features/checkout/locales/${language}.po`,
    place: '“Pay”',
    language,
    text,
  }));
const record = { shown: { checkout: ['Pay'] }, said: { es: { Pay: 'Cobrar' }, it: { Pay: 'Incassa' } } };

test('a picture of the help is stale once a word on it is another one, in its language', () => {
  expect(stalePictures(record, catalogue('Incassa'))).toEqual([]);
  expect(stalePictures(record, catalogue('Riscuoti'))).toEqual([
    'The help’s picture it/checkout shows “Incassa”, which no screen says now: take it again.',
  ]);
});

test('so are the pictures in all languages once the message is gone', () => {
  expect(stalePictures(record, [])).toHaveLength(3);
});
