import { type ReactNode, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { confirmPrinted, printAgain } from '../mutations.ts';
import type { Unprinted } from '../receipt-rules.ts';
import { showPrintingFailure } from '../show-printing-failure.ts';
import { PrintedQuestion } from './printed-question.tsx';

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
