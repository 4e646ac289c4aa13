import type { Endpoint } from '@quieta/contract/endpoint';
import * as z from 'zod/mini';

/**
 * The answer as it goes out: checked against the contract, and closed, because the check keeps declared keys only.
 * An answer outside the contract is the server's own fault and throws.
 */
export function serialise(endpoint: Endpoint, answer: unknown): string {
  const checked = z.core.safeParse(endpoint.response, answer);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new Error(`${endpoint.name} answers outside the contract at ${issue?.path.join('.')}: ${issue?.message}`);
  }
  return JSON.stringify(checked.data);
}
