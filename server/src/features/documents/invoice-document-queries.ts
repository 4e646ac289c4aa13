import type * as documentEndpoints from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { readInvoice } from '#features/invoices/invoice-queries';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { composeInvoice } from './internal/compose-invoice.ts';
import { wordsOf } from './internal/document-words.ts';
import { loadFrame } from './internal/load-frame.ts';
import { readPayerLanguage } from './internal/payer-language.ts';
import { printDocument } from './internal/print-document.ts';

/** An invoice or credit note on paper, by the template that it was issued by. */
export async function getInvoiceDocument(
  context: BranchContext,
  { params: { id }, query: { language, paper } }: Request<typeof documentEndpoints.getInvoiceDocument>,
): Promise<AnswerOf<typeof documentEndpoints.getInvoiceDocument>> {
  const { branch, clock } = context;
  const invoice = await readInvoice(context, id);
  const preferred = await readPayerLanguage(context, invoice.saleId);
  const { documentTemplateId: templateId, currency } = invoice;
  const frame = await loadFrame(context, 'invoice', { language, preferred, templateId });
  // In the currency of its own day.
  const words = wordsOf(frame.words.language, { ...branch, currency });
  const content = composeInvoice({ ...frame, words }, invoice);
  return printDocument(content, { of: id, suffix: invoice.number, paper }, clock);
}
