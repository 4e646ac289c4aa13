import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import { createGuest, deleteGuest, updateGuest } from '@quieta/contract/guests/guest-endpoints';
import { addHotelGuest } from '@quieta/contract/guests/hotel-endpoints';
import type { Press } from '#features/settings/mutations.ts';
import type { ApiError } from '#lib/api-error.ts';
import { submit } from '#lib/outbox.ts';

/** `key` where whoever adds the guest remembers the intention further than this page does. */
export function addGuest(fields: SentBodyOf<typeof createGuest>, key?: string): Promise<Guest> {
  return submit({ endpoint: createGuest, input: { body: fields }, entity: 'guest:new', key });
}

/** Takes a guest of the branch's hotel onto the list, or brings the one there up to date. */
export function takeHotelGuest(branchId: string, externalId: string, isQuiet = false): Promise<Guest> {
  const input = { params: { id: branchId, externalId } };
  return submit({ endpoint: addHotelGuest, input, entity: `hotel-guest:${externalId}`, quiet: isQuiet });
}

/** What the desk writes of a guest. */
export interface WrittenGuest extends GuestValues {
  /** A PNG in base64, null for none. */
  picture: string | null;
}

/** A refusal is shown where it belongs; that nothing was answered is told as usual. */
const quiet = ({ code }: ApiError) => code !== null;

export const guestCalls = {
  create({ picture, ...values }: WrittenGuest, key: string): Promise<Guest> {
    const body = { ...values, ...(picture !== null && { base64Picture: picture }) };
    return submit({ endpoint: createGuest, input: { body }, entity: 'guest:new', key, quiet });
  },
  /** What is absent stays as it is. */
  update(id: string, { picture, ...values }: Partial<WrittenGuest>, press: Press): Promise<Guest> {
    const change = picture === undefined ? {} : { isPictureBase64Updated: true, base64Picture: picture };
    const input = { params: { id }, body: { ...values, ...change } };
    return submit({ endpoint: updateGuest, input, entity: `guest:${id}`, ...press, quiet });
  },
  remove(id: string, press: Press): Promise<unknown> {
    return submit({ endpoint: deleteGuest, input: { params: { id } }, entity: `guest:${id}`, ...press, quiet });
  },
};
