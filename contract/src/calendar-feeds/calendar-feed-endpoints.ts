import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';

const endpoint = endpointsOf('calendar-feeds');

/** A calendar's address, as it is shown later: without what opens it. */
const calendarFeed = z.object({
  /** The last four characters of its secret. */
  ending: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** The last day on which a calendar read it. */
  lastReadOn: z.nullable(localDate),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const state = z.object({ feed: z.nullable(calendarFeed) });
/** The address is shown this once. */
const made = z.object({ address: z.url(), feed: calendarFeed });

export const readCalendarFeed = endpoint('readCalendarFeed', 'GET', '/staff/:id/calendar-feed', {
  summary: 'Whether a staff member’s appointments can be read by calendars, and since when',
  needs: 'set-up',
  response: state,
});

export const createCalendarFeed = endpoint('createCalendarFeed', 'POST', '/staff/:id/calendar-feed', {
  summary: 'Makes the secret address of a staff member’s calendar, told this once; one that was there ends at once',
  needs: 'set-up',
  response: made,
  errors: ['resource-archived'],
});

export const revokeCalendarFeed = endpoint('revokeCalendarFeed', 'DELETE', '/staff/:id/calendar-feed', {
  summary: 'Ends the address of a staff member’s calendar at once',
  needs: 'set-up',
  response: state,
});

export const readOwnCalendarFeed = endpoint('readOwnCalendarFeed', 'GET', '/calendar-feed', {
  summary: 'As readCalendarFeed, of the staff member who the caller is; not found if they are none',
  needs: 'treat',
  response: state,
});

export const createOwnCalendarFeed = endpoint('createOwnCalendarFeed', 'POST', '/calendar-feed', {
  summary: 'As createCalendarFeed, of the staff member who the caller is',
  needs: 'treat',
  response: made,
  errors: ['resource-archived'],
});

export const revokeOwnCalendarFeed = endpoint('revokeOwnCalendarFeed', 'DELETE', '/calendar-feed', {
  summary: 'As revokeCalendarFeed, of the staff member who the caller is',
  needs: 'treat',
  response: state,
});
