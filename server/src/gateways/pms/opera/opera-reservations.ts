import { readAnswer } from '../read-answer.ts';
import type { OperaClient } from './opera-client.ts';
import { type ReservationInfo, reservationsAnswer } from './opera-shapes.ts';

type Filter = Readonly<Record<string, string>>;

export interface ReservationsPage {
  readonly found: readonly ReservationInfo[];
  readonly hasMore: boolean;
}

/** The vendor's own default is twenty; its most is not said. */
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

/** Stays that touch a date: they begin on it or before, and end on it or after. */
export function touching(date: string): Filter {
  return { arrivalEndDate: date, departureStartDate: date };
}

/** Who has these will not come, or never came. */
const absent = new Set(['Cancelled', 'NoShow', 'Waitlisted']);
const present = new Set(['InHouse', 'DueOut']);

export function isExpected({ reservationStatus }: ReservationInfo): boolean {
  return !absent.has(reservationStatus ?? '');
}

/** Whether the guest is in the house now, as what is charged requires. */
export function isPresent({ reservationStatus, computedReservationStatus }: ReservationInfo): boolean {
  return present.has(reservationStatus ?? '') || present.has(computedReservationStatus ?? '');
}
