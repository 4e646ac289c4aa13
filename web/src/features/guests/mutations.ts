import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import { createGuest, deleteGuest, updateGuest } from '@quieta/contract/guests/guest-endpoints';
import { addHotelGuest } from '@quieta/contract/guests/hotel-endpoints';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

/** `key` where whoever adds the guest remembers the intention further than this page does. */
export function addGuest(fields: SentBodyOf<typeof createGuest>, key?: string): Promise<Guest> {
  return write(createGuest, { body: fields }, { key });
}

/** Takes a guest of the branch's hotel onto the list, or brings the one there up to date. */
export function takeHotelGuest(branchId: string, externalId: string, isQuiet = false): Promise<Guest> {
  const input = { params: { id: branchId, externalId } };
  return write(addHotelGuest, input, { entity: `hotel-guest:${externalId}`, quiet: isQuiet });
}

/** What the desk writes of a guest. */
export interface WrittenGuest extends GuestValues {
  /** A PNG in base64, null for none. */
  picture: string | null;
}

/** A refusal is shown where it belongs; that nothing was answered is told as usual. */
export const guestCalls = {
  create({ picture, ...values }: WrittenGuest): Promise<Guest> {
    const body = { ...values, ...(picture !== null && { base64Picture: picture }) };
    return write(createGuest, { body }, { quiet: isRefusal });
  },
  /** What is absent stays as it is. */
  update(id: string, { picture, ...values }: Partial<WrittenGuest>, baseVersion: number): Promise<Guest> {
    const change = picture === undefined ? {} : { isPictureBase64Updated: true, base64Picture: picture };
    return write(updateGuest, { params: { id }, body: { ...values, ...change } }, { baseVersion, quiet: isRefusal });
  },
  remove(id: string, baseVersion: number): Promise<unknown> {
    return write(deleteGuest, { params: { id } }, { baseVersion, quiet: isRefusal });
  },
};
