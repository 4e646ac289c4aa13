import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { resourceReference } from '../resources/resource.ts';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { signedSum } from '../values/money.ts';

const endpoint = endpointsOf('dashboard');
const branchId = z.optional(id);

/** A guest by name; null for somebody without one. `roomId` is of the stay of today. */
const guest = z.nullable(
  z.object({ id, fullName: z.string(), phoneNumber: z.nullable(z.string()), roomId: z.nullable(z.string()) }),
);

const comingAppointment = z.object({
  id,
  startTime: instant,
  guest,
  service: z.object({ id, name: z.string(), color: z.string() }),
  staff: z.nullable(z.string()),
  area: z.nullable(z.string()),
});

/** The branch at this moment. */
const today = z.object({
  /** The moment that it is said of. */
  at: instant,
  /** Guests who are booked to come within the next two hours and have not arrived, the next one first. */
  arrivals: z.array(comingAppointment),
  /** Guests who have not arrived although their treatment should have begun, the longest overdue first. */
  late: z.array(comingAppointment),
  /**
   * Staff members and areas that could begin something now, with when that ends: the next hold or the end of their
   * hours.
   */
  free: z.array(
    z.extend(resourceReference, { type: z.enum(['Staff', 'Area']), role: z.string(), places: z.int(), until: instant }),
  ),
  /**
   * Guests whose stay at the hotel ends today and who had or have an appointment during it; `open` is what is not paid.
   */
  leaving: z.array(
    z.object({
      guest: z.object({ id, fullName: z.string() }),
      roomId: z.nullable(z.string()),
      open: signedSum,
      appointments: z.int(),
      nextStart: z.nullable(instant),
    }),
  ),
});
export type Today = z.output<typeof today>;

export const readToday = endpoint('readToday', 'GET', '/figures/today', {
  summary: 'Who comes, who is late, who leaves the hotel, and who and what is free now',
  needs: 'read',
  query: z.object({ branchId }),
  response: today,
});

const tendered = z.object({ paymentTypeId: id, name: z.string(), amount: signedSum, before: signedSum });

/** `before` is a week earlier, up to the same time of the day of business. */
const takings = z.object({
  /** The days of business. */
  date: localDate,
  dateBefore: localDate,
  total: signedSum,
  before: signedSum,
  sales: z.int(),
  tenders: z.array(tendered),
  /** By rate in per cent; VAT as on the receipts. */
  taxes: z.array(z.object({ rate: z.number(), gross: signedSum, vat: signedSum, vatBefore: signedSum })),
});
export type Takings = z.output<typeof takings>;

export const readTakings = endpoint('readTakings', 'GET', '/figures/takings', {
  summary: 'What was taken today by payment type and tax, beside the same weekday of the week before',
  needs: 'see-sales',
  mayLag: true,
  query: z.object({ branchId }),
  response: takings,
});

export const readBooked = endpoint('readBooked', 'GET', '/figures/booked', {
  summary: 'What is booked and not paid on each day of a range, at its agreed price',
  needs: 'report',
  mayLag: true,
  query: z.object({ branchId, dateFrom: localDate, dateTo: localDate }),
  /** Days without anything are left out. */
  response: z.array(z.object({ date: localDate, appointments: z.int(), amount: signedSum })),
});
