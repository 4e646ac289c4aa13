import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { visit } from './visit.ts';

export const getVisit = endpoint({
  name: 'getVisit',
  method: 'GET',
  path: '/visits/:id',
  tag: 'appointments',
  summary: 'A visit with its appointments in order',
  access: 'branch',
  params: z.object({ id }),
  response: visit,
});
