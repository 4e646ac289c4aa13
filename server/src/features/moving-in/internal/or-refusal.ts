import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** Writes something, entirely or not at all; answers why, if it was refused, so that the caller can go on. */
export async function orRefusal<Answer>(
  { transaction }: BranchContext,
  write: () => Promise<Answer>,
): Promise<Answer | Refusal> {
  return transaction.savepoint(write).catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
}
