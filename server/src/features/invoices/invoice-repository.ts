import type { InvoiceContent } from '@quieta/contract/invoices/invoice';
import { sql } from 'kysely';
import { numbersOf } from '#features/receipts/receipt-rules';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import { violates } from '#platform/database/transaction';
import { insertion, type WholeRow } from '#platform/database/whole-rows';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { SeriesState, SoldTender } from './invoice-rules.ts';

interface Days {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly limit: number;
}

interface OfSale {
  readonly saleId: string;
}

/** Lines with what says whether their VAT is due now; amounts in minor units. */
export const readLines = prepared('invoice-sale-lines', ($: Placeholders<OfSale>) =>
  db
    .selectFrom('saleLine as l')
    .leftJoin('voucher as v', 'v.id', 'l.voucherId')
    .select(['l.description', 'l.quantity', 'l.unitPriceMinor', 'l.discountMinor', 'l.totalMinor', 'l.prepaidMinor'])
    .select(['l.taxId', 'l.taxName', 'l.taxRateBasisPoints', 'l.voidedAt', 'v.kind as voucherKind'])
    .select(({ selectFrom }) => {
      const back = selectFrom('saleLine as r').whereRef('r.refundsLineId', '=', 'l.id');
      return sql<number>`-coalesce(${back.select(({ fn }) => fn.sum('r.quantity').as('quantity'))}, 0)::int`.as(
        'refunded',
      );
    })
    .where('l.saleId', '=', $.saleId)
    .orderBy('l.position'),
);
export type StoredLine = Readonly<NonNullable<(typeof readLines)['answer']>>;

/** Payments by payment type, after corrections, in their order. */
export const readPayments = prepared('invoice-sale-tenders', ($: Placeholders<OfSale>) =>
  db
    .selectFrom('tender as t')
    .innerJoin('sale as s', 's.id', 't.saleId')
    .leftJoin('voucher as v', 'v.id', 't.voucherId')
    .where(({ and, eb, or }) =>
      or([eb('s.id', '=', $.saleId), and([eb('s.refundsSaleId', '=', $.saleId), eb('s.kind', '=', 'correction')])]),
    )
    .select(['t.name', 't.printerCode', 't.kind'])
    .select(sql<number>`sum(t.amount_minor)::bigint`.as('amountMinor'))
    .select(sql<SoldTender['isDeclared']>`bool_or(v.tax_id IS NOT NULL)`.as('isDeclared'))
    .groupBy(['t.paymentTypeId', 't.name', 't.printerCode', 't.kind', 'v.kind'])
    .having(({ eb, fn }) => eb(fn.sum('t.amountMinor'), '<>', 0))
    .orderBy(sql`min(s.number)`)
    .orderBy(sql`min(t.position)`),
);

const receiptOf = prepared('invoice-sale-receipt', ($: Placeholders<OfSale>) =>
  db
    .selectFrom('receipt')
    .select(['closingNumber', 'documentNumber', 'printerSerial', 'printedAt'])
    .where('saleId', '=', $.saleId)
    .where('kind', '=', 'original'),
);

/** The fiscal receipt of a sale; null if it has none. */
export async function readReceiptOf(
  { transaction, branch }: BranchContext,
  saleId: string,
): Promise<InvoiceContent['receipt']> {
  const row = await transaction.first(receiptOf, { saleId });
  return row === undefined ? null : { numbers: numbersOf(row, branch.timeZone) };
}

const advances = prepared('invoice-advances', ($: Placeholders<OfSale>) =>
  db
    .selectFrom('tender as t')
    .innerJoin('voucher as v', 'v.id', 't.voucherId')
    .innerJoin('voucherEntry as e', (join) => join.onRef('e.voucherId', '=', 'v.id').on('e.kind', '=', 'sold'))
    .innerJoin('invoice as i', (join) => join.onRef('i.saleId', '=', 'e.saleId').on('i.kind', '=', 'invoice'))
    .where('t.saleId', '=', $.saleId)
    .where('v.taxId', 'is not', null)
    .select(['i.documentNumber as number', 'i.documentDate as date', 'i.isHealth'])
    .distinct()
    .orderBy('i.documentDate')
    .orderBy('i.documentNumber'),
);

interface Advance {
  readonly number: string;
  readonly date: string;
  readonly isHealth: boolean;
}

/** The invoices of what was paid before and taken for a sale. */
export function readAdvances({ transaction }: BranchContext, saleId: string): Promise<readonly Advance[]> {
  return transaction.run(advances, { saleId });
}

/** The frozen content of an invoice; those of before lack what is optional here. */
export interface StoredContent extends Omit<InvoiceContent, Later>, Partial<Pick<InvoiceContent, Later>> {
  /**
   * The taxes, by their ids, that services to health were sold under then. A credit note is divided by them, as its
   * invoice was.
   */
  readonly healthTaxes?: readonly string[];
}

