import type { refundSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { useCommand } from '#features/session/use-command.ts';
import { printDocument } from './print-document.ts';

/** Refunds or voids a sale, and prints the document for it without keeping the form open. */
export function useReversal<Body>(send: (body: Body) => Promise<AnswerOf<typeof refundSale>>, onDone: () => void) {
  return useCommand(
    async (body: Body) => {
      const answer = await send(body);
      onDone();
      void printDocument({ ...answer, receiptId: answer.sale.receiptId });
    },
    { changes: ['sale'] },
  );
}
