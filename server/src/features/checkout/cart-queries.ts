import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { statement } from '#platform/database/statement';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** What is sold without an appointment; the list price in minor units. */
export interface Article {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly taxId: string | null;
  readonly hotelTaxId: string | null;
}

/** A tax with its place in the fiscal printer; null where it has none yet. */
export interface SaleTax {
  readonly id: string;
  readonly name: string;
  readonly rateBasisPoints: number;
  readonly department: number | null;
  readonly vatIndex: number | null;
  /** What OPERA posts it under; null where it has no code of its own. */
  readonly hotelCode: string | null;
  /** It has none although others of the branch have theirs: one code for all would bear the VAT of another. */
  readonly lacksHotelCode: boolean;
}

/** How a sale is paid, and the printer that its branch has for the receipt. */
export interface Till {
  readonly paymentTypeId: string;
  readonly name: string;
  readonly kind: PaymentType['kind'];
  readonly printerCode: PaymentType['printerCode'];
  readonly printsReceipt: boolean;
  readonly archived: boolean;
  readonly printerUrl: string | null;
  readonly deviceId: string | null;
  readonly sender: 'browser' | 'server';
}

const tills = statement<Till>(
  'sale-tills',
  `SELECT p.id AS "paymentTypeId", p.name, p.kind, p.printer_code AS "printerCode", p.prints_receipt AS "printsReceipt",
     p.archived_at IS NOT NULL AS archived, b.printer_url AS "printerUrl", b.printer_device_id AS "deviceId", b.printer_sender AS sender
   FROM payment_type p
   JOIN branch b ON b.environment_id = $1 AND b.id = $2
   WHERE p.environment_id = $1 AND p.branch_id = $2 AND p.id = ANY($3::uuid[])`,
);

/** The ways to pay by id, archived ones too. */
export async function readTills(
  { transaction, actor, branch }: BranchWork,
  paymentTypeIds: readonly string[],
): Promise<Map<string, Till>> {
  const rows = await transaction.run(tills, [actor.environmentId, branch.id, paymentTypeIds]);
  return new Map(rows.map((row) => [row.paymentTypeId, row]));
}

const services = statement<Article>(
  'sale-services',
  `SELECT id, name, price_minor AS "priceMinor", tax_id AS "taxId", hotel_tax_id AS "hotelTaxId" FROM service
   WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])`,
);
const products = statement<Article>(
  'sale-products',
  `SELECT id, name, price_minor AS "priceMinor", tax_id AS "taxId", hotel_tax_id AS "hotelTaxId" FROM product
   WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])`,
);

/** Services and products by id, archived ones too: what lay in a cart when it was archived can still be paid. */
export async function readArticles(
  { transaction, actor, branch }: BranchContext,
  kind: 'service' | 'product',
  ids: readonly string[],
): Promise<Map<string, Article>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.run(kind === 'service' ? services : products, [actor.environmentId, branch.id, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const taxes = statement<SaleTax>(
  'sale-taxes',
  `SELECT t.id, t.name, t.rate_basis_points AS "rateBasisPoints", t.department, v.vat_index AS "vatIndex",
     t.hotel_code AS "hotelCode", t.hotel_code IS NULL AND EXISTS (
       SELECT FROM tax o
       WHERE o.environment_id = $1 AND o.branch_id = $2 AND o.hotel_code IS NOT NULL AND o.archived_at IS NULL
     ) AS "lacksHotelCode"
   FROM tax t
   LEFT JOIN printer_vat_slot v ON v.environment_id = $1 AND v.branch_id = $2 AND v.rate_basis_points = t.rate_basis_points
   WHERE t.environment_id = $1 AND t.branch_id = $2 AND t.id = ANY($3::uuid[])`,
);

/** What is sold, by the kind of its id. */
interface Sold {
  readonly serviceIds: readonly string[];
  readonly productIds: readonly string[];
}

const categoryCodes = statement<{ readonly articleId: string; readonly taxId: string; readonly hotelCode: string }>(
  'sale-category-codes',
  `SELECT a.id AS "articleId", c.tax_id AS "taxId", c.hotel_code AS "hotelCode"
   FROM tax_category_code c
   JOIN (
     SELECT id, service_category_id FROM service WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($3::uuid[])
     UNION ALL
     SELECT id, service_category_id FROM product WHERE environment_id = $1 AND branch_id = $2 AND id = ANY($4::uuid[])
   ) a ON a.service_category_id = c.service_category_id
   WHERE c.environment_id = $1 AND c.branch_id = $2`,
);

/** The codes that categories of what is sold have of their own: by the service or product, then by the tax. */
export async function readCategoryCodes(
  { transaction, actor, branch }: BranchContext,
  { serviceIds, productIds }: Sold,
): Promise<Map<string, Map<string, string>>> {
  const rows = await transaction.run(categoryCodes, [actor.environmentId, branch.id, serviceIds, productIds]);
  const byArticle = new Map<string, Map<string, string>>();
  for (const { articleId, taxId, hotelCode } of rows)
    byArticle.set(articleId, (byArticle.get(articleId) ?? new Map<string, string>()).set(taxId, hotelCode));
  return byArticle;
}

export async function readTaxes(
  { transaction, actor, branch }: BranchContext,
  ids: readonly string[],
): Promise<Map<string, SaleTax>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.run(taxes, [actor.environmentId, branch.id, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
