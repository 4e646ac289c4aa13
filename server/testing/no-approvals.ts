import type { Approvals } from '#platform/http/approvals';

const fail = () => Promise.reject(new Error('nothing is approved here'));

/** For an API with features that nobody's approval is asked for. */
export const noApprovals: Approvals = { ask: fail, check: fail, claim: fail, release: fail };
