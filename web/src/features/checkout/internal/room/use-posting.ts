import { useCommand } from '#features/session/use-command.ts';
import { postBill } from '../../mutations.ts';
import { printDocument } from '../sales/print-document.ts';

/** "Post to folio", which also prints the receipt of a sale that was interrupted before it was printed. */
export function usePosting() {
  const { run: post, sent: pendingId } = useCommand(
    async (saleId: string) => {
      const answer = await postBill(saleId);
      await printDocument({ ...answer, receiptId: answer.sale.receiptId });
    },
    { changes: ['sale'] },
  );
  return { post, pendingId };
}
