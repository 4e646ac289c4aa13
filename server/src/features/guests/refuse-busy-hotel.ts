import { Refusal } from '#platform/errors/refusal';

/** The hotel answers, and may be asked again in so many seconds only. */
export function refuseBusyHotel(seconds: number): never {
  throw new Refusal('hotel-busy', { seconds }, { retryAfter: seconds });
}
