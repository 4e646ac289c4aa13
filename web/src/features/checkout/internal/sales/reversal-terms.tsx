import type { Sale } from '@quieta/contract/checkout/sale';
import type { refundSale, voidSale } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf, SentBodyOf } from '@quieta/contract/endpoint';
import { useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { ReasonField } from '../reason-field.tsx';
import { areNumbers, emptyNumbers, needsNumbers, OriginalFields } from './original-fields.tsx';
import { printDocument } from './print-document.ts';

/** Terms of a refund or void for the books: its reason, and the original receipt's numbers where they are not known. */
export function useReversalTerms(sale: Sale) {
  const [reason, setReason] = useState('');
  const [typed, setNumbers] = useState(() => emptyNumbers(sale));
  const [isTried, setTried] = useState(false);
  const numbers = needsNumbers(sale) ? typed : null;
  const isWhole = reason.trim() !== '' && (numbers === null || areNumbers(numbers));
  return {
    fields: { reason, setReason, numbers, setNumbers, isTried },
    /** The terms as they are sent; null while something is missing, which is shown from then on. */
    read() {
      setTried(true);
      return isWhole ? { reason: reason.trim(), originalReceipt: numbers } : null;
    },
  };
}

type ReversalTerms = ReturnType<typeof useReversalTerms>;

interface TermsFieldsProps extends Pick<ReversalTerms, 'fields'> {
  autoFocus?: boolean;
}

export function TermsFields({ fields, autoFocus = false }: TermsFieldsProps) {
  const { reason, setReason, numbers, setNumbers, isTried } = fields;
  return (
    <>
      <ReasonField reason={reason} onChange={setReason} isTried={isTried} autoFocus={autoFocus} />
      {numbers === null ? null : <OriginalFields numbers={numbers} isTried={isTried} onChange={setNumbers} />}
    </>
  );
}

/** Refunds or voids a sale, and prints the document for it without keeping the form open. */
export function useReversal<Body extends SentBodyOf<typeof refundSale> | SentBodyOf<typeof voidSale>>(
  send: (body: Body) => Promise<AnswerOf<typeof refundSale>>,
  onDone: () => void,
) {
  return useCommand(
    async (body: Body) => {
      const answer = await send(body);
      onDone();
      void printDocument({ ...answer, receiptId: answer.sale.receiptId });
    },
    { changes: ['sale'] },
  );
}
