import { readAnswer } from '../tolerant-shapes.ts';
import type { OperaClient } from './opera-client.ts';
import { type ReservationInfo, reservationsAnswer } from './opera-shapes.ts';

export type Filter = Readonly<Record<string, string>>;

interface ReservationsPage {
  readonly found: readonly ReservationInfo[];
  readonly hasMore: boolean;
}

/** The vendor's default is 20; its maximum is not documented. */
export const reservationsAtOnce = 100;

/** The hotel's reservations that meet every condition, from `offset` on. */
export async function findReservations(
  client: OperaClient,
  hotelId: string,
  filter: Filter,
  offset = 0,
): Promise<ReservationsPage> {
  const query = new URLSearchParams({ ...filter, limit: String(reservationsAtOnce), offset: String(offset) });
  for (const part of ['Reservation', 'Indicators']) query.append('fetchInstructions', part);
  const path = `/rsv/v1/hotels/${encodeURIComponent(hotelId)}/reservations?${query.toString()}`;
  const { reservations } = readAnswer(reservationsAnswer, (await client.ask({ method: 'GET', path })) ?? {});
  const found = reservations?.reservationInfo ?? [];
  return { found, hasMore: reservations?.hasMore === true && found.length > 0 };
}

/** Filters stays that touch a date: they start on or before it, and end on or after it. */
export function touching(date: string): Filter {
  return { arrivalEndDate: date, departureStartDate: date };
}

/**
 * For how many days a guest who should have left may still be in the house: no night audit leaves a stay open for
 * longer.
 */
const maxOverdue = 7;

/** As `touching`, and also stays that should have ended a short time before. */
export function touchingOrOverdue(date: string): Filter {
  const from = Temporal.PlainDate.from(date).subtract({ days: maxOverdue });
  return { arrivalEndDate: date, departureStartDate: from.toString() };
}

/** With these statuses the guest will not come or did not come. */
const absent = new Set(['Cancelled', 'NoShow', 'Waitlisted']);
// DueOut is a guest who leaves today, PendingCheckout one who should have left already. Source: OHIP v25.5,
// `pMS_ResStatusType`.
const current = new Set(['InHouse', 'Walkin', 'DueOut', 'PendingCheckout']);

type Status = Pick<ReservationInfo, 'reservationStatus' | 'computedReservationStatus'>;

export function isExpected({ reservationStatus }: Status): boolean {
  return !absent.has(reservationStatus ?? '');
}

/** Whether the guest is in the house now, which a charge requires. */
export function isInHouse({ reservationStatus, computedReservationStatus }: Status): boolean {
  return current.has(reservationStatus ?? '') || current.has(computedReservationStatus ?? '');
}
