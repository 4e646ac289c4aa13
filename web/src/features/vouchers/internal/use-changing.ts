import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';

/** Writes a change once however often it is pressed; what is refused stands in the form. */
export function useChanging(onDone: () => void) {
  const { timeZone } = useBranch();
  const queryClient = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function run<Body>(body: Body, send: (body: Body) => Promise<unknown>): Promise<void> {
    setIsPending(true);
    setRefusal(null);
    try {
      await send(body);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
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
