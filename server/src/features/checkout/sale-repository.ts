import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

// The row's lock makes sales queue for their numbers until the one before has ended, so that a sale that fails leaves no gap.
const take = statement<{ last: number }>(
  'sale-take-number',
  `INSERT INTO running_number AS n (environment_id, branch_id, series, year, last) VALUES ($1, $2, 'sale', $3, 1)
   ON CONFLICT (environment_id, branch_id, series, year) DO UPDATE SET last = n.last + 1 RETURNING last`,
);

/** The branch's next sale number of the year, without gaps. Taken late: from here to the commit no other sale of the branch goes on. */
export async function takeSaleNumber({ transaction, actor, branch }: BranchContext, year: number): Promise<number> {
  const [row] = await transaction.run(take, [actor.environmentId, branch.id, year]);
  if (row === undefined) throw new Error('an upsert answers its row');
  return row.last;
}

export interface NewSale {
  readonly id: string;
  readonly year: number;
  readonly number: number;
  readonly payerGuestId: string | null;
  readonly externalPayerId: string | null;
  readonly totalMinor: number;
  readonly soldAt: Temporal.Instant;
}

const insert = statement<never>(
  'sale-insert',
  `INSERT INTO sale (environment_id, branch_id, id, kind, year, number, payer_guest_id, external_payer_id, currency, total_minor,
     sold_at, sold_by)
   VALUES ($1, $2, $3, 'sale', $4, $5, $6, $7, $8, $9, $10, $11)`,
);

export async function insertSale({ transaction, actor, branch }: BranchContext, sale: NewSale): Promise<void> {
  await transaction.run(insert, [
    actor.environmentId,
    branch.id,
    sale.id,
    sale.year,
    sale.number,
    sale.payerGuestId,
    sale.externalPayerId,
    branch.currency,
    sale.totalMinor,
    sale.soldAt,
    actor.userId,
  ]);
}

/** A line as it is frozen: names, prices (gross, minor units) and rates as they were at the sale. */
export interface NewSaleLine {
  readonly id: string;
  readonly position: number;
  readonly kind: 'appointment' | 'service' | 'product';
  readonly appointment_id: string | null;
  readonly service_id: string | null;
  readonly product_id: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly list_price_minor: number;
  readonly unit_price_minor: number;
  readonly total_minor: number;
  readonly tax_id: string;
  readonly tax_name: string;
  readonly tax_rate_basis_points: number;
  readonly department: number | null;
  readonly vat_index: number | null;
}

// One statement for any number of lines; the JSON's keys are the columns' names.
const insertLines = statement<never>(
  'sale-line-insert',
  `INSERT INTO sale_line (environment_id, branch_id, sale_id, id, position, kind, appointment_id, service_id, product_id, description,
     quantity, list_price_minor, unit_price_minor, total_minor, tax_id, tax_name, tax_rate_basis_points, department, vat_index)
   SELECT $1, $2, $3, l.* FROM jsonb_to_recordset($4::jsonb) AS l (
     id uuid, position smallint, kind text, appointment_id uuid, service_id uuid, product_id uuid, description text,
     quantity integer, list_price_minor bigint, unit_price_minor bigint, total_minor bigint, tax_id uuid, tax_name text,
     tax_rate_basis_points integer, department smallint, vat_index smallint)`,
);

export async function insertSaleLines(
  { transaction, actor, branch }: BranchContext,
  saleId: string,
  lines: readonly NewSaleLine[],
): Promise<void> {
  await transaction.run(insertLines, [actor.environmentId, branch.id, saleId, JSON.stringify(lines)]);
}

export interface NewTender {
  readonly id: string;
  readonly saleId: string;
  readonly paymentTypeId: string;
  readonly kind: PaymentType['kind'];
  readonly name: string;
  readonly printerCode: PaymentType['printerCode'];
  readonly amountMinor: number;
}

const insertOneTender = statement<never>(
  'tender-insert',
  `INSERT INTO tender (environment_id, branch_id, id, sale_id, payment_type_id, kind, name, printer_code, amount_minor, state)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'taken')`,
);

/** A tender that was taken at the desk. */
export async function insertTender({ transaction, actor, branch }: BranchContext, tender: NewTender): Promise<void> {
  await transaction.run(insertOneTender, [
    actor.environmentId,
    branch.id,
    tender.id,
    tender.saleId,
    tender.paymentTypeId,
    tender.kind,
    tender.name,
    tender.printerCode,
    tender.amountMinor,
  ]);
}
