import { emptyGuestValues, type GuestValues, guestValues } from '@quieta/contract/guests/guest';
import { entriesOf, fromEntries } from '@quieta/contract/values/objects';
import { addGuests, type GuestToAdd } from '#features/guests/add-guests';
import { keysOfGuest, readAlikeGuests } from '#features/guests/alike-guest-queries';
import { recordGuest } from '#features/guests/guest-commands';
import { loadGuest, lockGuest, saveGuest } from '#features/guests/guest-repository';
import { plausible } from '#features/settings/person-rules';
import { Refusal } from '#platform/errors/refusal';
import { newId } from '#platform/new-id';
import { readGender, readLanguage } from '../cell-rules.ts';
import { keepFormerNumbers, readFormerNumbers } from '../former-number-repository.ts';
import { isAlike, isSamePerson, type Sought, soughtAs } from '../guest-match-rules.ts';
import { known, type MoveRows, type Moving, type RowResult, refused, written } from './moved-row.ts';
import { readNames } from './person-names.ts';
import type { RowReader } from './row-reader.ts';

type Row = RowReader<'guests'>;

interface ReadGuest {
  readonly row: Row;
  readonly number: string;
  readonly name: string;
  readonly values: GuestValues;
  readonly sought: Sought;
}

/**
 * Moves guests in. One who is certainly on the list already, or stands in the file twice, is not added again; one who
 * may be is added, and told.
 */
export const moveGuests: MoveRows<'guests'> = async (moving, rows) => {
  const { context, before } = moving;
  const results = new Map<number, RowResult>();
  const guests = rows.flatMap((row) => {
    const guest = readGuest(moving, row);
    if ('line' in guest) results.set(row.line, guest);
    return 'line' in guest ? [] : [guest];
  });
  const numbered = await readFormerNumbers(
    context,
    'guests',
    guests.map(({ number }) => number),
  );
  const found = await readAlikeGuests(
    context,
    guests.map(({ sought }) => sought),
    [...numbered.values()],
  );
  const ids = new Set(found.map(({ id }) => id));
  const added: (ReadGuest & GuestToAdd)[] = [];
  const numbers: { number: string; id: string }[] = [];
  for (const guest of guests) {
    const { row, number, name, sought } = guest;
    const earlier = keysOf(guest)
      .map((key) => before.get(key))
      .find((id) => id !== undefined);
    const byNumber = numbered.get(number);
    const same =
      byNumber !== undefined && ids.has(byNumber)
        ? byNumber
        : (found.find((one) => isSamePerson(sought, soughtAs(one)))?.id ?? undefined);
    const id = earlier ?? same ?? newId();
    if (earlier !== undefined) results.set(row.line, known(row, name));
    else if (same !== undefined) results.set(row.line, await complete(moving, guest, same));
    else {
      const alike = [
        ...found.filter((one) => isAlike(sought, soughtAs(one))),
        ...added.filter((one) => isAlike(sought, one.sought)).map(({ values }) => values),
      ];
      results.set(row.line, {
        ...written(row, name, [{ thing: 'guest', id, version: 1 }]),
        alike: [...new Set(alike.map((one) => `${one.firstName} ${one.lastName}`.trim()))].slice(0, 3),
      });
      added.push({ ...guest, id });
    }
    for (const key of keysOf(guest)) before.set(key, id);
    numbers.push({ number, id });
  }
  await addGuests(context, added);
  await keepFormerNumbers(context, 'guests', numbers);
  return rows.flatMap(({ line }) => results.get(line) ?? []);
};

/** The keys by which a later row of the file is certainly the same guest. */
function keysOf({ number, sought: { sortName, emailKey, phoneKey, fiscalKey, dateOfBirth } }: ReadGuest): string[] {
  const born = dateOfBirth ?? '';
  const keys: readonly (readonly [string, string])[] = [
    ['number', number],
    ['code', fiscalKey],
    ['email', emailKey && `${sortName} ${emailKey}`],
    ['phone', phoneKey && `${sortName} ${phoneKey}`],
    ['born', born && `${sortName} ${born}`],
  ];
  return keys.flatMap(([of, key]) => (key === '' ? [] : [`${of} ${key}`]));
}

/** Fills in what is not known yet of a guest who is on the list. */
async function complete(
  { context, onKnownGuest }: Moving,
  { row, name, values }: ReadGuest,
  id: string,
): Promise<RowResult> {
  if (onKnownGuest === 'leave') return known(row, name);
  const current = await lockGuest(context, id);
  const isOpen = (value: unknown) => value === null || value === '';
  const filled = entriesOf(values).filter(([field, value]) => isOpen(current[field]) && !isOpen(value));
  if (filled.length === 0) return known(row, name);
  await saveGuest(context, id, { ...current, ...fromEntries(filled) });
  const after = await loadGuest(context, id);
  await recordGuest(context, id, { before: current, after });
  const before = fromEntries(filled.map(([field]) => [field, current[field]]));
  return { ...written(row, name, [{ thing: 'guest', id, version: after.version, before }]), outcome: 'joined' };
}

function readGuest({ context }: Moving, row: Row): ReadGuest | RowResult {
  const { shape } = guestValues;
  const { firstName, lastName } = readNames(row);
  const name = `${firstName} ${lastName}`.trim();
  const place = [row.text('address'), [row.text('postcode'), row.text('city')].join(' ').trim()];
  const address = place.filter((part) => part !== '').join(', ');
  if (address.length > 300) row.blame('address', 'too-long');
  const values: GuestValues = {
    ...emptyGuestValues,
    firstName,
    lastName,
    dateOfBirth: row.date('dateOfBirth'),
    birthPlace: row.as('birthPlace', shape.birthPlace),
    fiscalCode: row.as('fiscalCode', shape.fiscalCode),
    gender: readGender(row.text('gender')),
    nationality: row.oneLine('nationality', 60) || null,
    email: row.as('email', shape.email, 'no-email'),
    phoneNumber: row.as('phoneNumber', shape.phoneNumber),
    address: address || null,
    preferredLanguage: readLanguage(row.text('preferredLanguage')),
    notes: row.prose('notes', 2000) || null,
    allergies: row.as('allergies', shape.allergies),
    preferences: row.as('preferences', shape.preferences),
    privacyConsentOn: row.date('privacyConsentOn'),
    marketingConsentOn: row.date('marketingConsentOn'),
    healthConsentOn: row.date('healthConsentOn'),
  };
  if (row.problems.length > 0) return refused(row, name);
  try {
    const plain = plausible(context, values, null);
    const sought = { ...keysOfGuest(plain), dateOfBirth: plain.dateOfBirth };
    return { row, number: row.text('number'), name, values: plain, sought };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field] = error.details.fields ?? [];
    if (error.code !== 'invalid-request') return refused(row, name, error);
    row.blame(field?.path === 'nationality' ? 'nationality' : null, 'not-understood');
    return refused(row, name);
  }
}
