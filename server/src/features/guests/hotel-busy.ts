import { Refusal } from '#platform/errors/refusal';

/** The hotel answers, and may be asked again in so many seconds only. */
export function hotelBusy(seconds: number): Refusal {
  return new Refusal('hotel-busy', { seconds }, { retryAfter: seconds });
}
