import { isApprovableOperation } from '@quieta/contract/approvals/operation';
import type { Endpoint } from '@quieta/contract/endpoint';
import type { ErrorCode } from '@quieta/contract/error-codes';
import { isOfBranch } from '@quieta/contract/values/permission';

const always: readonly ErrorCode[] = ['invalid-request', 'too-many-requests', 'internal-error', 'unavailable'];
const signedIn: readonly ErrorCode[] = [
  'unauthenticated',
  'environment-mismatch',
  'environment-unauthorized',
  'user-disabled',
  'operator-ended',
  'identity-provider-unreachable',
];
// A request that may name a row may name one of another branch; the answer is the same as for a row that does not
// exist.
const ofBranch: readonly ErrorCode[] = [
  'not-allowed',
  'branch-required',
  'branch-mismatch',
  'branch-forbidden',
  'not-found',
];

const ofApproval: readonly ErrorCode[] = [
  'approval-missing',
  'approval-expired',
  'approval-used',
  'approval-other-content',
];

/**
 * All codes that an endpoint may refuse with: those that follow from its needs and its parts, and those that it
 * declares.
 */
export function refusalsOf({ name, needs, params, body, method, errors = [] }: Endpoint): ReadonlySet<ErrorCode> {
  return new Set([
    ...always,
    ...(needs === 'nothing' ? [] : signedIn),
    ...(isOfBranch(needs) ? ofBranch : []),
    ...(params ? (['not-found'] as const) : []),
    ...(body ? (['body-too-large'] as const) : []),
    ...(method === 'GET' ? [] : (['request-in-progress', 'key-reused', 'answer-forgotten'] as const)),
    ...(isApprovableOperation(name) ? ofApproval : []),
    ...errors,
  ]);
}
