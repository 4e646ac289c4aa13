import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendToPrinter } from '#features/receipts/send-to-printer.ts';
import { tellPrintingFailure } from '#features/receipts/tell-printing-failure.ts';
import { ApiError } from '#lib/api-error.ts';
import { postBill } from '../mutations.ts';

/** "Post to folio", and the slip of a sale that was cut off before it was printed. A refusal is told as any other. */
export function usePosting() {
  const queryClient = useQueryClient();
  const [pendingId, setPendingId] = useState<string | null>(null);

  async function post(saleId: string): Promise<void> {
    if (pendingId !== null) return;
    setPendingId(saleId);
    try {
      const { sale, receiptData: payload, printerUrl } = await postBill(saleId);
      if (payload !== undefined && printerUrl !== undefined && sale.receiptId !== null) {
        await sendToPrinter({ receiptId: sale.receiptId, printerUrl, payload }).catch(tellPrintingFailure);
      }
    } catch (error) {
      // The client has told it.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setPendingId(null);
      for (const queryKey of [['sale'], ['sales'], ['open-room-bills']])
        void queryClient.invalidateQueries({ queryKey });
    }
  }

  return { post, pendingId };
}
