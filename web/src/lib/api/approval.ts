import type { ApiError } from './api-error.ts';

/** Outcome of a request for an approval; `again`: what was asked is over, and the same is asked anew. */
export type ApprovalOutcome = 'approved' | 'again' | 'given-up';

/** Asks for the approval of a refused write, until it is approved or given up, or the write is withdrawn. */
type AskForApproval = (approvalId: string, withdrawn: AbortSignal) => Promise<ApprovalOutcome>;

let asker: AskForApproval | null = null;

/** The shell says who asks; the returned function ends that. Without anybody a refusal is final. */
export function registerApproval(ask: AskForApproval): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Id under which a refused write waits for somebody's approval; null where it does not, or nobody could ask. */
export function approvalIdOf({ code, problem }: ApiError): string | null {
  const { approvalId } = problem;
  return asker !== null && code === 'not-allowed' && typeof approvalId === 'string' ? approvalId : null;
}

export async function askForApproval(approvalId: string, withdrawn: AbortSignal): Promise<ApprovalOutcome> {
  return (await asker?.(approvalId, withdrawn)) ?? 'given-up';
}
