import { endpoint } from '../endpoint.ts';
import { newWishRequest, wish } from './wish.ts';

export const createWish = endpoint({
  name: 'createWish',
  method: 'POST',
  path: '/wishes',
  tag: 'appointments',
  summary: 'Puts a guest on the waiting list',
  access: 'branch',
  body: newWishRequest,
  response: wish,
  errors: ['guest-unknown', 'service-unknown', 'service-archived', 'resource-unknown', 'staff-not-associated'],
});
