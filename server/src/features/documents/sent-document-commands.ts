import type { DocumentContent } from '@quieta/contract/documents/document-content';
import type { SaleDocumentKind } from '@quieta/contract/documents/document-endpoints';
import { packageStates } from '@quieta/contract/packages/package-states';
import type { Language } from '@quieta/messages/language';
import { readSale } from '#features/checkout/sale/sale-queries';
import { lockSale } from '#features/checkout/sale/sale-repository';
import { todayOf } from '#features/packages/package-repository';
import { packageStateOn } from '#features/packages/package-states';
import { lockVouchers } from '#features/vouchers/voucher-repository';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { printDocument } from './internal/print-document.ts';
import { readStayItinerary, readVisitItinerary } from './internal/read-itinerary.ts';
import { recordIssue } from './internal/record-issue.ts';
import { countIssuedOfVoucher, readIssuedOfSale } from './issued-document-repository.ts';
import { readPackageCard } from './package-document-queries.ts';
import { nextSaleDocument } from './sale-document-commands.ts';
import { nextVoucherDocument, suffixOf } from './voucher-document-commands.ts';

/** A document that leaves with a message instead of over the desk. */
export interface SentDocument {
  readonly kind: SaleDocumentKind | 'voucher' | 'package-card' | 'itinerary';
  /** The sale, the voucher, the sold package, or the guest. */
  readonly of: string;
  readonly fileName: string;
  readonly content: DocumentContent;
}

/**
 * Reads the document of a sale for its guest: the copy of its receipt, or a courtesy receipt; null while it has
 * neither.
 */
export async function readSaleDocument(context: BranchWork, saleId: string): Promise<SentDocument | null> {
  const sale = await readSale(context, saleId);
  const kind = sale.receiptState === null ? 'courtesy-receipt' : 'receipt-copy';
  try {
    const { content } = await nextSaleDocument(context, sale, kind, undefined);
    return await toSent(context, kind, { of: saleId, suffix: sale.number }, content);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** A voucher to give away; null if nobody can pay with it. */
export async function readVoucherDocument(
  context: BranchWork,
  voucherId: string,
  language: Language,
): Promise<SentDocument | null> {
  try {
    const { content, voucher } = await nextVoucherDocument(context, voucherId, language);
    return await toSent(context, 'voucher', { of: voucherId, suffix: suffixOf(voucher) }, content);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Reads the card of a course or package; null where nothing of it can be used. */
export async function readSentCard(context: BranchWork, id: string, language: Language): Promise<SentDocument | null> {
  const { content, suffix, sold } = await readPackageCard(context, id, language);
  if (!packageStates[packageStateOn(sold, todayOf(context))].isUsable) return null;
  return toSent(context, 'package-card', { of: id, suffix }, content);
}

interface OfGuest {
  readonly guestId: string;
  /** Null: their stay. */
  readonly visitId: string | null;
  readonly language: Language;
}

/** Reads a guest's itinerary; null where nothing of it takes place any more. */
export async function readItinerary(
  context: BranchWork,
  { guestId, visitId, language }: OfGuest,
): Promise<SentDocument | null> {
  try {
    const { content, suffix, isEmpty } =
      visitId === null
        ? await readStayItinerary(context, { guestId, language })
        : await readVisitItinerary(context, { visitId, language });
    return isEmpty ? null : await toSent(context, 'itinerary', { of: guestId, suffix }, content);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function toSent(
  { clock }: BranchWork,
  kind: SentDocument['kind'],
  { of, suffix }: { readonly of: string; readonly suffix: string },
  content: DocumentContent,
): Promise<SentDocument> {
  const { fileName } = await printDocument(content, { of, suffix, paper: undefined }, clock);
  return { kind, of, fileName, content };
}

/**
 * Records that a document has left with a message: what is handed over next is a copy. Itineraries and cards have no
 * copies.
 */
export async function recordSent(context: BranchWork, { kind, of, content }: SentDocument): Promise<void> {
  if (kind === 'itinerary' || kind === 'package-card') return;
  const isVoucher = kind === 'voucher';
  if (isVoucher) await lockVouchers(context, 'id', [of]);
  else await context.transaction.first(lockSale, { id: of });
  const times = isVoucher
    ? await countIssuedOfVoucher(context, of)
    : (await readIssuedOfSale(context, { saleId: of, kind, invoiceId: null })).times;
  const issue = times + 1;
  await recordIssue(context, { kind, of, issue, content });
}
