import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { service } from './service.ts';

export const listServices = endpoint({
  name: 'listServices',
  method: 'GET',
  path: '/services',
  tag: 'settings',
  summary:
    'The branch’s services in the order of the desk; with staffId or areaId those that the resource can do, with a date those bookable on it',
  access: 'branch',
  query: z.object({
    branchId: z.optional(id),
    staffId: z.optional(id),
    areaId: z.optional(id),
    date: z.optional(localDate),
  }),
  response: z.array(service),
});
