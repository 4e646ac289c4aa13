import type { Hotel } from '../hotel/hotel.ts';
import type { Catalogue } from './catalogue.ts';
import type { OperaCredentials } from './credentials.ts';
import type { TokenStore } from './token-store.ts';

/** The data that the operations use. */
export interface Opera {
  readonly hotel: Hotel;
  readonly catalogue: Catalogue;
  readonly credentials: OperaCredentials;
  readonly tokens: TokenStore;
}
