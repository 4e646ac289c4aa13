import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Guest, GuestValues } from '@quieta/contract/guests/guest';
import { createGuest, deleteGuest, updateGuest } from '@quieta/contract/guests/guest-endpoints';
import { addHotelGuest } from '@quieta/contract/guests/hotel-endpoints';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

/** `key` for callers that keep the idempotency key longer than this page lives. */
export function addGuest(fields: SentBodyOf<typeof createGuest>, key?: string): Promise<Guest> {
  return write(createGuest, { body: fields }, { key });
}

/** Adds a guest of the branch's hotel to the list, or updates the one that is there. */
export function takeHotelGuest(branchId: string, externalId: string, isQuiet = false): Promise<Guest> {
  const input = { params: { id: branchId, externalId } };
  return write(addHotelGuest, input, { entity: `hotel-guest:${externalId}`, quiet: isQuiet });
}

/** The fields of a guest that the desk edits. */
export interface WrittenGuest extends GuestValues {
  /** A PNG in base64, null for none. */
  picture: string | null;
}

/** The form shows a refusal; the common handler reports a missing answer. */
export const guestCalls = {
  create({ picture, ...values }: WrittenGuest): Promise<Guest> {
    const body = { ...values, ...(picture !== null && { base64Picture: picture }) };
    return write(createGuest, { body }, { quiet: isRefusal });
  },
  /** An absent field stays as it is. */
  update(id: string, { picture, ...values }: Partial<WrittenGuest>, baseVersion: number): Promise<Guest> {
    const change = picture === undefined ? {} : { isPictureBase64Updated: true, base64Picture: picture };
    return write(updateGuest, { params: { id }, body: { ...values, ...change } }, { baseVersion, quiet: isRefusal });
  },
  remove(id: string, baseVersion: number): Promise<unknown> {
    return write(deleteGuest, { params: { id } }, { baseVersion, quiet: isRefusal });
  },
};
