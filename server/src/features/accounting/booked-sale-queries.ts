import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { type InferResult, sql } from 'kysely';
import type { SalePosition } from '#features/checkout/sale/sale-range-repository';
import { stateAt } from '#features/receipts/receipt-states';
import { jsonList } from '#platform/database/json-list';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

export type SoldVoucherKind = Row<'voucher'>['kind'];

/** Facts that the accountant's files need of a sale line; amounts in minor units, of a refund negative. */
export interface BookedLine
  extends Readonly<
    Pick<
      Row<'saleLine'>,
      | 'kind'
      | 'description'
      | 'quantity'
      | 'unitPriceMinor'
      | 'discountMinor'
      | 'totalMinor'
      | 'prepaidMinor'
      | 'taxId'
      | 'taxName'
      | 'categoryId'
      | 'categoryName'
    >
  > {
  readonly rateBasisPoints: number;
  /** The kind of voucher that it sold; null if it sold none. */
  readonly voucherKind: SoldVoucherKind | null;
  readonly isVoided: boolean;
}

export interface BookedTender extends Readonly<Pick<Row<'tender'>, 'paymentTypeId' | 'kind' | 'name' | 'amountMinor'>> {
  readonly printerCode: PaymentType['printerCode'];
  /** Whether its payment type prints a receipt, as it is set now. */
  readonly printsReceipt: boolean;
  /** The voucher that paid, with the tax that was declared when it was sold. */
  readonly voucher: { readonly kind: SoldVoucherKind; readonly taxId: string | null; readonly rate: number } | null;
}

/** A sale, refund, void or correction as the accountant sees it. It names no guest. */
export interface BookedSale extends Readonly<Pick<Row<'sale'>, 'kind' | 'businessDate' | 'totalMinor' | 'tipMinor'>> {
  /** `2026/1042` */
  readonly number: string;
  readonly originalNumber: string | null;
  /** The day and time on the branch's clock: `yyyy-MM-dd` and `HH:mm`. */
  readonly date: string;
  readonly time: string;
  readonly soldBy: string;
  readonly lines: readonly BookedLine[];
  readonly tenders: readonly BookedTender[];
  /** Null if none was written. `number` is what the printer reported, as `0012-0345`. */
  readonly receipt: { readonly state: Row<'receipt'>['state']; readonly number: string | null } | null;
  /** For a refund or void: whether what it reverses had a receipt. */
  readonly originalHasReceipt: boolean;
  /** The numbers of its invoice or credit note, or of both where it has two; null if none was issued so far. */
  readonly invoiceNumber: string | null;
}

/** The sales of the days between two dates, and between two sales, of which the first is not one of them. */
export interface SalePeriod {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly after: SalePosition;
  readonly until: SalePosition;
}

interface Period {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly afterYear: number;
  readonly afterNumber: number;
  readonly untilYear: number;
  readonly untilNumber: number;
}

/** How many sales travel together: some hundred kilobytes. */
const salesOfChunk = 500;
/** More than 130 sales a day of a whole year: some ten seconds, and a few hundred megabytes for as long. */
const maxSales = 50_000;

// Written by hand because the builder's JSON objects would have the columns' names.
const lineRows = sql`jsonb_agg(jsonb_build_object('kind', l.kind, 'description', l.description,
  'quantity', l.quantity, 'unitPriceMinor', l.unit_price_minor, 'discountMinor', l.discount_minor,
  'totalMinor', l.total_minor, 'prepaidMinor', l.prepaid_minor, 'taxId', l.tax_id, 'taxName', l.tax_name,
  'rateBasisPoints', l.tax_rate_basis_points, 'categoryId', l.category_id, 'categoryName', l.category_name,
  'voucherKind', v.kind, 'isVoided', l.voided_at IS NOT NULL) ORDER BY l.position)`;
const tenderRows = sql`jsonb_agg(jsonb_build_object('paymentTypeId', t.payment_type_id,
  'kind', t.kind, 'name', t.name, 'amountMinor', t.amount_minor, 'printerCode', t.printer_code,
  'printsReceipt', p.prints_receipt, 'voucher', CASE WHEN v.id IS NULL THEN NULL ELSE
    jsonb_build_object('kind', v.kind, 'taxId', v.tax_id, 'rate', coalesce(v.tax_rate_basis_points, 0)) END)
  ORDER BY t.position)`;

