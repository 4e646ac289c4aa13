import { emptyGuestValues } from '@quieta/contract/guests/guest';
import { wordsOf } from '@quieta/contract/guests/guest-words';
import { describe, expect, test } from 'vitest';
import { covers, fits, inOrder, searchWord, stillInHouse } from './in-house-rules.ts';
import type { HotelGuest, HotelStay } from './port.ts';

const stay: HotelStay = {
  reservationId: '52001',
  roomId: '204B',
  checkinDate: '2026-11-20',
  checkoutDate: '2026-11-25',
  isNoPost: false,
};
const guest = (
  firstName: string,
  lastName: string,
  changes: Partial<HotelGuest['values']> = {},
  of: HotelStay | null = stay,
): HotelGuest => ({
  externalId: `${firstName} ${lastName}`,
  values: { ...emptyGuestValues, firstName, lastName, ...changes },
  stay: of,
});

test('a search is looked for word by word, the longest first where a system looks for one alone', () => {
  expect(wordsOf(' Ada  van\tLovati ')).toEqual(['Ada', 'van', 'Lovati']);
  expect(searchWord(['Ada', 'Lovati', 'van'])).toBe('Lovati');
  expect(searchWord(wordsOf('  '))).toBe('');
});

describe('a stay', () => {
  test.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-11-25', true],
    ['2026-11-26', false],
  ])('covers the days of arrival and of departure and those between: %s %s', (date, isCovered) => {
    expect(covers(stay, date)).toBe(isCovered);
  });

  test('that nobody has covers no day', () => {
    expect(covers(null, '2026-11-20')).toBe(false);
  });

  test('of somebody who should have left lasts until today', () => {
    expect(stillInHouse(stay, '2026-11-26')).toEqual({ ...stay, checkoutDate: '2026-11-26' });
    expect(stillInHouse(stay, '2026-11-24')).toEqual(stay);
  });
});

describe('words find a guest', () => {
  const helene = guest('Hélène', 'Hart', { phoneNumber: '+33 6 5550188', email: 'Helene@example.com' });

  test.each([
    ['by parts of both names', 'hel art', true],
    ['whatever their accents and capitals', 'HELENE hàrt', true],
    ['by the phone number', '5550188', true],
    ['by the e-mail', 'helene@EXAMPLE', true],
    ['by the room', '204b', true],
    ['by name and room', 'Hart 204B', true],
    ['by none', '', true],
    ['but not by a part of the room', '204', false],
    ['but not where one of them is not found', 'Hélène Lovati', false],
  ])('%s', (_, words, isFound) => {
    expect(fits(helene, wordsOf(words))).toBe(isFound);
  });

  test.each([
    ['has no room yet', guest('Ida', 'Keller', {}, { ...stay, roomId: null })],
    ['does not stay', guest('Ida', 'Keller', {}, null)],
  ])('who %s and of whom neither phone nor e-mail is known, by the name alone', (_, ida) => {
    expect(['Keller', '204B', 'null', 'undefined'].map((word) => fits(ida, [word]))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('a list of guests', () => {
  test('is ordered by last name, then first name, whatever their accents and capitals', () => {
    const guests = [
      guest('eva', 'rossi'),
      guest('Mia', ''),
      guest('Bea', 'Zanetti'),
      guest('Zoe', 'Abate'),
      guest('Ada', 'Rossi'),
      guest('Ugo', 'Ébert'),
    ];
    const reported = inOrder(guests).map(({ values }) => `${values.firstName} ${values.lastName}`.trim());
    expect(reported).toEqual(['Zoe Abate', 'Ugo Ébert', 'Mia', 'Ada Rossi', 'eva rossi', 'Bea Zanetti']);
  });

  test('names somebody once, but with each of their stays', () => {
    const [ida, again] = [guest('Ida', 'Keller'), guest('Ida', 'Keller', {}, { ...stay, reservationId: '52002' })];
    const [elsewhere, twin] = [guest('Ida', 'Keller', {}, null), { ...ida, externalId: 'another' }];
    expect(inOrder([ida, again, ida, elsewhere, elsewhere, twin])).toEqual([ida, again, elsewhere, twin]);
  });
});
