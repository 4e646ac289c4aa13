import type { ErrorCode } from '@quieta/contract/error-codes';
import { isAhead } from '#platform/clock';
import type { Row } from '#platform/database/query';
import type { ApprovedRequest } from '#platform/http/approvals';

/** How long an approval can be given, and used. */
export const validity = { minutes: 10 };

/**
 * One that lasts longer was asked for by a clock that has been set back since. Half of it is for machines whose clocks
 * differ.
 */
const maxValidity = { minutes: 2 * validity.minutes };

type Stored = Pick<
  Row<'approval'>,
  'operation' | 'requestHash' | 'askedBy' | 'state' | 'answeredBy' | 'expiresAt' | 'usedKey'
>;

/**
 * Why an approval does not hold for a request of this caller; null if it does. With the key that it was used with it
 * holds for ever: the request is not done again, and gets its first answer.
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
  return !isAhead(expiresAt, now, maxValidity.minutes * 60_000);
}

/** When an approval that can still be given, or used, expires: after `now`, and not beyond. */
export interface Living {
  readonly now: Temporal.Instant;
  readonly beyond: Temporal.Instant;
}

export function livingAt(now: Temporal.Instant): Living {
  return { now, beyond: now.add(maxValidity) };
}
