import { hash } from 'node:crypto';

/** The token of an `Authorization` header; undefined if there is none or it cannot be valid. */
export function readBearerToken(authorization: string | undefined): string | undefined {
  // RFC 6750, 2.1: one token of these characters after the scheme.
  const token = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  return token === undefined || token.length > 8192 ? undefined : token;
}

/** Tokens are cached by their hash, so that no token stays in memory. */
export function keyOfToken(token: string): string {
  return hash('sha256', token, 'base64');
}
