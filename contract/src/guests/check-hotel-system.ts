import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

/** Whether the access data that are kept open the hotel's system now: `rooms` is how many rooms it told of. */
export const checkHotelSystem = endpoint({
  name: 'checkHotelSystem',
  method: 'GET',
  path: '/branches/:branchId/hotelSystem',
  tag: 'guests',
  summary: 'Asks the branch’s hotel system for its rooms, to see whether it can be reached',
  access: 'branch',
  params: z.object({ branchId: id }),
  response: z.object({ rooms: z.int() }),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});
