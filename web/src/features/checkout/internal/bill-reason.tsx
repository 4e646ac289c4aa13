import type { RefusalSummary } from '@quieta/contract/checkout/sale';
import { useBranch } from '#features/session/store.ts';
import { useErrorText } from '#lib/use-error-text.ts';

interface BillReasonProps {
  /** In the hotel's own words. */
  reason: string | null;
  refusal: RefusalSummary | null;
}

/** Why the hotel does not have a room bill. */
export function BillReason({ reason, refusal }: BillReasonProps) {
  const { timeZone } = useBranch();
  const text = useErrorText(refusal, timeZone);
  return refusal === null ? reason : text;
}
