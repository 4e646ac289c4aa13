import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UnprintedReceipt } from './internal/unprinted-receipt.tsx';
import { OpenSales } from './open-sales.tsx';
import { unprintedReceiptsQuery } from './queries.ts';
import { needsAttention } from './receipt-rules.ts';

/** The sales whose receipt is not printed yet, each with its reason and "Print again" (RCP-02); nothing if there are none. */
export function ReceiptsToPrint() {
  const { t } = useLingui();
  const { data = [], dataUpdatedAt } = useQuery(unprintedReceiptsQuery());
  const read = Temporal.Instant.fromEpochMilliseconds(dataUpdatedAt);
  const receipts = data.filter((receipt) => needsAttention(receipt, read));
  if (receipts.length === 0) return null;
  return (
    <OpenSales title={t`Receipts to print`}>
      {receipts.map((receipt) => (
        <UnprintedReceipt key={receipt.id} receipt={receipt} now={read} />
      ))}
    </OpenSales>
  );
}
