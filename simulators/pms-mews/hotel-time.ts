import type { Reservation } from '../hotel/hotel-state.ts';

/** Rooms are ready at 15:00 and must be left by 11:00, on the hotel's clock. */
const arrivalTime = '15:00';
const departureTime = '11:00';

/** When a stay begins and ends, in UTC. */
export function stayInterval({ arrival, departure }: Reservation, timeZone: string): { start: string; end: string } {
  return { start: utcOf(arrival, arrivalTime, timeZone), end: utcOf(departure, departureTime, timeZone) };
}

function utcOf(date: string, time: string, timeZone: string): string {
  return Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time }).toInstant().toString();
}
