import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asDay, lenient, orNull, personReaders, personSpellings } from '../values/lenient.ts';
import { personFields } from '../values/person.ts';
import { pngBase64 } from '../values/text.ts';
import { guest, guestValues } from './guest.ts';

export const createGuest = endpoint({
  name: 'createGuest',
  method: 'POST',
  path: '/guests',
  tag: 'guests',
  summary: 'Adds a guest; only the first name is required, so that a quick guest is one field',
  access: 'branch',
  body: lenient(
    z.extend(z.partial(guestValues), {
      firstName: personFields.firstName,
      branchId: z.optional(id),
      base64Picture: z.optional(z.nullable(pngBase64)),
    }),
    {
      ...personReaders,
      preferredLanguage: orNull,
      privacyConsentOn: asDay,
      marketingConsentOn: asDay,
      healthConsentOn: asDay,
    },
    personSpellings,
  ),
  response: guest,
  errors: ['birth-date-to-come'],
});
