import { foldedText } from '@quieta/contract/values/folded-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSpa, type Spa } from '../../../testing/spa.ts';

let spa: Spa;
beforeAll(async () => {
  spa = await createSpa();
});
afterAll(() => spa.close());

/** Folds the texts in the database, in their order. */
async function inSql(texts: readonly string[]): Promise<string[]> {
  const { rows } = await spa.pool.query<{ folded: string }>(
    'SELECT normalised(text) AS folded FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place) ORDER BY place',
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

test('web and server find by the same words: whatever is typed, both have it in the same form', async () => {
  const texts = [
    'Rituale dell’Hammam',
    'D‘Angelo D′Amico',
    '“Ölbad” „Łódź“ «Zoë» ‹Ana›',
    'Anna‑Maria – Rossi — 5−3',
    'Straße ẞ Øresund Łukasz Đorđević Æbler Œuvre Ißık İstanbul ıssız',
    'Mu\u0308ller Cafe\u0301',
    'Ñandú Çelik Ångström Ľuboš Ősz Șerban Ţepeş Nguyễn',
    'Андрей Ёлкин Київ',
    'Μαρία Παπαδόπουλος ΣΟΦΙΑ',
    '½ Stunde für 2 … Nº 5 1ª ﬁne Ｗｉｄｅ',
    '山田 花子 דנה سارة 🧖',
  ];
  expect(texts.map(foldedText)).toEqual(await inSql(texts));
});

test.each([
  ['Latin', 0xa1, 0x17f],
  ['Romanian and Vietnamese', 0x218, 0x21b],
  ['Latin with further marks', 0x1ea0, 0x1ef9],
  ['Greek', 0x388, 0x3ce],
  ['Cyrillic', 0x410, 0x44f],
  ['dashes', 0x2010, 0x2015],
  ['quotes', 0x2018, 0x201f],
])('every letter and sign of the block %s is the same to both', async (_, first, last) => {
  const letters = Array.from({ length: last - first + 1 }, (__, index) => String.fromCodePoint(first + index)).filter(
    (letter) => /\P{Unassigned}/u.test(letter) && !/\p{Default_Ignorable_Code_Point}/u.test(letter),
  );
  expect(letters.map(foldedText)).toEqual(await inSql(letters));
});
