import * as approvalEndpoints from '@quieta/contract/approvals/approval-endpoints';
import type { PinOptions } from '#features/session/pin-commands';
import type { Api } from '#platform/http/api';
import { exchange, query } from '#platform/http/route';
import { answerApproval, approveWithPin, withdrawApproval } from './approval-commands.ts';
import { getApproval, listApprovals, listApprovers } from './approval-queries.ts';

export function approvalRoutes(api: Api, options: PinOptions): void {
  query(api, approvalEndpoints.listApprovals, listApprovals);
  query(api, approvalEndpoints.getApproval, getApproval);
  query(api, approvalEndpoints.listApprovers, listApprovers);
  exchange(api, approvalEndpoints.answerApproval, answerApproval);
  exchange(api, approvalEndpoints.approveWithPin, (context, request) => approveWithPin(context, request, options));
  exchange(api, approvalEndpoints.withdrawApproval, withdrawApproval);
}
