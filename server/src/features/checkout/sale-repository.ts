import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { statement } from '#platform/database/statement';
import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** Totals and prices are gross, in minor units of the branch's currency. */
export interface NewSale {
  readonly id: string;
  readonly year: number;
  readonly payerGuestId: string | null;
  readonly externalPayerId: string | null;
  readonly totalMinor: number;
  readonly soldAt: Temporal.Instant;
  readonly lines: readonly NewSaleLine[];
  readonly tender: NewTender;
}

/** A line as it is frozen, with names, prices and rates as they are at the sale. Keys are the columns' names: it travels as JSON. */
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

/** What was taken at the desk for the whole sale. */
export interface NewTender {
  readonly id: string;
  readonly paymentTypeId: string;
  readonly kind: PaymentType['kind'];
  readonly name: string;
  readonly printerCode: PaymentType['printerCode'];
}

// One statement, because the number's row stays locked from here to the commit: that makes the branch's sales queue for their
// numbers, so that one that fails leaves no gap, and every round trip would be waited for by all of them.
const insert = statement<{ number: number }>(
  'sale-insert',
  `WITH taken AS (
     INSERT INTO running_number AS n (environment_id, branch_id, series, year, last) VALUES ($1, $2, 'sale', $4, 1)
     ON CONFLICT (environment_id, branch_id, series, year) DO UPDATE SET last = n.last + 1 RETURNING last
   ), sold AS (
     INSERT INTO sale (environment_id, branch_id, id, kind, year, number, payer_guest_id, external_payer_id, currency, total_minor,
       sold_at, sold_by)
     SELECT $1, $2, $3, 'sale', $4, taken.last, $5, $6, $7, $8, $9, $10 FROM taken RETURNING number
   ), lines AS (
     INSERT INTO sale_line (environment_id, branch_id, sale_id, id, position, kind, appointment_id, service_id, product_id,
       description, quantity, list_price_minor, unit_price_minor, total_minor, tax_id, tax_name, tax_rate_basis_points, department,
       vat_index)
     SELECT $1, $2, $3, l.* FROM jsonb_to_recordset($11::jsonb) AS l (
       id uuid, position smallint, kind text, appointment_id uuid, service_id uuid, product_id uuid, description text,
       quantity integer, list_price_minor bigint, unit_price_minor bigint, total_minor bigint, tax_id uuid, tax_name text,
       tax_rate_basis_points integer, department smallint, vat_index smallint)
   ), taken_at_the_desk AS (
     INSERT INTO tender (environment_id, branch_id, id, sale_id, payment_type_id, kind, name, printer_code, amount_minor, state)
     VALUES ($1, $2, $12, $3, $13, $14, $15, $16, $8, 'taken')
   )
   SELECT number FROM sold`,
);

/** Writes a sale with its lines and its tender, and answers the number that it got: the branch's next of the year, without gaps. */
export async function insertSale({ transaction, actor, branch }: BranchContext, sale: NewSale): Promise<number> {
  const { tender } = sale;
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
    actor.userId,
    JSON.stringify(sale.lines),
    tender.id,
    tender.paymentTypeId,
    tender.kind,
    tender.name,
    tender.printerCode,
  ];
  const [row] = await transaction.run(insert, values).catch(refuseOldCurrency);
  if (row === undefined) throw new Error('an insert answers its row');
  return row.number;
}

/** The branch's currency was changed a moment ago, and what came with the caller's token is still the old one. */
function refuseOldCurrency(error: unknown): never {
  throw violates(error, '23503', 'sale_currency') ? new Refusal('version-conflict') : error;
}
