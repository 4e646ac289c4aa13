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