type Later = 'advances' | 'isAdvance';

/** All that stands on an invoice, whenever it was issued. */
export function contentOf({ content }: Pick<StoredInvoice, 'content'>): InvoiceContent {
  const { healthTaxes: _, ...rest } = content;
  return { advances: [], isAdvance: false, ...rest };
}

/** A row with the name of whoever issued it. */
const invoices = db
  .selectFrom('invoice as i')
  .innerJoin('appUser as u', 'u.id', 'i.issuedBy')
  .selectAll('i')
  .select('u.username as issuedByName')
  // Only `issueInvoice` writes it.
  .$narrowType<{ content: StoredContent }>();

export const findInvoice = prepared('invoice-read', ($: Placeholders<{ id: string }>) =>
  invoices.where('i.id', '=', $.id),
);
/** One, or two where services to health stand apart: these come last. */
export const findInvoicesOfSale = prepared('invoices-of-sale', ($: Placeholders<OfSale>) =>
  invoices.where('i.saleId', '=', $.saleId).orderBy('i.isHealth'),
);
/** The documents of these days, in the order of their dates. */
export const findInvoicesOf = prepared('invoices-of-days', ($: Placeholders<Days>) =>
  invoices
    .where('i.documentDate', '>=', $.dateFrom)
    .where('i.documentDate', '<=', $.dateTo)
    .orderBy('i.documentDate')
    .orderBy('i.id')
    .limit($.limit),
);
export type StoredInvoice = Readonly<NonNullable<(typeof findInvoice)['answer']>>;

export const readCreditNotes = prepared('invoice-credit-notes', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('invoice')
    .select(['id', 'documentNumber', 'documentDate', 'totalMinor', 'currency'])
    .where('correctsId', '=', $.id)
    .orderBy('number'),
);

export const readTemplates = prepared('invoice-templates', () =>
  db
    .selectFrom('documentTemplate')
    .select(['id', 'name'])
    .where('kind', '=', 'invoice')
    .where('archivedAt', 'is', null)
    .orderBy(sql`normalised(name)`)
    .orderBy('id'),
);

type Template = Pick<Row<'documentTemplate'>, 'id' | 'kind' | 'archivedAt' | 'numbering'>;

const templateToNumber = prepared('invoice-template-lock', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('documentTemplate')
    .select(['id', 'kind', 'archivedAt', 'numbering'])
    .where('id', '=', $.id)
    .forNoKeyUpdate(),
);

/**
 * The template whose series is numbered next. It stays locked up to the commit, so that its documents are numbered one
 * after the other, and one that fails leaves no gap.
 */
export async function lockTemplate({ transaction }: BranchContext, id: string): Promise<Template | undefined> {
  return transaction.first(templateToNumber, { id });
}

const lastDate = prepared('invoice-last-date', ($: Placeholders<{ id: string }>) =>
  db
    .selectFrom('invoice')
    .select(({ fn }) => fn.max('documentDate').as('date'))
    .where('documentTemplateId', '=', $.id),
);
const lastNumber = prepared('invoice-last-number', ($: Placeholders<{ id: string; year: number }>) =>
  db
    .selectFrom('invoice')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('documentTemplateId', '=', $.id)
    .where('year', '=', $.year),
);

/** The date of the series' last document. The template must be locked. */
export async function readLastDate({ transaction }: BranchContext, id: string): Promise<SeriesState['lastDate']> {
  return (await transaction.first(lastDate, { id }))?.date ?? null;
}

/** The last number of the series in a year, 0 if there is none. The template must be locked. */
export async function readLastNumber({ transaction }: BranchContext, id: string, year: number): Promise<number> {
  return (await transaction.first(lastNumber, { id, year }))?.number ?? 0;
}

// The row stays locked up to the commit; whoever takes a number has locked a template before, never after.
const nextFile = prepared(
  'invoice-file-number',
  () => sql<{ number: number }>`INSERT INTO invoice_file_number AS n (environment_id, last)
    VALUES (${tenant.environmentId}, 1)
    ON CONFLICT (environment_id) DO UPDATE SET last = n.last + 1 RETURNING last AS number`,
);

/** The next number of a file, over all branches. */
export async function takeFileNumber({ transaction }: BranchContext): Promise<number> {
  const row = await transaction.first(nextFile);
  if (row === undefined) throw new Error('an upsert answers its row');
  return row.number;
}

const insert = insertion('invoice');

export async function insertInvoice({ transaction }: BranchContext, row: WholeRow<'invoice'>): Promise<void> {
  try {
    await transaction.run(insert, row);
  } catch (error) {
    if (!violates(error, '23505', 'invoice_document_number')) throw error;
    throw new Refusal('invoice-number-taken', { number: row.documentNumber });
  }
}
