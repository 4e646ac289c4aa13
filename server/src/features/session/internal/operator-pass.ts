import { readJson } from '@quieta/contract/values/objects';
import * as z from 'zod/mini';
import { seal, unseal } from '#platform/seal';

/**
 * Pass of the person who works at the desk of a session's user. It is good for nothing without that user's bearer
 * token, and only in the branch in which the desk was taken over.
 */
const operatorPass = z.object({
  environmentId: z.string(),
  branchId: z.string(),
  sessionUserId: z.string(),
  userId: z.string(),
  /** Since when the operator has the PIN that was typed: another one, or none, ends the turn. */
  pinSetAt: z.string(),
  endsAt: z.string(),
});
export type OperatorPass = z.output<typeof operatorPass>;

const purpose = 'quieta.operator';

export function sealPass(pass: OperatorPass, key: Uint8Array): string {
  return seal(JSON.stringify(pass), key, purpose);
}

/** Null for whatever this installation has not sealed as a pass. */
export function readPass(sealed: string, key: Uint8Array): OperatorPass | null {
  const text = unseal(sealed, key, purpose);
  return text === null ? null : readJson(operatorPass, text);
}
