import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import type { Offered } from './sale-gap-rules.ts';

const offered = (columns: string, table: string) =>
  `SELECT ${columns} FROM ${table} WHERE environment_id = $1 AND branch_id = $2 AND archived_at IS NULL`;
const branches = statement<Offered['branch']>(
  'sale-gaps-branch',
  `SELECT id, name, printer_url AS "printerUrl", printer_device_id AS "deviceId" FROM branch WHERE environment_id = $1 AND id = $2`,
);
const articles = statement<Offered['articles'][number]>(
  'sale-gaps-articles',
  `SELECT entity, id, name, tax_id AS "taxId", hotel_tax_id AS "hotelTaxId" FROM (
     ${offered(`'service' AS entity, id, name, tax_id, hotel_tax_id`, 'service')}
     UNION ALL
     ${offered(`'product' AS entity, id, name, tax_id, hotel_tax_id`, 'product')}
   ) AS article ORDER BY entity DESC, name, id`,
);
const taxes = statement<Offered['taxes'][number]>(
  'sale-gaps-taxes',
  `SELECT t.id, t.name, t.department, v.vat_index AS "vatIndex" FROM tax t
   LEFT JOIN printer_vat_slot v ON v.environment_id = $1 AND v.branch_id = $2 AND v.rate_basis_points = t.rate_basis_points
   WHERE t.environment_id = $1 AND t.branch_id = $2 ORDER BY t.name, t.id`,
);
const paymentTypes = statement<Offered['paymentTypes'][number]>(
  'sale-gaps-payment-types',
  `${offered('id, name, printer_code AS "printerCode", prints_receipt AS "printsReceipt"', 'payment_type')} ORDER BY position, id`,
);

/** What the branch offers, archived rows left out; its taxes all, because what is offered may still stand under an archived one. */
export async function readOffered({ transaction, actor, branch }: BranchContext): Promise<Offered> {
  const tenant = [actor.environmentId, branch.id];
  const [[own], ...lists] = await Promise.all([
    transaction.run(branches, tenant),
    transaction.run(articles, tenant),
    transaction.run(taxes, tenant),
    transaction.run(paymentTypes, tenant),
  ]);
  if (own === undefined) throw new Error('the branch of the request is there');
  return { branch: own, articles: lists[0], taxes: lists[1], paymentTypes: lists[2] };
}
