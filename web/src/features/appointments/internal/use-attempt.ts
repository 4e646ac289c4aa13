import type { Clash } from '@quieta/contract/appointments/clash';
import type { ErrorCode } from '@quieta/contract/error-codes';
import { useCallback, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import type { MissingField } from '../draft-rules.ts';
import type { Overrides } from '../mutations.ts';

/** Why an attempt came to nothing. */
export interface Said {
  /** What is missing, once saving was tried. */
  readonly missing: readonly MissingField[];
  /** What the server found in the way. */
  readonly clashes: readonly Clash[];
  /** Any other refusal, in the user's language. */
  readonly refusal: string | null;
  /** What the user may insist on, where the refusal was of that kind. */
  readonly override: keyof Overrides | null;
}

const nothing: Said = { missing: [], clashes: [], refusal: null, override: null };

const overrideOf: Partial<Record<ErrorCode, keyof Overrides>> = {
  'outside-availability': 'overrideAvailability',
  'requested-staff': 'overrideRequestedStaff',
  'wish-unknown': 'forgetWish',
};

/** One write of the panel at a time, and what was said of the last one. */
export function useAttempt() {
  const { timeZone } = useBranch();
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState(nothing);
  const forget = useCallback(() => setSaid(nothing), []);

  /** Does the work unless some is being done; what is refused stands in `said`. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isPending) return;
    setPending(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await tell(error);
    } finally {
      setPending(false);
    }
  }

  async function tell(refused: Pick<ApiError, 'code' | 'params' | 'clashes' | 'message'>): Promise<void> {
    const { code, clashes } = refused;
    const refusal = clashes.length > 0 ? null : await errorMessage(refused, timeZone);
    setSaid({ missing: [], clashes, refusal, override: (code && overrideOf[code]) ?? null });
  }

  const miss = (missing: readonly MissingField[]) => setSaid({ ...nothing, missing });
  return { isPending, said, attempt, tell, miss, forget };
}
