import { Trans, useLingui } from '@lingui/react/macro';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import { isAtPrinter } from '@quieta/contract/receipts/receipt-state';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberStepper } from '#ui/number-stepper/number-stepper.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { inRow } from '#ui/stack/stack.ts';
import styles from './internal/receipts.module.css';
import { usePrinting } from './internal/use-printing.tsx';
import { printCopies } from './mutations.ts';
import { showPrintingFailure } from './show-printing-failure.ts';

interface ReceiptActionsProps {
  saleId: string;
  saleNumber: string;
  receiptId: string;
  state: ReceiptState;
  attempts: number;
}

/** The actions for a sale's receipt: print it again until it is printed, then print copies (RCP-02). */
export function ReceiptActions({ saleId, saleNumber, receiptId, state, attempts }: ReceiptActionsProps) {
  const { isPending, print, question } = usePrinting({ id: receiptId, saleNumber, state, attempts });
  if (isAtPrinter(state)) return <CopyForm saleId={saleId} />;
  if (state === 'sending') return null;
  return (
    <>
      <Button action="secondary" size="small" isPending={isPending} onPress={print}>
        <Trans>Print again</Trans>
      </Button>
      {question}
    </>
  );
}

/** The maximum of one request. */
const maxCopies = 9;

function CopyForm({ saleId }: { saleId: string }) {
  const { t } = useLingui();
  const [count, setCount] = useState(1);
  const print = useCommand(async (close: () => void) => {
    try {
      await printCopies(saleId, count);
      close();
      setCount(1);
    } catch (error) {
      showPrintingFailure(error);
    }
  });

  return (
    <Popover
      label={t`Print copies`}
      trigger={
        <Button action="secondary" size="small">
          <Trans>Print copies</Trans>
        </Button>
      }
    >
      {(close) => (
        <form
          className={styles.copies}
          onSubmit={(event) => {
            event.preventDefault();
            void print.run(close);
          }}
        >
          <NumberStepper
            label={t`Copies`}
            description={t`Marked as copies, without fiscal value`}
            value={count}
            onChange={setCount}
            min={1}
            max={maxCopies}
          />
          <div className={inRow(2, { justify: 'end' })}>
            <Button action="primary" isSubmit isPending={print.isPending}>
              <Trans>Print</Trans>
            </Button>
          </div>
        </form>
      )}
    </Popover>
  );
}
