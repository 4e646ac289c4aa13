import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { pngBase64 } from '../values/text.ts';
import { guest, guestFields } from './guest.ts';

const { firstName, ...others } = guestFields;
const optional = Object.fromEntries(Object.entries(others).map(([key, schema]) => [key, z.optional(schema)])) as {
  [Key in keyof typeof others]: z.ZodMiniOptional<(typeof others)[Key]>;
};

export const createGuest = endpoint({
  name: 'createGuest',
  method: 'POST',
  path: '/guests',
  tag: 'guests',
  summary: 'Adds a guest; only the first name is required, so that a quick guest is one field',
  access: 'branch',
  body: z.object({
    branchId: z.optional(id),
    firstName,
    ...optional,
    base64Picture: z.optional(pngBase64),
  }),
  response: guest,
});
