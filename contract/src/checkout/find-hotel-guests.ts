import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

/** Asked while a cart is put together, so that the screen shows the taxes by which the server will sell. */
export const findHotelGuests = endpoint({
  name: 'findHotelGuests',
  method: 'POST',
  path: '/sale/hotelGuests',
  tag: 'checkout',
  summary: 'Which of these guests stay at the hotel today, as far as is known',
  access: 'branch',
  body: z.object({ guestIds: z.array(id).check(z.maxLength(200)), branchId: z.optional(id) }),
  response: z.object({ guestIds: z.array(id) }),
});
