import type { Hotel } from '../hotel/hotel.ts';
import type { Catalogue } from './catalogue.ts';
import type { TokenStore } from './token-store.ts';

/** The credentials of a caller, as the vendor's portal issues them. */
export interface OperaCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly appKey: string;
  /** For the client credentials grant. */
  readonly enterpriseId: string;
  readonly scope: string;
  /** For the resource owner grant. */
  readonly username: string;
  readonly password: string;
}

/** Public, because they are only valid at a simulator. */
export const sampleCredentials: OperaCredentials = {
  clientId: 'QUIETA_Client',
  clientSecret: 'steam-and-stone',
  appKey: '8f0e2c64-5d1b-4a7e-9c3f-2b6d7a1e4f90',
  enterpriseId: 'AURORA',
  scope: 'urn:opc:hgbu:ws:__myscopes__',
  username: 'QUIETA_INTEGRATION',
  password: 'warm-salt-water',
};

/** The data that the operations use. */
export interface Opera {
  readonly hotel: Hotel;
  readonly catalogue: Catalogue;
  readonly credentials: OperaCredentials;
  readonly tokens: TokenStore;
}
