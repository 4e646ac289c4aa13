import type { AlikeGuest, GuestKeys } from '#features/guests/alike-guest-queries';

/** Somebody whom a file names, by the keys that are known of them. */
export interface Sought extends GuestKeys {
  readonly dateOfBirth: string | null;
}

/** Whether a guest is the person with certainty: the same fiscal code, or the same name and one thing more. */
export function isSamePerson(one: Sought, other: Sought): boolean {
  if (one.fiscalKey !== '' && other.fiscalKey !== '') return one.fiscalKey === other.fiscalKey;
  if (one.sortName === '' || one.sortName !== other.sortName || !mayShareBirth(one, other)) return false;
  const shared = [one.emailKey !== '' && one.emailKey === other.emailKey];
  shared.push(one.phoneKey !== '' && one.phoneKey === other.phoneKey);
  shared.push(one.dateOfBirth !== null && one.dateOfBirth === other.dateOfBirth);
  return shared.some(Boolean);
}

/** Whether two may be one person, for somebody to look at. */
export function isAlike(one: Sought, other: Sought): boolean {
  if (!mayShareBirth(one, other)) return false;
  const keys = ['sortName', 'emailKey', 'phoneKey'] as const;
  return keys.some((key) => one[key] !== '' && one[key] === other[key]);
}

function mayShareBirth(one: Sought, other: Sought): boolean {
  return one.dateOfBirth === null || other.dateOfBirth === null || one.dateOfBirth === other.dateOfBirth;
}

export function soughtAs({ sortName, emailKey, phoneKey, fiscalKey, dateOfBirth }: AlikeGuest): Sought {
  return {
    sortName,
    emailKey: emailKey ?? '',
    phoneKey: phoneKey ?? '',
    fiscalKey: fiscalKey ?? '',
    dateOfBirth,
  };
}

/**
 * The guest whom a row of another list means: of the ids, then of the fiscal keys there are none, the one with the same
 * name and number or address, else the only one with the address, the number or the name. `ambiguous` if there are
 * several, undefined if there is none.
 */
export function findMeant(sought: Sought, guests: readonly AlikeGuest[]): AlikeGuest | 'ambiguous' | undefined {
  const all = guests.map((guest) => ({ guest, keys: soughtAs(guest) }));
  const sure = all.filter(({ keys }) => isSamePerson(sought, keys));
  if (sure.length > 0) return only(sure.map(({ guest }) => guest));
  for (const key of ['emailKey', 'phoneKey', 'sortName'] as const) {
    if (sought[key] === '') continue;
    const found = all.filter(({ keys }) => keys[key] === sought[key]);
    // An address that a family shares is not the guest's if the name is another one's.
    const named = sought.sortName === '' ? found : found.filter(({ keys }) => keys.sortName === sought.sortName);
    const meant = named.length > 0 ? named : key === 'sortName' || sought.sortName === '' ? found : [];
    if (meant.length > 0) return only(meant.map(({ guest }) => guest));
  }
  return undefined;
}

function only(guests: readonly AlikeGuest[]): AlikeGuest | 'ambiguous' {
  const [first, second] = guests;
  return first === undefined || second !== undefined ? 'ambiguous' : first;
}
