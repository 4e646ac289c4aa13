import type { RefusalSummary } from '@quieta/contract/checkout/sale';
import { useBranch } from '#features/session/store.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';

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
