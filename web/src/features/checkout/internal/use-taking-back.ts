import type { refundSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sendToPrinter } from '#features/receipts/send-to-printer.ts';
import { tellPrintingFailure } from '#features/receipts/tell-printing-failure.ts';
import { useBranch } from '#features/session/store.ts';
import { ApiError } from '#lib/api-error.ts';
import { errorMessage } from '#lib/error-message.ts';
import { newKey } from '#lib/outbox.ts';

/** Refunds or voids once however often it is pressed, and prints the document that says so. */
export function useTakingBack(onDone: () => void) {
  const { timeZone } = useBranch();
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // One key for what is asked for as it stands: after a lost answer the same press cannot give back twice.
  const attempt = useRef<{ asked: string; key: string } | null>(null);

  async function run<Body>(body: Body, send: (body: Body, key: string) => Promise<AnswerOf<typeof refundSale>>) {
    setPending(true);
    setRefusal(null);
    const asked = JSON.stringify(body);
    if (attempt.current?.asked !== asked) attempt.current = { asked, key: newKey() };
    try {
      const { sale, receiptData, printerUrl } = await send(body, attempt.current.key);
      attempt.current = null;
      void queryClient.invalidateQueries({ queryKey: ['sale'] });
      void queryClient.invalidateQueries({ queryKey: ['sales'] });
      onDone();
      if (receiptData !== undefined && printerUrl !== undefined && sale.receiptId !== null) {
        await sendToPrinter({ receiptId: sale.receiptId, printerUrl, payload: receiptData }).catch(tellPrintingFailure);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(await errorMessage(error, timeZone));
    } finally {
      setPending(false);
    }
  }

  return { run, isPending, refusal };
}
