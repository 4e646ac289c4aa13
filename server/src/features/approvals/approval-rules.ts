import type { ErrorCode } from '@quieta/contract/error-codes';
import type { Row } from '#platform/database/query';
import type { ApprovedRequest } from '#platform/http/approvals';

/** How long an approval can be given, and used. */
export const validity = { minutes: 10 };

type Stored = Pick<
  Row<'approval'>,
  'operation' | 'requestHash' | 'askedBy' | 'state' | 'answeredBy' | 'expiresAt' | 'usedKey'
>;

/**
 * Why an approval does not hold for a request of this caller; null if it does. With the key that it was used with it holds for ever: the
 * request is not done again, and gets its first answer.
 */
export function refusalOfUse(
  stored: Stored | undefined,
  request: Pick<ApprovedRequest, 'operation' | 'hash' | 'key'>,
  { callerId, now }: { readonly callerId: string; readonly now: Temporal.Instant },
): ErrorCode | null {
  if (stored === undefined || stored.askedBy !== callerId || stored.state !== 'approved') return 'approval-missing';
  if (stored.operation !== request.operation || !stored.requestHash.equals(request.hash))
    return 'approval-other-content';
  if (stored.usedKey === request.key) return null;
  if (stored.usedKey !== null) return 'approval-used';
  return isOver(stored, now) ? 'approval-expired' : null;
}

/** Why a request cannot be answered any more; null if it can. */
export function refusalOfAnswer(
  { state, expiresAt }: Pick<Stored, 'state' | 'expiresAt'>,
  now: Temporal.Instant,
): ErrorCode | null {
  if (state !== 'open') return 'approval-answered';
  return isOver({ expiresAt }, now) ? 'approval-expired' : null;
}

function isOver({ expiresAt }: Pick<Stored, 'expiresAt'>, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, expiresAt) >= 0;
}
