import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { pin } from '../session/operator-endpoints.ts';
import { id } from '../values/id.ts';
import { approval, approver } from './approval.ts';

const endpoint = endpointsOf('approvals');

export const listApprovals = endpoint('listApprovals', 'GET', '/approvals', {
  summary: 'The open requests that the caller may answer, and the caller’s own, the oldest first',
  needs: 'read',
  response: z.array(approval),
});

export const getApproval = endpoint('getApproval', 'GET', '/approvals/:id', {
  summary: 'A request of the caller’s, or one that the caller may answer',
  needs: 'read',
  response: approval,
});

export const listApprovers = endpoint('listApprovers', 'GET', '/approvals/:id/approvers', {
  summary: 'Who could approve it in this branch, by name, and whether they have a PIN',
  needs: 'read',
  response: z.array(approver),
});

/** From the approver's own session, such as the phone. */
export const answerApproval = endpoint('answerApproval', 'POST', '/approvals/:id/answer', {
  summary: 'Approves or declines what somebody else asks for; only somebody who may do it oneself',
  needs: 'read',
  body: z.object({ approved: z.boolean() }),
  response: approval,
  errors: ['approval-answered', 'approval-expired', 'approval-at-own-desk'],
});

/** From the asker's session. */
export const approveWithPin = endpoint('approveWithPin', 'POST', '/approvals/:id/pin', {
  summary: 'Approves at the asker’s desk, where the approver types a PIN',
  needs: 'read',
  body: z.object({ approverId: id, pin }),
  response: approval,
  errors: ['approval-answered', 'approval-expired', 'pin-wrong', 'pin-locked', 'pin-closed', 'pin-too-short'],
});

export const withdrawApproval = endpoint('withdrawApproval', 'DELETE', '/approvals/:id', {
  summary: 'Takes a request of the caller’s back; what was approved and not used holds no longer',
  needs: 'read',
  response: approval,
});
