import type { Sale } from '@quieta/contract/checkout/sale';
import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type * as documentEndpoints from '@quieta/contract/documents/document-endpoints';
import type { SaleDocumentKind } from '@quieta/contract/documents/document-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { readSale } from '#features/checkout/sale/sale-queries';
import { lockSale } from '#features/checkout/sale/sale-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { composeSaleDocument } from './internal/compose-sale-document.ts';
import { markAsCopy, refuseDocument, withLogo } from './internal/document-rules.ts';
import type { DocumentFrame } from './internal/frame-document.ts';
import { loadFrame, readPayerLanguage } from './internal/load-frame.ts';
import { printDocument } from './internal/print-document.ts';
import { recordIssue } from './internal/record-issue.ts';
import { readIssuedOfSale } from './issued-document-repository.ts';

/** A document of a sale as the next one would be handed over; nothing is recorded. */
export async function previewSaleDocument(
  context: BranchContext,
  { params: { id }, query: { kind, language } }: Request<typeof documentEndpoints.previewSaleDocument>,
): Promise<AnswerOf<typeof documentEndpoints.previewSaleDocument>> {
  const sale = await readSale(context, id);
  const { content } = await nextSaleDocument(context, sale, kind, language);
  return printDocument(content, { of: id, suffix: sale.number, paper: undefined }, context.clock);
}

/** Hands a document of a sale over, and records that it was. */
export async function issueSaleDocument(
  context: BranchContext,
  { params: { id }, body: { kind, language, paper } }: Request<typeof documentEndpoints.issueSaleDocument>,
): Promise<AnswerOf<typeof documentEndpoints.issueSaleDocument>> {
  // Two desks hand over one after the other, so that only one of them has the first.
  if ((await context.transaction.first(lockSale, { id })) === undefined) throw new Refusal('not-found');
  const sale = await readSale(context, id);
  const { content, issue } = await nextSaleDocument(context, sale, kind, language);
  await recordIssue(context, { kind, of: id, issue, content });
  return { ...(await printDocument(content, { of: id, suffix: sale.number, paper }, context.clock)), issue };
}

interface Next {
  readonly content: DocumentContent;
  readonly issue: number;
}

/**
 * The first document, or what the first one said, marked as a copy; in another language it is written anew, as a copy.
 */
export async function nextSaleDocument(
  context: BranchWork,
  sale: Sale,
  kind: SaleDocumentKind,
  language: DocumentContent['language'] | undefined,
): Promise<Next> {
  refuseDocument(kind, sale);
  const { times, first } = await readIssuedOfSale(context, { saleId: sale.id, kind, invoiceId: null });
  const issue = times + 1;
  const preferred = await readPayerLanguage(context, sale.id);
  const frame = await loadFrame(context, kind, { language: language ?? first?.language, preferred });
  if (first !== null && first.language === frame.words.language) {
    return { content: markAsCopy(withLogo(first, frame.profile.imgLogo), frame.words.text.copy), issue };
  }
  const content = await composed(context, frame, sale, kind);
  return { content: times === 0 ? content : markAsCopy(content, frame.words.text.copy), issue };
}

async function composed(
  context: BranchWork,
  frame: DocumentFrame,
  sale: Sale,
  kind: SaleDocumentKind,
): Promise<DocumentContent> {
  const original = sale.refundsSaleId === null ? null : await readSale(context, sale.refundsSaleId);
  return composeSaleDocument(frame, { kind, sale, original, currency: context.branch.currency });
}
