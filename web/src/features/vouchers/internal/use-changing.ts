import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { newKey } from '#lib/outbox.ts';

/** Writes a change once however often it is pressed; what is refused stands in the form. */
export function useChanging(onDone: () => void) {
  const { timeZone } = useBranch();
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // One key for what is asked for as it stands: after a lost answer the same press does not write twice.
  const attempt = useRef<{ asked: string; key: string } | null>(null);

  async function run<Body>(body: Body, send: (body: Body, key: string) => Promise<unknown>): Promise<void> {
    const asked = JSON.stringify(body);
    if (attempt.current?.asked !== asked) attempt.current = { asked, key: newKey() };
    setIsPending(true);
    setRefusal(null);
    try {
      await send(body, attempt.current.key);
      attempt.current = null;
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      attempt.current = null;
      setRefusal(await errorMessage(error, timeZone));
    } finally {
      setIsPending(false);
      for (const key of ['voucher', 'vouchers', 'deposits', 'voucher-settings']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
    }
  }

  return { run, isPending, refusal };
}
