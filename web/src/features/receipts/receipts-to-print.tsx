import { Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { useMoney } from '#features/session/use-money.ts';
import { formatDuration, formatInstant } from '#lib/format/date-and-time.ts';
import { Button } from '#ui/button/button.tsx';
import { formatPrintingReason } from './format-printing-reason.ts';
import { PrintAll } from './internal/print-all.tsx';
import { usePrinting } from './internal/use-printing.tsx';
import { OpenSale, OpenSales } from './open-sales.tsx';
import { unprintedReceiptsQuery } from './queries.ts';
import { needsAttention } from './receipt-rules.ts';

/**
 * The sales whose receipt is not printed yet, each with its reason and "Print again" (RCP-02); nothing if there are
 * none.
 */
export function ReceiptsToPrint() {
  const { t } = useLingui();
  const { data = [], dataUpdatedAt } = useQuery(unprintedReceiptsQuery());
  const read = Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt);
  const receipts = data.filter((receipt) => needsAttention(receipt, read));
  if (receipts.length === 0) return null;
  return (
    <OpenSales title={t`Receipts to print`} action={<PrintAll receipts={receipts} />}>
      {receipts.map((receipt) => (
        <UnprintedReceipt key={receipt.id} receipt={receipt} now={read} />
      ))}
    </OpenSales>
  );
}

interface UnprintedReceiptProps {
  receipt: Receipt;
  /** The time when the list was loaded. */
  now: Temporal.Instant;
}

/** One sale whose receipt is not printed: its number, total, reason, and the button that prints it. */
function UnprintedReceipt({ receipt, now }: UnprintedReceiptProps) {
  const { t, i18n } = useLingui();
  const { timeZone } = useBranch();
  const money = useMoney();
  const { isPending, print, question } = usePrinting(receipt);
  const { saleNumber, payerName, total, createdAt, state, reason } = receipt;
  const waited = formatDuration(Math.max(1, Math.floor(now.since(createdAt).total('minutes'))));
  return (
    <OpenSale
      icon="printer"
      facts={[saleNumber, payerName, formatInstant(createdAt, timeZone, 'short')]}
      amount={money(total)}
      state={
        <>
          <StateText state={state} />
          {reason === null ? null : ` · ${formatPrintingReason(i18n, reason)}`}
          {' · '}
          <Trans>for {waited}</Trans>
        </>
      }
      action={
        <>
          {state === 'sending' ? null : (
            <Button
              action="secondary"
              size="small"
              isPending={isPending}
              onPress={print}
              aria-label={t`Print again: receipt of sale ${saleNumber}`}
            >
              <Trans>Print again</Trans>
            </Button>
          )}
          {question}
        </>
      }
    />
  );
}

function StateText({ state }: { state: Receipt['state'] }) {
  const { t } = useLingui();
  const texts: Record<typeof state, string | null> = {
    pending: t`Waits for the printer`,
    sending: t`Being sent…`,
    refused: t`Refused by the printer`,
    unknown: t`Not known whether it was printed`,
    accepted: null,
    printed: null,
  };
  return texts[state];
}
