import * as z from 'zod/mini';
import { cursor, endpointsOf, limit, page } from '../endpoint.ts';
import { pmsProvider } from '../settings/business-profile.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { asDay, asWord, lenient, orAbsent, orNull, personReaders, personSpellings } from '../values/lenient.ts';
import { personFields, sentNationality } from '../values/person.ts';
import { optionalLine, pictureChange, pngBase64, searchWords } from '../values/text.ts';
import { guest, guestValues } from './guest.ts';

/** Reasons to think that two guests are one person, the surest first; `name` is a name that is spelled almost alike. */
const duplicateReason = z.enum(['fiscalCode', 'email', 'phone', 'nameAndBirth', 'name']);
export type DuplicateReason = z.output<typeof duplicateReason>;

/** A guest who may be the same person as another one, who is listed or about to be added. */
export const duplicateCandidate = z.object({ guest, likenesses: z.array(duplicateReason) });
export type DuplicateCandidate = z.output<typeof duplicateCandidate>;

const endpoint = endpointsOf('guests');

/**
 * Which guests a list is narrowed to: those of the hotel today, with allergies (for whoever may see them), without
 * privacy consent.
 */
export const guestFilters = ['in-house', 'allergies', 'no-consent'] as const;
export type GuestFilter = (typeof guestFilters)[number];

const guestCriteria = {
  branchId: z.optional(id),
  search: z.optional(searchWords),
  /** A synonym of `search` (API-07). */
  searchParam: z.optional(searchWords),
  only: z.optional(z.enum(guestFilters)),
};

/** How a list of guests is ordered: by name, or those who were here last before the others. */
export const guestOrders = ['name', 'last-visit'] as const;
export type GuestOrder = (typeof guestOrders)[number];

/**
 * Guests are counted up to these numbers; more are counted as one more, so that a count stays quick in a list of a
 * million.
 */
export const maxCounted = { all: 100_000, fitting: 1000 } as const;

export const countGuests = endpoint('countGuests', 'GET', '/guests/count', {
  summary:
    'How many guests there are, and how many of them fit the search and the filter; above 100,000 and 1,000, one more',
  needs: 'read',
  mayLag: true,
  query: z.object(guestCriteria),
  response: z.object({ all: z.int(), fitting: z.int() }),
});

export const searchGuests = endpoint('searchGuests', 'GET', '/guests', {
  summary:
    'Guests whose name, phone, e-mail, fiscal code or room holds every word of the search, by name; without a search also by last visit',
  needs: 'read',
  mayLag: true,
  query: lenient(
    z.object({
      ...guestCriteria,
      /**
       * By last visit a page may be shorter than its limit, even empty; the last one has no cursor. A search is always
       * by name.
       */
      order: z._default(z.enum(guestOrders), 'name'),
      cursor: z.optional(cursor),
      limit: z._default(limit, 50),
    }),
    { cursor: orAbsent, limit: orAbsent },
  ),
  response: page(guest),
});

export const findSimilarGuests = endpoint('findSimilarGuests', 'GET', '/similar-guests', {
  summary: 'Guests of the list who may be the person that somebody is about to add, the likeliest first; at most 5',
  needs: 'read',
  query: z.object({
    /** First and last name, in any order. */
    name: z.optional(optionalLine(161)),
    dateOfBirth: z.optional(localDate),
    email: z.optional(optionalLine(254)),
    phoneNumber: z.optional(optionalLine(40)),
    fiscalCode: z.optional(optionalLine(32)),
  }),
  response: z.array(duplicateCandidate),
});

/**
 * One operation with two meanings (API-03): with `occupancyDate`, the id is a branch and the answer the guests of its
 * hotel on that date.
 */
export const getGuest = endpoint('getGuest', 'GET', '/guests/:id', {
  summary: 'One guest; with occupancyDate the guests who stay at the branch’s hotel on that date',
  needs: 'read',
  query: lenient(
    z.object({
      branchId: z.optional(id),
      occupancyDate: z.optional(localDate),
      search: z.optional(searchWords),
      provider: z.optional(pmsProvider),
    }),
    { occupancyDate: asDay, provider: asWord(pmsProvider.options) },
  ),
  response: z.union([guest, z.array(guest)]),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});

const guestReaders = {
  ...personReaders,
  preferredLanguage: orNull,
  privacyConsentOn: asDay,
  marketingConsentOn: asDay,
  healthConsentOn: asDay,
  messagesDeclinedOn: asDay,
};

export const createGuest = endpoint('createGuest', 'POST', '/guests', {
  summary: 'Adds a guest; only the first name is required, so that a quick guest is one field',
  needs: 'book',
  body: lenient(
    z.extend(z.partial(guestValues), {
      firstName: personFields.firstName,
      nationality: sentNationality,
      branchId: z.optional(id),
      base64Picture: z.optional(z.nullable(pngBase64)),
    }),
    guestReaders,
    personSpellings,
  ),
  response: guest,
  errors: ['birth-date-to-come'],
});

/** Fields that are left out stay as they are. `If-Match` names the version that the change was based on. */
export const updateGuest = endpoint('updateGuest', 'PUT', '/guests/:id', {
  summary: 'Changes a guest',
  needs: 'book',
  body: lenient(
    z.extend(z.partial(guestValues), { ...pictureChange, nationality: sentNationality, branchId: z.optional(id) }),
    guestReaders,
    personSpellings,
  ),
  response: guest,
  errors: ['birth-date-to-come', 'version-conflict'],
});

export const deleteGuest = endpoint('deleteGuest', 'DELETE', '/guests/:id', {
  summary: 'Deletes a guest who has neither appointments nor purchases',
  needs: 'book',
  response: z.object({ id }),
  errors: ['version-conflict', 'guest-in-use'],
});
