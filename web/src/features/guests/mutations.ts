import type { SentBodyOf } from '@quieta/contract/endpoint';
import { createGuest } from '@quieta/contract/guests/create-guest';
import type { Guest } from '@quieta/contract/guests/guest';
import { newKey, submit } from '#lib/outbox.ts';

/** A quick guest from one line of text: the first word is the first name, the rest the last name. */
export function addQuickGuest(fullName: string, key = newKey()): Promise<Guest> {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return addGuest({ firstName, lastName: rest.join(' ') }, key);
}

export function addGuest(fields: SentBodyOf<typeof createGuest>, key = newKey()): Promise<Guest> {
  return submit({ endpoint: createGuest, input: { body: fields }, entity: 'guest:new', key });
}
