import type { Hotel } from '../hotel/hotel.ts';
import type { Call } from '../hotel/interface.ts';
import type { Enterprise } from './enterprise.ts';
import type { BodyOf, OperationName } from './request-shapes.ts';

/** The tokens of a caller; both are in every body. */
export interface MewsCredentials {
  readonly clientToken: string;
  readonly accessToken: string;
}

/** Public, because they are only valid at a simulator. */
export const sampleCredentials: MewsCredentials = {
  clientToken: 'QUIETACLIENT0001-7D41A5C0E2B94F63',
  accessToken: 'AURORAACCESS0001-C2F6938D10AE4B75',
};

/** The data that the operations use. */
export interface Mews {
  readonly hotel: Hotel;
  readonly enterprise: Enterprise;
  readonly credentials: MewsCredentials;
}

/** A call whose body has the shape that the operation requires. */
export interface MewsCall<Name extends OperationName> extends Pick<Call, 'fault'> {
  readonly body: BodyOf<Name>;
}
