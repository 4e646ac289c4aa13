import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@quieta/contract/endpoint';
import * as z from 'zod/mini';

/**
 * The answer as JSON, compared with the contract: it must have that shape and nothing more, so that no column of a
 * table is sent by accident. An answer outside the contract is a fault of the server and throws.
 */
export function serialise(endpoint: Endpoint, answer: unknown): string {
  const json = JSON.stringify(answer);
  const checked = z.core.safeParse(endpoint.response, answer);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`${endpoint.name} answers outside the contract at ${issue?.path.join('.')}: ${issue?.message}`);
  }
  // Compared as JSON, because an undefined key is not sent.
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(checked.data)), JSON.parse(json)))
    throw new Error(`${endpoint.name} answers more than the contract says`);
  return json;
}
