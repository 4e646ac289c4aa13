import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type * as documentEndpoints from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Invoice } from '@quieta/contract/invoices/invoice';
import type { Language } from '@quieta/messages/language';
import { lockSale } from '#features/checkout/sale/sale-repository';
import { readInvoice } from '#features/invoices/invoice-queries';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { composeInvoice } from './internal/compose-invoice.ts';
import { markAsCopy } from './internal/document-rules.ts';
import { wordsOf } from './internal/document-words.ts';
import { loadFrame, readPayerLanguage } from './internal/load-frame.ts';
import { printDocument } from './internal/print-document.ts';
import { recordIssue } from './internal/record-issue.ts';
import { readIssuedOfSale } from './issued-document-repository.ts';

/**
 * An invoice or credit note to read. Only handing it over is recorded, so that whatever leaves without that is a copy.
 */
export async function getInvoiceDocument(
  context: BranchContext,
  { params: { id }, query: { language, paper } }: Request<typeof documentEndpoints.getInvoiceDocument>,
): Promise<AnswerOf<typeof documentEndpoints.getInvoiceDocument>> {
  const invoice = await readInvoice(context, id);
  const { times } = await readIssuedOfSale(context, { saleId: invoice.saleId, kind: 'invoice', invoiceId: id });
  const mayHandOver = context.branch.permissions.includes('sell');
  const isCopy = times > 0 || paper !== undefined || !mayHandOver;
  const content = await composed(context, invoice, { language, isCopy });
  return printDocument(content, { of: id, suffix: invoice.number, paper }, context.clock);
}

/** Hands an invoice or credit note over, and records that it was. */
export async function issueInvoiceDocument(
  context: BranchContext,
  { params: { id }, body: { language, paper } }: Request<typeof documentEndpoints.issueInvoiceDocument>,
): Promise<AnswerOf<typeof documentEndpoints.issueInvoiceDocument>> {
  const invoice = await readInvoice(context, id);
  const { saleId } = invoice;
  await context.transaction.first(lockSale, { id: saleId });
  const issue = (await readIssuedOfSale(context, { saleId, kind: 'invoice', invoiceId: id })).times + 1;
  const content = await composed(context, invoice, { language, isCopy: issue > 1 });
  await recordIssue(context, { kind: 'invoice', of: saleId, entityId: id, issue, content });
  return { ...(await printDocument(content, { of: id, suffix: invoice.number, paper }, context.clock)), issue };
}

interface Reading {
  readonly language: Language | undefined;
  readonly isCopy: boolean;
}

/** By the template that it was issued by, and in the currency of its own day. */
async function composed(context: BranchContext, invoice: Invoice, reading: Reading): Promise<DocumentContent> {
  const { saleId, documentTemplateId: templateId, currency } = invoice;
  const preferred = await readPayerLanguage(context, saleId);
  const frame = await loadFrame(context, 'invoice', { language: reading.language, preferred, templateId });
  const words = wordsOf(frame.words.language, { ...context.branch, currency });
  const content = composeInvoice({ ...frame, words }, invoice);
  return reading.isCopy ? markAsCopy(content, words.text.copy) : content;
}
