import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { confirmPrinted, printAgain } from '../mutations.ts';
import type { Unprinted } from '../receipt-rules.ts';
import { showPrintingFailure } from '../show-printing-failure.ts';

interface Printing {
  readonly isPending: boolean;
  print(): void;
  readonly question: ReactNode;
}

/** "Print again". If only a person at the printer can tell whether the slip was printed, it asks first. */
export function usePrinting(receipt: Unprinted): Printing {
  const [isAsked, setAsked] = useState(false);
  const { run, isPending } = useCommand(
    (act: () => Promise<void>) =>
      act()
        .catch(showPrintingFailure)
        .finally(() => setAsked(false)),
    { changes: ['receipt'] },
  );
  return {
    isPending,
    print: () => (receipt.state === 'unknown' ? setAsked(true) : void run(() => printAgain(receipt, false))),
    question: (
      <PrintedQuestion
        saleNumber={receipt.saleNumber}
        isOpen={isAsked}
        isPending={isPending}
        onPrinted={() => void run(() => confirmPrinted(receipt.id))}
        onNotPrinted={() => void run(() => printAgain(receipt, true))}
        onClose={() => setAsked(false)}
      />
    ),
  };
}

interface PrintedQuestionProps {
  saleNumber: string;
  isOpen: boolean;
  isPending: boolean;
  onPrinted: () => void;
  onNotPrinted: () => void;
  onClose: () => void;
}

/** Asks before a receipt whose outcome is unknown is sent again: a second slip would be a second fiscal document. */
function PrintedQuestion(props: PrintedQuestionProps) {
  const { saleNumber, isOpen, isPending, onPrinted, onNotPrinted, onClose } = props;
  return (
    <Dialog
      title={<Trans>Was it printed?</Trans>}
      isOpen={isOpen}
      onClose={onClose}
      isAlert
      actions={
        <>
          <Button action="quiet" onPress={onClose} isDisabled={isPending} autoFocus>
            <Trans>Cancel</Trans>
          </Button>
          <Button action="secondary" onPress={onPrinted} isDisabled={isPending}>
            <Trans>It was printed</Trans>
          </Button>
          <Button onPress={onNotPrinted} isPending={isPending}>
            <Trans>Not printed, print now</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Look for the receipt of sale {saleNumber} at the printer. A second one would count as a second sale.
      </Trans>
    </Dialog>
  );
}
