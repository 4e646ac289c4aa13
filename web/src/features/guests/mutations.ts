import { createGuest } from '@quieta/contract/guests/create-guest';
import type { Guest } from '@quieta/contract/guests/guest';
import { newKey, submit } from '#lib/outbox.ts';

/** A quick guest from one line of text: the first word is the first name, the rest the last name. */
export function addQuickGuest(fullName: string, key = newKey()): Promise<Guest> {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return submit({
    endpoint: createGuest,
    input: { body: { firstName, lastName: rest.join(' ') } },
    entity: 'guest:new',
    key,
  });
}
