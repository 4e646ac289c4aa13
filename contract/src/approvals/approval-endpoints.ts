import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { pin } from '../session/operator-endpoints.ts';
import { id } from '../values/id.ts';
import { approval, approver } from './approval.ts';

const endpoint = endpointsOf('approvals');

export const listApprovals = endpoint('GET', '/approvals', {
  name: 'listApprovals',
  summary: 'The open requests that the caller may answer, and the caller’s own, the oldest first',
  needs: 'read',
  response: z.array(approval),
});

export const getApproval = endpoint('GET', '/approvals/:id', {
  name: 'getApproval',
  summary: 'A request of the caller’s, or one that the caller may answer',
  needs: 'read',
  response: approval,
});

export const listApprovers = endpoint('GET', '/approvals/:id/approvers', {
  name: 'listApprovers',
  summary: 'Who could approve it in this branch, by name, and whether they have a PIN',
  needs: 'read',
  response: z.array(approver),
});

/** From the approver's own session, such as the phone. */
export const answerApproval = endpoint('POST', '/approvals/:id/answer', {
  name: 'answerApproval',
  summary: 'Approves or declines what somebody else asks for; only somebody who may do it oneself',
  needs: 'read',
  body: z.object({ approved: z.boolean() }),
  response: approval,
  errors: ['approval-answered', 'approval-expired', 'approval-at-own-desk'],
});

/** From the asker's session. */
export const approveWithPin = endpoint('POST', '/approvals/:id/pin', {
  name: 'approveWithPin',
  summary: 'Approves at the asker’s desk, where the approver types a PIN',
  needs: 'read',
  body: z.object({ approverId: id, pin }),
  response: approval,
  errors: ['approval-answered', 'approval-expired', 'pin-wrong', 'pin-locked', 'pin-closed', 'pin-too-short'],
});

export const withdrawApproval = endpoint('DELETE', '/approvals/:id', {
  name: 'withdrawApproval',
  summary: 'Takes a request of the caller’s back; what was approved and not used holds no longer',
  needs: 'read',
  response: approval,
});
