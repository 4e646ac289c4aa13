import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Invoice, InvoiceRow } from '@quieta/contract/invoices/invoice';
import type * as invoiceEndpoints from '@quieta/contract/invoices/invoice-endpoints';
import { id as idShape } from '@quieta/contract/values/id';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import type { StoredSale } from '#features/checkout/sale/sale-repository';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { suggestBuyer } from './buyer-repository.ts';
import { loadInvoiceable } from './internal/load-invoiceable.ts';
import {
  contentOf,
  findInvoice,
  findInvoicesOfSale,
  readCreditNotes,
  readTemplates,
  type StoredInvoice,
} from './invoice-repository.ts';
import { fileNameOf } from './invoice-rules.ts';

/** The invoice or credit note with this id; refuses with `not-found` if there is none. */
export async function readInvoice(context: BranchContext, id: string): Promise<Invoice> {
  const row = await context.transaction.first(findInvoice, { id });
  if (row === undefined) throw new Refusal('not-found');
  return toInvoice(context, row);
}

async function toInvoice(context: BranchContext, row: StoredInvoice): Promise<Invoice> {
  const { issuedAt, issuedByName, documentTemplateId, isHealth, saleId } = row;
  const content = contentOf(row);
  const notes = await context.transaction.run(readCreditNotes, { id: row.id });
  const ofSale = await context.transaction.run(findInvoicesOfSale, { saleId });
  return {
    ...toRow(context, { ...row, saleNumber: content.saleNumber }),
    ...content,
    documentTemplateId,
    issuedAt: toWireTime(issuedAt, context.branch.timeZone),
    issuedBy: issuedByName,
    isHealth,
    fileName: fileNameOf(content.seller, row),
    creditNotes: notes.map(toRelated),
    siblings: ofSale.filter(({ id }) => id !== row.id).map(toRelated),
  };
}

type RelatedRow = Pick<StoredInvoice, 'id' | 'documentNumber' | 'documentDate' | 'totalMinor' | 'currency'>;

function toRelated({ id, documentNumber, documentDate, totalMinor, currency }: RelatedRow) {
  return { id, number: documentNumber, date: documentDate, total: toMajor(totalMinor, currency) };
}

type ListedRow = Pick<
  StoredInvoice,
  'id' | 'kind' | 'documentNumber' | 'documentDate' | 'buyerName' | 'totalMinor' | 'currency' | 'saleId'
> & { readonly saleNumber: string };

function toRow({ branch }: BranchContext, row: ListedRow): InvoiceRow {
  const { id, kind, documentNumber, documentDate, buyerName, totalMinor, currency, saleId, saleNumber } = row;
  return {
    id,
    branchId: branch.id,
    kind,
    number: documentNumber,
    date: documentDate,
    buyerName,
    total: toMajor(totalMinor, currency),
    currency,
    saleId,
    saleNumber,
  };
}

const saleOf = prepared('invoice-sale', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('sale').selectAll().where('id', '=', $.id),
);

const uncredited = prepared('invoice-uncredited', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('sale as s')
    .select(['s.id', 's.year', 's.number'])
    .where('s.refundsSaleId', '=', $.id)
    .where('s.kind', 'in', ['refund', 'void'])
    // A sale that cost nothing has nothing to credit.
    .where('s.totalMinor', '<>', 0)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('invoice as i').whereRef('i.saleId', '=', 's.id').select('i.id'))),
    )
    .orderBy('s.year')
    .orderBy('s.number'),
);

/** The document of a sale, or what stands in its way, and whom it would be for. */
export async function readSaleInvoice(
  context: BranchContext,
  { params: { id } }: Request<typeof invoiceEndpoints.getSaleInvoice>,
): Promise<AnswerOf<typeof invoiceEndpoints.getSaleInvoice>> {
  const { transaction } = context;
  const sale = await transaction.first(saleOf, { id });
  if (sale === undefined) throw new Refusal('not-found');
  const [issued] = await transaction.run(findInvoicesOfSale, { saleId: id });
  const templates = await transaction.run(readTemplates);
  if (issued !== undefined) {
    const open = await transaction.run(uncredited, { id });
    return {
      invoice: await toInvoice(context, issued),
      kind: issued.kind,
      obstacle: null,
      buyer: null,
      uncredited: open.map((back) => ({ saleId: back.id, saleNumber: `${back.year}/${back.number}` })),
      templates,
    };
  }
  const { kind, buyer, obstacle } = await preview(context, sale, templates.length > 0);
  return { invoice: null, kind, obstacle, buyer, uncredited: [], templates };
}

async function preview(context: BranchContext, sale: StoredSale, hasTemplates: boolean) {
  const suggested = await suggestBuyer(context, sale.payerGuestId);
  try {
    const { kind, buyer } = await loadInvoiceable(context, sale);
    const obstacle =
      kind === 'invoice' && !hasTemplates ? { code: 'invoice-template-missing' as const, params: {} } : null;
    return { kind, buyer: buyer ?? suggested, obstacle };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const kind = saleKinds[sale.kind].isSale ? ('invoice' as const) : ('credit-note' as const);
    return { kind, buyer: suggested, obstacle: { code: error.code, params: { ...error.params } } };
  }
}

const pageSize = 50;

/**
 * The documents that fit, the latest first. A page begins after the last one of the previous page, which its cursor
 * names.
 */
export async function listInvoices(
  context: BranchContext,
  { query: { cursor, limit = pageSize, dateFrom, dateTo, search = '' } }: Request<typeof invoiceEndpoints.listInvoices>,
): Promise<AnswerOf<typeof invoiceEndpoints.listInvoices>> {
  let query = db
    .selectFrom('invoice as i')
    .select(['i.id', 'i.kind', 'i.documentNumber', 'i.documentDate', 'i.buyerName', 'i.totalMinor', 'i.currency'])
    .select(['i.saleId', sql<string>`i.content->>'saleNumber'`.as('saleNumber')])
    .orderBy('i.documentDate', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit + 1);
  if (dateFrom !== undefined) query = query.where('i.documentDate', '>=', dateFrom);
  if (dateTo !== undefined) query = query.where('i.documentDate', '<=', dateTo);
  const words = search.trim();
  if (words !== '')
    query = query.where(
      sql<boolean>`(strpos(normalised(i.buyer_name), normalised(${words})) > 0 OR strpos(i.document_number, ${words}) > 0)`,
    );
  if (cursor !== undefined) {
    const after = await context.transaction.first(findInvoice, { id: readCursor(cursor) });
    if (after === undefined) throw invalidField('cursor', 'invalid');
    const { documentDate, id } = after;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('i.documentDate', 'i.id'), '<', tuple(documentDate, id)),
    );
  }
  const found = await context.transaction.rows(query);
  const shown = found.slice(0, limit);
  const next = found.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { data: shown.map((row) => toRow(context, row)), paging: { cursors: { next } } };
}

function readCursor(cursor: string): string {
  if (!idShape.safeParse(cursor).success) throw invalidField('cursor', 'invalid');
  return cursor;
}
