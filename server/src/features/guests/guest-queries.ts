import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Guest } from '@quieta/contract/guests/guest';
import type * as guestEndpoints from '@quieta/contract/guests/guest-endpoints';
import type { DuplicateReason } from '@quieta/contract/guests/guest-endpoints';
import { wordsOf } from '@quieta/contract/guests/guest-words';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import { asciiAddress } from '@quieta/contract/values/email-address';
import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, ExchangeContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { askHotel, type HotelOptions } from './ask-hotel.ts';
import { findGuests } from './guest-filter-queries.ts';
import { loadGuest, readGuests } from './guest-repository.ts';
import { findByExternalIds } from './hotel-guest-repository.ts';
import { toListedGuest } from './hotel-guest-rules.ts';
import { listByLastVisit } from './last-visit-queries.ts';
import { firstPosition, pageAfter, pageEnd } from './search-rules.ts';

/** One guest. With an occupancy date, the id in the address is the branch's, and its hotel is asked (API-03). */
export async function getGuest(
  context: ExchangeContext,
  { params: { id }, query: { occupancyDate, search = '', provider } }: Request<typeof guestEndpoints.getGuest>,
  options: HotelOptions,
): Promise<AnswerOf<typeof guestEndpoints.getGuest>> {
  if (occupancyDate === undefined) return context.read((inside) => loadGuest(inside, id));
  // If the user worked in the branch that the address names, it would be the context's branch.
  if (id !== context.branch.id) throw new Refusal('branch-forbidden');
  return searchHotelGuests(context, options, { date: occupancyDate, words: search, provider });
}

/**
 * Guests by name, page by page; a page starts after the last guest of the previous one, so that added guests shift
 * nothing.
 */
export async function searchGuests(
  context: BranchContext,
  { query }: Request<typeof guestEndpoints.searchGuests>,
): Promise<AnswerOf<typeof guestEndpoints.searchGuests>> {
  const { cursor, limit } = query;
  const words = wordsOf(query.search ?? query.searchParam ?? '');
  if (words.length === 0 && query.order === 'last-visit') {
    const { ids, next } = await listByLastVisit(context, query.only, cursor, limit);
    return toPage(context, ids, next);
  }
  const after = cursor === undefined ? firstPosition : pageAfter(cursor);
  const found = await findGuests(context, { words, only: query.only }, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return toPage(
    context,
    shown.map(({ id }) => id),
    last && found.length > limit ? pageEnd(last) : null,
  );
}

async function toPage(
  context: BranchContext,
  ids: readonly string[],
  next: string | null,
): Promise<AnswerOf<typeof guestEndpoints.searchGuests>> {
  const guests = await readGuests(context, ids);
  return { data: ids.flatMap((id) => guests.get(id) ?? []), paging: { cursors: { next } } };
}

interface HotelSearch {
  readonly date: string;
  readonly words: string;
  readonly provider: PmsProvider | undefined;
}

/**
 * The first page of the guests who stay at the branch's hotel on that date; to find others, the desk types more
 * letters.
 */
async function searchHotelGuests(
  context: ExchangeContext,
  options: HotelOptions,
  { date, words, provider }: HotelSearch,
): Promise<Guest[]> {
  const search = { date, words, cursor: null };
  const { guests } = await askHotel(context, options, (hotel) => hotel.searchInHouse(search), provider);
  return context.read(async (inside) => {
    const externalIds = guests.map(({ externalId }) => externalId);
    const ids = await findByExternalIds(inside, externalIds);
    const known = await readGuests(inside, [...ids.values()]);
    return guests.map((guest) => toListedGuest(context.branch.id, guest, known.get(ids.get(guest.externalId) ?? '')));
  });
}

/** The known data of a guest who is about to be added; empty is not stated. */
interface NewGuest {
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly email: string;
  readonly phoneNumber: string;
  readonly fiscalCode: string;
}

/**
 * No more guests than these are read for one value: half the guests may have the same number, such as the hotel's own.
 */
const maxSimilar = 20;

interface SimilarGuest {
  readonly id: string;
  readonly likenesses: DuplicateReason[];
}

/** Guests with a similar name; a search with the rights of another role is asked by itself. */
const named = prepared(
  'guest-named-like',
  ($: Placeholders<{ name: string }>) =>
    sql<{ id: string }>`SELECT id FROM guests_named_like(${tenant.environmentId}, ${tenant.branchId}, ${$.name},
     ${maxSimilar})`,
);

/**
 * The existing guests who resemble the new one, with the reasons, the most likely first. Written by hand for the
 * expressions that build the keys.
 */
const similar = prepared(
  'guest-similar',
  ($: Placeholders<Omit<NewGuest, 'name'> & { namedIds: readonly string[]; max: number }>) => {
    // A family may share a telephone: guests with different birth dates are two people, unless they have the same
    // fiscal code.
    return sql<SimilarGuest>`SELECT found.id, array_agg(found.likeness ORDER BY found.weight) AS likenesses
   FROM (
     (SELECT id, 'fiscalCode' AS likeness, 1 AS weight FROM ${rowsOf('guest')} AS guest
      WHERE fiscal_key = nullif(upper(regexp_replace(${$.fiscalCode}, '[^0-9A-Za-z]', '', 'g')), '')
      LIMIT ${maxSimilar})
     UNION ALL
     (SELECT id, 'email', 2 FROM ${rowsOf('guest')} AS guest WHERE email_key = nullif(lower(${$.email}), '')
       LIMIT ${maxSimilar})
     UNION ALL
     (SELECT id, 'phone', 3 FROM ${rowsOf('guest')} AS guest
      WHERE phone_key = nullif(phone_key(${$.phoneNumber}), '') LIMIT ${maxSimilar})
     UNION ALL
     SELECT unnest(${$.namedIds}::uuid[]), 'name', 4
   ) AS found
   JOIN ${rowsOf('guest')} AS g ON g.id = found.id
   GROUP BY found.id, g.date_of_birth, g.sort_name
   HAVING bool_or(found.likeness = 'fiscalCode') OR ${$.dateOfBirth}::date IS NULL OR g.date_of_birth IS NULL
     OR g.date_of_birth = ${$.dateOfBirth}::date
   ORDER BY min(found.weight), count(*) DESC, g.sort_name, found.id
   LIMIT ${$.max}`;
  },
);

/** As many as a person will look through before adding a guest. */
const max = 5;

/** Existing guests who may be the person that is about to be added. */
export async function findSimilarGuests(
  context: BranchContext,
  { query }: Request<typeof guestEndpoints.findSimilarGuests>,
): Promise<AnswerOf<typeof guestEndpoints.findSimilarGuests>> {
  const { name = '', dateOfBirth = null, email = '', phoneNumber = '', fiscalCode = '' } = query;
  const stated = { dateOfBirth, email: asciiAddress(email), phoneNumber, fiscalCode };
  const alike = name.length < 4 ? [] : await context.transaction.run(named, { name });
  const found = await context.transaction.run(similar, { ...stated, namedIds: alike.map(({ id }) => id), max });
  const guests = await readGuests(
    context,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, likenesses }) => {
    const guest = guests.get(id);
    return guest === undefined ? [] : { guest, likenesses };
  });
}