const booked = db
  .selectFrom('sale as s')
  .innerJoin('appUser as u', 'u.id', 's.soldBy')
  .leftJoin('sale as o', 'o.id', 's.refundsSaleId')
  .leftJoin('receipt as r', (join) => join.onRef('r.saleId', '=', 's.id').on('r.kind', '=', 'original'))
  .leftJoin('receipt as b', (join) => join.onRef('b.saleId', '=', 'o.id').on('b.kind', '=', 'original'))
  .select(['s.kind', 's.year', 's.number', 's.businessDate', 's.soldAt', 's.totalMinor', 's.tipMinor'])
  .select(['u.username as soldBy', 'o.year as originalYear', 'o.number as originalNumber', 'b.id as originalReceiptId'])
  .select(['r.state', 'r.leasedUntil', 'r.closingNumber', 'r.documentNumber'])
  .select(({ selectFrom }) => {
    const lines = selectFrom('saleLine as l').leftJoin('voucher as v', 'v.id', 'l.voucherId');
    const tenders = selectFrom('tender as t')
      .innerJoin('paymentType as p', 'p.id', 't.paymentTypeId')
      .leftJoin('voucher as v', 'v.id', 't.voucherId');
    const invoiceNumbers = sql<string | null>`string_agg(i.document_number, ', ' ORDER BY i.is_health)`;
    return [
      selectFrom('invoice as i').whereRef('i.saleId', '=', 's.id').select(invoiceNumbers.as('all')).as('invoiceNumber'),
      jsonList<BookedLine>(lines.whereRef('l.saleId', '=', 's.id').select(lineRows.as('rows'))).as('lines'),
      jsonList<BookedTender>(tenders.whereRef('t.saleId', '=', 's.id').select(tenderRows.as('rows'))).as('tenders'),
    ];
  });
type BookedRow = InferResult<typeof booked>[number];

/** Their ids first: a chunk that looked for its own beginning would read all that is left of the period. */
const idsOfPeriod = prepared('booked-sale-ids', ($: Placeholders<Period & { max: number }>) =>
  db
    .selectFrom('sale as s')
    .select('s.id')
    .where('s.businessDate', '>=', $.dateFrom)
    .where('s.businessDate', '<=', $.dateTo)
    .where(sql<boolean>`(s.year, s.number) > (${$.afterYear}, ${$.afterNumber})`)
    .where(sql<boolean>`(s.year, s.number) <= (${$.untilYear}, ${$.untilNumber})`)
    .orderBy('s.year')
    .orderBy('s.number')
    .limit($.max),
);

const byIds = prepared('booked-sales', ($: Placeholders<{ ids: readonly string[] }>) =>
  booked.where('s.id', '=', anyOf($.ids)).orderBy('s.year').orderBy('s.number'),
);

/**
 * All sales of a period in the order of their numbers; refuses with `too-many-rows` rather than to answer a part of
 * them.
 */
export async function loadBookedSales(context: BranchContext, period: SalePeriod): Promise<BookedSale[]> {
  const { dateFrom, dateTo, after, until } = period;
  const found = await context.transaction.run(idsOfPeriod, {
    dateFrom,
    dateTo,
    afterYear: after.year,
    afterNumber: after.number,
    untilYear: until.year,
    untilNumber: until.number,
    max: maxSales + 1,
  });
  if (found.length > maxSales) throw new Refusal('too-many-rows', { most: maxSales });
  const ids = found.map(({ id }) => id);
  const sales: BookedSale[] = [];
  for (let from = 0; from < ids.length; from += salesOfChunk) {
    const rows = await context.transaction.run(byIds, { ids: ids.slice(from, from + salesOfChunk) });
    sales.push(...rows.map((row) => toBookedSale(context, row)));
  }
  return sales;
}

function toBookedSale({ branch, clock }: BranchContext, row: BookedRow): BookedSale {
  const soldAt = row.soldAt.toZonedDateTimeISO(branch.timeZone);
  const { kind, businessDate, totalMinor, tipMinor, soldBy, lines, tenders, state, leasedUntil } = row;
  const { closingNumber, documentNumber, invoiceNumber } = row;
  const isNumbered = closingNumber !== null && documentNumber !== null;
  return {
    kind,
    businessDate,
    totalMinor,
    tipMinor,
    soldBy,
    lines,
    tenders,
    number: `${row.year}/${row.number}`,
    originalNumber: row.originalYear === null ? null : `${row.originalYear}/${row.originalNumber}`,
    date: soldAt.toPlainDate().toString(),
    time: soldAt.toPlainTime().toString({ smallestUnit: 'minute' }),
    receipt: state && {
      state: stateAt({ state, leasedUntil }, clock.now()),
      number: isNumbered ? `${closingNumber.padStart(4, '0')}-${documentNumber.padStart(4, '0')}` : null,
    },
    originalHasReceipt: row.originalReceiptId !== null,
    invoiceNumber,
  };
}
