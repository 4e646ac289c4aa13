import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { guestHistory } from './guest-history.ts';

export const getGuestHistory = endpoint({
  name: 'getGuestHistory',
  method: 'GET',
  path: '/guests/:id/history',
  tag: 'guests',
  summary: 'What a guest had, bought and booked, with sums',
  access: 'branch',
  params: z.object({ id }),
  response: guestHistory,
});
