import type { Behaviour } from '../behaviour.ts';

export const text = {
  lead: 'A simulator: the hotel’s front desk as other systems see it.',
  behaviour: 'How it behaves',
  behaviours: {
    well: { name: 'Well', effect: 'Answers at once' },
    slow: { name: 'Slow', effect: 'Answers after 30 seconds' },
    away: { name: 'Away', effect: 'Cuts every connection' },
    failing: { name: 'Failing', effect: 'Answers 500, does nothing' },
    'failing-after': { name: 'Failing afterwards', effect: 'Does as asked, then answers 500' },
    overloaded: { name: 'Overloaded', effect: 'Answers 429, does nothing' },
  } satisfies Readonly<Record<Behaviour, { name: string; effect: string }>>,
  businessDate: 'Business date',
  nightAudit: 'Night audit',
  nightAuditEffect: 'On to the next day',
  inHouse: 'In house',
  expected: 'Expected',
  search: 'Find a guest or a room',
  room: 'Room',
  guests: 'Guests',
  stay: 'Stay',
  balance: 'Balance',
  limit: 'Limit',
  noPost: 'No post',
  folioClosed: 'Folio closed',
  cancel: 'Cancel',
  checkIn: 'Check in',
  checkOut: 'Check out',
  nobody: 'Nobody.',
  more: (shown: number, all: number) => `The first ${shown} of ${all}`,
  folio: 'Posted to folios',
  nothingPosted: 'Nothing posted yet. The next room charge appears here.',
  time: 'Time',
  item: 'Item',
  reference: 'Reference',
  amount: 'Amount',
  cancelled: 'taken back',
  calls: 'Calls',
  noCalls: 'Nobody has called yet.',
  operation: 'Operation',
  answer: 'Answer',
  noAnswer: 'cut',
  connected: 'Live',
  reconnecting: 'Reconnecting',
  of: (action: string, room: string) => `${action}, room ${room}`,
};

const locale = 'en-GB';

/** `Saturday 21 November`. */
export function dateOf(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

/** `21 Nov`. */
export function shortDateOf(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(locale, { day: 'numeric', month: 'short' });
}

/** Minor units without the currency, because the hotel has only one. */
export function amountOf(minor: number): string {
  return (minor / 100).toLocaleString(locale, { minimumFractionDigits: 2, useGrouping: true });
}

/** The time of day in the hotel's zone. */
export function timeOf(instant: string, timeZone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'second' });
}
