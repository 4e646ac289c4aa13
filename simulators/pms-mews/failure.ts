import { randomUUID } from 'node:crypto';
import type { Reply } from '../hotel/interface.ts';

/** A refusal in the vendor's form; 403 is a business rule, to be shown to staff. */
export function failure(status: number, message: string): Reply {
  const requestId = randomUUID();
  return {
    status,
    headers: { 'Request-Id': requestId },
    body: { Message: message, RequestId: requestId, Details: null },
  };
}
