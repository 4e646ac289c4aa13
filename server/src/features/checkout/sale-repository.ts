import type { SaleKind, TenderState } from '@quieta/contract/checkout/sale';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { statement } from '#platform/database/statement';
import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** Totals and prices are gross, in minor units of the branch's currency. */
export interface NewSale {
  readonly id: string;
  readonly kind: SaleKind;
  /** Of a refund or a void: what it takes back, and why; a hotel that refuses may give no reason. */
  readonly refundsSaleId: string | null;
  readonly reason: string | null;
  readonly year: number;
  readonly payerGuestId: string | null;
  readonly externalPayerId: string | null;
  readonly totalMinor: number;
  readonly soldAt: Temporal.Instant;
  /** The user who sold it, or took it back. */
  readonly soldBy: string;
  readonly lines: readonly NewSaleLine[];
  readonly tipMinor: number;
  /** Of the discount on the whole sale. */
  readonly discountReason: string | null;
  readonly tenders: readonly NewTender[];
}

/** A line as it is frozen, with names, prices and rates as they are at the sale. Keys are the columns' names: it travels as JSON. */
export interface NewSaleLine {
  readonly id: string;
  readonly position: number;
  readonly kind: 'appointment' | 'service' | 'product' | 'voucher';
  readonly appointment_id: string | null;
  readonly service_id: string | null;
  readonly product_id: string | null;
  readonly voucher_id: string | null;
  readonly refunds_line_id: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly list_price_minor: number;
  readonly unit_price_minor: number;
  readonly discount_minor: number;
  readonly discount_reason: string | null;
  readonly total_minor: number;
  /** What of the total was paid with money whose VAT had been declared before. */
  readonly prepaid_minor: number;
  readonly tax_id: string;
  readonly tax_name: string;
  readonly tax_rate_basis_points: number;
  readonly department: number | null;
  readonly vat_index: number | null;
  readonly hotel_code: string | null;
  /** The tax is the one for hotel guests. */
  readonly is_hotel_tax: boolean;
}

/** What was taken at the desk. Keys are the columns' names: it travels as JSON. */
export interface NewTender {
  readonly id: string;
  readonly payment_type_id: string;
  readonly kind: PaymentType['kind'];
  readonly name: string;
  readonly printer_code: PaymentType['printerCode'];
  readonly amount_minor: number;
  readonly given_minor: number | null;
  readonly voucher_id: string | null;
  readonly position: number;
  readonly state: TenderState;
}

// One statement, because the number's row stays locked from here to the commit: that makes the branch's sales queue for their
// numbers, so that one that fails leaves no gap, and every round trip would be waited for by all of them.
const insert = statement<{ number: number }>(
  'sale-insert',
  `WITH taken AS (
     INSERT INTO running_number AS n (environment_id, branch_id, series, year, last) VALUES ($1, $2, 'sale', $4, 1)
     ON CONFLICT (environment_id, branch_id, series, year) DO UPDATE SET last = n.last + 1 RETURNING last
   ), sold AS (
     INSERT INTO sale (environment_id, branch_id, id, year, number, payer_guest_id, external_payer_id, currency, total_minor,
       sold_at, sold_by, tip_minor, discount_reason, kind, refunds_sale_id, reason)
     SELECT $1, $2, $3, $4, taken.last, $5, $6, $7, $8, $9, $10, $13, $14, $15, $16, $17 FROM taken RETURNING number
   ), lines AS (
     INSERT INTO sale_line (environment_id, branch_id, sale_id, id, position, kind, appointment_id, service_id, product_id, voucher_id,
       refunds_line_id, description, quantity, list_price_minor, unit_price_minor, discount_minor, discount_reason, total_minor,
       prepaid_minor, tax_id, tax_name, tax_rate_basis_points, department, vat_index, hotel_code, is_hotel_tax)
     SELECT $1, $2, $3, l.* FROM jsonb_to_recordset($11::jsonb) AS l (
       id uuid, position smallint, kind text, appointment_id uuid, service_id uuid, product_id uuid, voucher_id uuid,
       refunds_line_id uuid, description text, quantity integer, list_price_minor bigint, unit_price_minor bigint,
       discount_minor bigint, discount_reason text, total_minor bigint,
       prepaid_minor bigint, tax_id uuid, tax_name text, tax_rate_basis_points integer, department smallint, vat_index smallint,
       hotel_code text, is_hotel_tax boolean)
   ), taken_at_the_desk AS (
     INSERT INTO tender (environment_id, branch_id, sale_id, id, payment_type_id, kind, name, printer_code, amount_minor, given_minor, position,
       state, voucher_id)
     SELECT $1, $2, $3, t.* FROM jsonb_to_recordset($12::jsonb) AS t (
       id uuid, payment_type_id uuid, kind text, name text, printer_code text, amount_minor bigint, given_minor bigint,
       position smallint, state text, voucher_id uuid)
   )
   SELECT number FROM sold`,
);

