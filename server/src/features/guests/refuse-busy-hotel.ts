import { Refusal } from '#platform/errors/refusal';

/** Refuses because the hotel system may be asked again only after so many seconds. */
export function refuseBusyHotel(seconds: number): never {
  throw new Refusal('hotel-busy', { seconds }, { retryAfter: seconds });
}
