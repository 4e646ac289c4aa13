import * as approvalEndpoints from '@quieta/contract/approvals/approval-endpoints';
import { newKey, write } from '#lib/api/outbox.ts';

/** Has a key of its own each time: the outbox remembers the content of any other, and this one holds a PIN. */
export function approveWithPin(id: string, body: { approverId: string; pin: string }) {
  return write(approvalEndpoints.approveWithPin, { params: { id }, body }, { key: newKey(), quiet: true });
}

export function answerApproval(id: string, approved: boolean) {
  return write(approvalEndpoints.answerApproval, { params: { id }, body: { approved } }, { quiet: true });
}

export function withdrawApproval(id: string) {
  return write(approvalEndpoints.withdrawApproval, { params: { id } }, { quiet: true });
}
