import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import {
  createMovingIn,
  deleteMovingIn,
  readEasyAppointments,
  sendMovingInRows,
  stepMovingIn,
  updateMovingIn,
} from '@quieta/contract/moving-in/moving-in-endpoints';
import type { MovingInStep } from '@quieta/contract/moving-in/moving-in-kinds';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

/** Rejects where it fails; the caller shows that. */
export function beginList(body: SentBodyOf<typeof createMovingIn>) {
  return write(createMovingIn, { body }, { quiet: true });
}

/** Rejects where it fails; the caller shows that. Rows that arrived before are left as they are. */
export function sendRows(id: string, body: SentBodyOf<typeof sendMovingInRows>) {
  return write(sendMovingInRows, { params: { id }, body }, { quiet: true });
}

/** Rejects with its refusal, which the form shows. */
export function saveColumns({ id, version }: MovingIn, body: SentBodyOf<typeof updateMovingIn>) {
  return write(updateMovingIn, { params: { id }, body }, { baseVersion: version, quiet: isRefusal });
}

/** Rejects with its refusal, which the caller shows. */
export function takeStep(id: string, step: MovingInStep) {
  return write(stepMovingIn, { params: { id }, body: { step } }, { quiet: isRefusal });
}

/** Rejects with its refusal, which the panel shows. */
export function readLists(body: SentBodyOf<typeof readEasyAppointments>) {
  return write(readEasyAppointments, { body }, { quiet: isRefusal });
}

export function removeList(id: string) {
  return write(deleteMovingIn, { params: { id } });
}
