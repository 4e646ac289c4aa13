import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { confirmPrinted, printAgain } from '../mutations.ts';
import { unprintedReceiptsQuery } from '../queries.ts';
import type { Unprinted } from '../receipt-rules.ts';
import { tellPrintingFailure } from '../tell-printing-failure.ts';
import { PrintedQuestion } from './printed-question.tsx';

/** "Print again", with the question before it where only somebody at the printer can say whether there is a slip. */
export function usePrinting(): {
  pendingId: string | null;
  print: (receipt: Unprinted) => void;
  question: ReactNode;
} {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Unprinted | null>(null);
  const [pendingId, setPendingId] = useState<string | null>(null);

  async function work({ id }: Unprinted, act: () => Promise<void>) {
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

  return {
    pendingId,
    print: (receipt) =>
      receipt.state === 'unknown' ? setAsked(receipt) : void work(receipt, () => printAgain(receipt, false)),
    question: (
      <PrintedQuestion
        receipt={asked}
        isPending={pendingId !== null}
        onPrinted={(receipt) => void work(receipt, () => confirmPrinted(receipt.id))}
        onNotPrinted={(receipt) => void work(receipt, () => printAgain(receipt, true))}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
