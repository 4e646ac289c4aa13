import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount } from '../values/money.ts';
import { line } from '../values/text.ts';

const endpoint = endpointsOf('arrangements');

/**
 * Why something that the hotel includes cannot become units: no package is defined for its code, or a treatment of
 * that package has no tax; null if nothing is missing.
 */
const lacks = z.nullable(z.enum(['package', 'tax']));

/**
 * Something that a guest has booked with the stay, as the hotel's system said it last. A quantity of 0: it was called
 * off.
 */
const stayArrangement = z.object({
  provider: z.string(),
  reservationId: z.string(),
  hotelCode: z.string(),
  name: z.string(),
  quantity: z.int(),
  firstDay: localDate,
  lastDay: localDate,
  /** Gross, of all together; null: the hotel does not say it. */
  value: z.nullable(amount),
  isStayCancelled: z.boolean(),
  askedAt: instant,
  /** The package whose units it became; null if it became none. */
  soldPackageId: z.nullable(id),
  lacks,
  /** The package that is defined for its code. */
  packageName: z.nullable(z.string()),
  /** Units that are booked although the hotel no longer includes them. */
  missing: z.int(),
  /** The appointments to come that its units are booked for, by start. */
  bookings: z.array(z.object({ id, serviceName: z.string(), startTime: instant })),
});
export type StayArrangement = z.output<typeof stayArrangement>;

export const listGuestArrangements = endpoint('listGuestArrangements', 'GET', '/guests/:id/arrangements', {
  summary: 'What a guest has booked with stays of today and later, as the hotel’s system said it last',
  needs: 'book',
  response: z.array(stayArrangement),
});

/** Included ones become units of the guest; others are withdrawn, unless they are used or booked. */
export const refreshGuestArrangements = endpoint('refreshGuestArrangements', 'POST', '/guests/:id/arrangements', {
  summary: 'Asks the hotel’s system now what a guest has booked with the stay',
  needs: 'book',
  response: z.array(stayArrangement),
  errors: ['pms-not-configured', 'hotel-unreachable', 'hotel-busy', 'hotel-access-refused'],
});

/** A code of the hotel that cannot become units, because of what it lacks. */
const unmappedCode = z.object({
  hotelCode: z.string(),
  name: z.string(),
  /** Stays of today and later with it. */
  stays: z.int(),
  lacks,
  /** The package that lacks a tax. */
  packageName: z.nullable(z.string()),
});
export type UnmappedCode = z.output<typeof unmappedCode>;

export const listUnmappedCodes = endpoint('listUnmappedCodes', 'GET', '/arrangements/unmapped', {
  summary:
    'Codes under which the hotel sells something with stays, and for which no package is defined, or one without a tax',
  needs: 'read',
  response: z.array(unmappedCode),
});

export const withdrawBookedUnits = endpoint('withdrawBookedUnits', 'POST', '/sold-packages/:id/withdrawal', {
  summary: 'Cancels appointments that are booked with units which the hotel no longer includes, and withdraws these',
  needs: 'book',
  body: z.object({ appointmentIds: z.array(id).check(z.minLength(1), z.maxLength(50)), reason: line(200) }),
  response: z.array(stayArrangement),
  errors: ['appointment-paid', 'appointment-under-way', 'appointment-closed'],
});
