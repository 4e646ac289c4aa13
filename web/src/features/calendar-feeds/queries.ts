import { readCalendarFeed, readOwnCalendarFeed } from '@quieta/contract/calendar-feeds/calendar-feed-endpoints';
import { queryOf } from '#lib/api/queries.ts';

/** The calendar address of a staff member. */
export function feedQuery(staffId: string) {
  return queryOf(readCalendarFeed, { params: { id: staffId } }, { changedBy: ['resource'] });
}

/** The feed of the staff member who the user is. */
export function ownFeedQuery() {
  return queryOf(readOwnCalendarFeed, {}, { changedBy: ['resource'] });
}
