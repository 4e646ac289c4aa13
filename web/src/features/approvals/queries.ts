import { getApproval, listApprovals, listApprovers } from '@quieta/contract/approvals/approval-endpoints';
import { queryOf } from '#lib/api/queries.ts';

/**
 * The change feed does not report the end of a request's time, so requests are read again while there are any, in
 * milliseconds.
 */
const rereading = 30_000;

export function approvalsQuery() {
  return {
    ...queryOf(listApprovals, {}, { changedBy: ['approval'], quiet: true }),
    refetchInterval: ({ state }: { state: { data?: readonly unknown[] | undefined } }) =>
      state.data !== undefined && state.data.length > 0 ? rereading : false,
  };
}

export function approvalQuery(id: string) {
  return queryOf(getApproval, { params: { id } }, { changedBy: ['approval'], quiet: true });
}

export function approversQuery(id: string) {
  return queryOf(listApprovers, { params: { id } }, { quiet: true });
}
