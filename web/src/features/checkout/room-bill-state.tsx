import { useLingui } from '@lingui/react/macro';
import type { TenderState } from '@quieta/contract/checkout/sale';
import type { RefusalSummary } from '@quieta/contract/endpoint';
import { useBranch } from '#features/session/store.ts';
import { useCommand } from '#features/session/use-command.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { printDocument } from './internal/sales/print-document.ts';
import { postBill } from './mutations.ts';

export function RoomBillState({ state }: { state: TenderState }) {
  const { t } = useLingui();
  const names: Record<TenderState, string> = {
    posted: t`Posted`,
    posting: t`Being posted…`,
    'not-posted': t`Not posted`,
    rejected: t`Rejected`,
    unknown: t`Not known whether posted`,
    taken: t`Taken`,
  };
  return names[state];
}

interface BillReasonProps {
  /** The reason in the hotel's own words. */
  reason: string | null;
  refusal: RefusalSummary | null;
}

/** Why a room bill is not on the hotel's folio. */
export function BillReason({ reason, refusal }: BillReasonProps) {
  const { timeZone } = useBranch();
  const text = useErrorText(refusal, timeZone);
  return refusal === null ? reason : text;
}

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
