import {
  createCalendarFeed,
  createOwnCalendarFeed,
  revokeCalendarFeed,
  revokeOwnCalendarFeed,
} from '@quieta/contract/calendar-feeds/calendar-feed-endpoints';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

const on = (staffId: string | null) => ({ entity: `calendar-feed:${staffId ?? 'own'}`, quiet: isRefusal });

/** Makes the address of a staff member, or the user's own with null; answers it, which nobody can do again. */
export async function makeFeed(staffId: string | null): Promise<string> {
  const made =
    staffId === null
      ? await write(createOwnCalendarFeed, {}, on(staffId))
      : await write(createCalendarFeed, { params: { id: staffId } }, on(staffId));
  return made.address;
}

export function revokeFeed(staffId: string | null): Promise<unknown> {
  return staffId === null
    ? write(revokeOwnCalendarFeed, {}, on(staffId))
    : write(revokeCalendarFeed, { params: { id: staffId } }, on(staffId));
}
