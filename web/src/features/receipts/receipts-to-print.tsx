import { Trans, useLingui } from '@lingui/react/macro';
import type { Receipt } from '@quieta/contract/receipts/receipt';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PrintedQuestion } from './internal/printed-question.tsx';
import styles from './internal/receipts.module.css';
import { UnprintedReceipt } from './internal/unprinted-receipt.tsx';
import { confirmPrinted, printAgain } from './mutations.ts';
import { unprintedReceiptsQuery } from './queries.ts';
import { tellPrintingFailure } from './tell-printing-failure.ts';

/** The sales whose receipt is not printed yet, each with its reason and "Print again" (RCP-02); nothing where there is none. */
export function ReceiptsToPrint() {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { data: receipts = [] } = useQuery(unprintedReceiptsQuery());
  const [asked, setAsked] = useState<Receipt | null>(null);
  const [pendingId, setPendingId] = useState<string | null>(null);

  async function work({ id }: Receipt, act: () => Promise<void>) {
    setPendingId(id);
    try {
      await act();
    } catch (error) {
      tellPrintingFailure(error);
    } finally {
      setPendingId(null);
      setAsked(null);
      void queryClient.invalidateQueries({ queryKey: unprintedReceiptsQuery().queryKey });
    }
  }

  if (receipts.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t`Receipts to print`}>
      <h2 className={styles.title}>
        <Trans>Receipts to print</Trans>
      </h2>
      <ul className={styles.list}>
        {receipts.map((receipt) => (
          <UnprintedReceipt
            key={receipt.id}
            receipt={receipt}
            isPending={pendingId === receipt.id}
            // Whether an unknown one was printed only somebody at the printer can say.
            onPrint={() =>
              receipt.state === 'unknown' ? setAsked(receipt) : void work(receipt, () => printAgain(receipt.id, false))
            }
          />
        ))}
      </ul>
      <PrintedQuestion
        receipt={asked}
        isPending={pendingId !== null}
        onPrinted={(receipt) => void work(receipt, () => confirmPrinted(receipt.id))}
        onNotPrinted={(receipt) => void work(receipt, () => printAgain(receipt.id, true))}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
