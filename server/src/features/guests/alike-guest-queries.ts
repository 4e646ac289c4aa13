import { foldedText } from '@quieta/contract/values/folded-text';
import { phoneKey } from '@quieta/contract/values/person';
import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

/** The keys that two entries of one person have in common, as the columns of a guest; empty if not known. */
export interface GuestKeys {
  readonly sortName: string;
  readonly emailKey: string;
  readonly phoneKey: string;
  readonly fiscalKey: string;
}

/** A guest who has a key in common with somebody. */
export interface AlikeGuest {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
  readonly sortName: string;
  readonly emailKey: string | null;
  readonly phoneKey: string | null;
  readonly fiscalKey: string | null;
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly fiscalCode: string | null;
}

/** The shortest number that tells two guests apart, as the table has it. */
const minPhoneKey = 6;

/** The keys of a person, as the database makes those of a guest. */
export function keysOfGuest({ firstName, lastName, email, phoneNumber, fiscalCode }: Person): GuestKeys {
  const phone = phoneKey(phoneNumber ?? '');
  return {
    sortName: foldedText(`${lastName} ${firstName}`.trim()),
    emailKey: (email ?? '').toLowerCase(),
    phoneKey: phone.length < minPhoneKey ? '' : phone,
    fiscalKey: (fiscalCode ?? '').replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase(),
  };
}

const columns = sql`g.id, g.first_name AS "firstName", g.last_name AS "lastName", g.date_of_birth AS "dateOfBirth",
  g.sort_name AS "sortName", g.email_key AS "emailKey", g.phone_key AS "phoneKey", g.fiscal_key AS "fiscalKey"`;

type Lists = Record<'ids' | 'names' | 'emails' | 'phones' | 'codes', readonly string[]>;

// Written by hand: each key has an index of its own, and so a part of its own.
const alike = prepared(
  'guests-alike',
  ($: Placeholders<Lists>) => sql<AlikeGuest>`
    SELECT ${columns} FROM ${rowsOf('guest')} AS g WHERE g.id = ANY(${$.ids}::uuid[])
    UNION SELECT ${columns} FROM ${rowsOf('guest')} AS g WHERE g.sort_name = ANY(${$.names}::text[])
    UNION SELECT ${columns} FROM ${rowsOf('guest')} AS g WHERE g.email_key = ANY(${$.emails}::text[])
    UNION SELECT ${columns} FROM ${rowsOf('guest')} AS g WHERE g.phone_key = ANY(${$.phones}::text[])
    UNION SELECT ${columns} FROM ${rowsOf('guest')} AS g WHERE g.fiscal_key = ANY(${$.codes}::text[])`,
);

/** The guests with one of these ids, or with a key in common with somebody, each once, by id. */
export async function readAlikeGuests(
  { transaction }: BranchContext,
  keys: readonly GuestKeys[],
  ids: readonly string[] = [],
): Promise<AlikeGuest[]> {
  const all = (key: keyof GuestKeys) => [...new Set(keys.map((one) => one[key]))].filter((value) => value !== '');
  const found = await transaction.run(alike, {
    ids,
    names: all('sortName'),
    emails: all('emailKey'),
    phones: all('phoneKey'),
    codes: all('fiscalKey'),
  });
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
