import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { pmsProvider } from '../settings/business-profile.ts';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { asWord, lenient } from '../values/lenient.ts';
import { line } from '../values/text.ts';
import { guest } from './guest.ts';

const endpoint = endpointsOf('guests');

/** A room of the hotel (ENT-22), as the hotel's system names it. */
const room = z.object({
  id: z.string(),
  name: z.string(),
  floor: z.nullable(z.string()),
  provider: pmsProvider,
});
export type Room = z.output<typeof room>;

const hotelChoice = lenient(z.object({ branchId: z.optional(id), provider: z.optional(pmsProvider) }), {
  provider: asWord(pmsProvider.options),
});

export const getHotelGuest = endpoint('getHotelGuest', 'GET', '/guests/:id/PMS/:externalId', {
  summary: 'A guest as the hotel system knows them by its own id; the first id is the branch or one of its guests',
  needs: 'read',
  params: z.object({ id, externalId: line(120) }),
  query: hotelChoice,
  response: guest,
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});

/**
 * If the guest is already on the list, their empty fields and today's stay are filled in; what the desk has written
 * stays.
 */
export const addHotelGuest = endpoint('addHotelGuest', 'POST', '/guests/:id/PMS/:externalId', {
  summary:
    'Takes a guest of the hotel into the branch’s own list, or brings the one there up to date; the first id is the branch',
  needs: 'book',
  params: z.object({ id, externalId: line(120) }),
  response: guest,
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});

export const listRooms = endpoint('listRooms', 'GET', '/guests/:id/rooms', {
  summary: 'The hotel’s rooms where the id is a branch, the guest’s where it is a guest (GST-07)',
  needs: 'read',
  query: hotelChoice,
  response: z.array(room),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});

/** Why nothing may be charged to a stay: the guest is not in the house, or the hotel has forbidden it. */
export const chargeObstacle = z.enum(['not-in-house', 'no-post']);

/** A stay of today as the hotel's system reports it now; if `hindrance` is null, a room charge may be tried. */
export const stay = z.object({
  reservationId: z.string(),
  roomId: z.nullable(z.string()),
  checkinDate: localDate,
  checkoutDate: localDate,
  hindrance: z.nullable(chargeObstacle),
});
export type Stay = z.output<typeof stay>;

/** Asked before a room charge, because guests move, leave, or have two rooms. Empty for a day guest. */
export const listStays = endpoint('listStays', 'GET', '/guests/:id/stays', {
  summary: 'Today’s stays of a guest, asked of the hotel’s system, and whether they may be charged',
  needs: 'read',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(stay),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});

/** Whether the stored access data work now; `rooms` is the number of rooms that the hotel's system reported. */
export const checkHotelSystem = endpoint('checkHotelSystem', 'GET', '/branches/:branchId/hotelSystem', {
  summary: 'Asks the branch’s hotel system for its rooms, to see whether it can be reached',
  needs: 'devices',
  response: z.object({ rooms: z.int() }),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});
