/** Who may call: both tokens stand in every body. */
export interface MewsCredentials {
  readonly clientToken: string;
  readonly accessToken: string;
}

/** Public, because nobody but a simulator knows them. */
export const sampleCredentials: MewsCredentials = {
  clientToken: 'QUIETACLIENT0001-7D41A5C0E2B94F63',
  accessToken: 'AURORAACCESS0001-C2F6938D10AE4B75',
};
