import type { Hotel } from '../hotel/hotel.ts';
import type { Call } from '../hotel/interface.ts';
import type { MewsCredentials } from './credentials.ts';
import type { Enterprise } from './enterprise.ts';

/** The data that the operations use. */
export interface Mews {
  readonly hotel: Hotel;
  readonly enterprise: Enterprise;
  readonly credentials: MewsCredentials;
}

/** A call whose body has passed the operation's rule, so it has the shape that the operation reads. */
export interface MewsCall extends Pick<Call, 'fault'> {
  readonly body: Readonly<Record<string, unknown>>;
}
