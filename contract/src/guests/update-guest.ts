import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { asDay, lenient, orNull, personReaders, personSpellings } from '../values/lenient.ts';
import { pictureChange } from '../values/picture.ts';
import { guest, guestValues } from './guest.ts';

/** What is absent stays as it is. `If-Match` names the version that the change was based on. */
export const updateGuest = endpoint({
  name: 'updateGuest',
  method: 'PUT',
  path: '/guests/:id',
  tag: 'guests',
  summary: 'Changes a guest',
  access: 'branch',
  params: z.object({ id }),
  body: lenient(
    z.extend(z.partial(guestValues), { ...pictureChange, branchId: z.optional(id) }),
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
  errors: ['birth-date-to-come', 'version-conflict'],
});