/** Writes a sale with its lines and its tenders, and answers the number that it got: the branch's next of the year, without gaps. */
export async function insertSale({ transaction, actor, branch }: BranchWork, sale: NewSale): Promise<number> {
  const values = [
    actor.environmentId,
    branch.id,
    sale.id,
    sale.year,
    sale.payerGuestId,
    sale.externalPayerId,
    branch.currency,
    sale.totalMinor,
    sale.soldAt,
    sale.soldBy,
    JSON.stringify(sale.lines),
    JSON.stringify(sale.tenders),
    sale.tipMinor,
    sale.discountReason,
    sale.kind,
    sale.refundsSaleId,
    sale.reason,
  ];
  const [row] = await transaction.run(insert, values).catch(refuseOldCurrency);
  if (row === undefined) throw new Error('an insert answers its row');
  return row.number;
}

/** The branch's currency was changed a moment ago, and what came with the caller's token is still the old one. */
function refuseOldCurrency(error: unknown): never {
  throw violates(error, '23503', 'sale_currency') ? new Refusal('version-conflict') : error;
}

/** What a refund needs of the sale that it takes back; amounts in minor units. */
export interface StoredSale {
  readonly id: string;
  readonly kind: SaleKind;
  readonly payerGuestId: string | null;
  readonly externalPayerId: string | null;
  readonly totalMinor: number;
  readonly tipMinor: number;
  readonly soldBy: string;
}

const lock = statement<StoredSale>(
  'sale-lock',
  `SELECT id, kind, payer_guest_id AS "payerGuestId", external_payer_id AS "externalPayerId", total_minor AS "totalMinor",
     tip_minor AS "tipMinor", sold_by AS "soldBy"
   FROM sale WHERE environment_id = $1 AND branch_id = $2 AND id = $3 FOR NO KEY UPDATE`,
);

/** Locks a sale, so that of two refunds one decides after the other. */
export async function lockSale(
  { transaction, actor, branch }: BranchWork,
  id: string,
): Promise<StoredSale | undefined> {
  const [row] = await transaction.run(lock, [actor.environmentId, branch.id, id]);
  return row;
}

/** A sold line with how many of it were given back. */
export interface StoredLine extends NewSaleLine {
  readonly refunded: number;
  readonly isVoided: boolean;
}

const lines = statement<StoredLine>(
  'sale-lines',
  `SELECT l.id, l.position, l.kind, l.appointment_id, l.service_id, l.product_id, l.voucher_id, l.refunds_line_id, l.description, l.quantity,
     l.list_price_minor, l.unit_price_minor, l.discount_minor, l.discount_reason, l.total_minor, l.prepaid_minor, l.tax_id, l.tax_name,
     l.tax_rate_basis_points, l.department, l.vat_index, l.hotel_code, l.is_hotel_tax, l.voided_at IS NOT NULL AS "isVoided",
     -coalesce((SELECT sum(r.quantity) FROM sale_line r
       WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.refunds_line_id = l.id), 0)::int AS refunded
   FROM sale_line l WHERE l.environment_id = $1 AND l.branch_id = $2 AND l.sale_id = $3 ORDER BY l.position`,
);

export async function readSaleLines({ transaction, actor, branch }: BranchWork, saleId: string): Promise<StoredLine[]> {
  return transaction.run(lines, [actor.environmentId, branch.id, saleId]);
}

const voidLines = statement<never>(
  'sale-void-lines',
  'UPDATE sale_line SET voided_at = $4 WHERE environment_id = $1 AND branch_id = $2 AND sale_id = $3',
);

/** Frees what was sold: its appointments may be sold again. */
export async function markVoided({ transaction, actor, branch, clock }: BranchWork, saleId: string): Promise<void> {
  await transaction.run(voidLines, [actor.environmentId, branch.id, saleId, clock.now()]);
}

const tenders = statement<NewTender>(
  'sale-tenders',
  `SELECT id, payment_type_id, kind, name, printer_code, amount_minor, given_minor, position, state, voucher_id
   FROM tender WHERE environment_id = $1 AND branch_id = $2 AND sale_id = $3 ORDER BY position`,
);

export async function readTenders({ transaction, actor, branch }: BranchWork, saleId: string): Promise<NewTender[]> {
  return transaction.run(tenders, [actor.environmentId, branch.id, saleId]);
}

/** What a voucher paid of a sale and has not got back yet, in minor units. */
export interface VoucherTender {
  readonly voucherId: string;
  readonly paymentTypeId: string;
  readonly left: number;
}

const voucherTenders = statement<VoucherTender>(
  'sale-voucher-tenders',
  `SELECT t.voucher_id AS "voucherId", t.payment_type_id AS "paymentTypeId",
     t.amount_minor + coalesce((SELECT sum(b.amount_minor) FROM sale r
       JOIN tender b ON b.environment_id = $1 AND b.branch_id = $2 AND b.sale_id = r.id AND b.voucher_id = t.voucher_id
       WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.refunds_sale_id = $3), 0)::bigint AS left
   FROM tender t
   WHERE t.environment_id = $1 AND t.branch_id = $2 AND t.sale_id = $3 AND t.voucher_id IS NOT NULL ORDER BY t.position`,
);

export async function readVoucherTenders(
  { transaction, actor, branch }: BranchContext,
  saleId: string,
): Promise<VoucherTender[]> {
  return transaction.run(voucherTenders, [actor.environmentId, branch.id, saleId]);
}
