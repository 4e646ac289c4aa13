import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { area, areaValues } from './area.ts';
import { serviceChange } from './service-change.ts';

export const createArea = endpoint({
  name: 'createArea',
  method: 'POST',
  path: '/area',
  tag: 'resources',
  summary: 'Adds an area; without a capacity it takes one appointment at once',
  access: 'branch',
  body: z.extend(z.partial(areaValues, { capacity: true, archived: true }), {
    ...serviceChange,
    branchId: z.optional(id),
  }),
  response: area,
  errors: ['name-taken', 'service-unknown'],
});
