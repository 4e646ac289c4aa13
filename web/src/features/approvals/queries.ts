import { getApproval, listApprovals, listApprovers } from '@quieta/contract/approvals/approval-endpoints';
import { queryOf } from '#lib/api/queries.ts';

export function approvalsQuery() {
  return queryOf(listApprovals, {}, { changedBy: ['approval'], quiet: true });
}

export function approvalQuery(id: string) {
  return queryOf(getApproval, { params: { id } }, { changedBy: ['approval'], quiet: true });
}

export function approversQuery(id: string) {
  return queryOf(listApprovers, { params: { id } }, { quiet: true });
}
