import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import { db, tableLike } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { type Offered, saleGapsOf } from './sale-gap-rules.ts';

export async function listSaleGaps(context: BranchContext): Promise<SaleGap[]> {
  return saleGapsOf(await readOffered(context));
}

/** The branch's offer without archived rows; all of its taxes, because a row in use may still have an archived one. */
async function readOffered({ transaction, branch }: BranchContext): Promise<Offered> {
  const offered = (table: 'service' | 'product') =>
    db
      .selectFrom(tableLike(table, 'product'))
      .where('archivedAt', 'is', null)
      .select(['id', 'name', 'taxId', 'hotelTaxId'])
      .orderBy('name')
      .orderBy('id');
  const [own, services, products, taxes, paymentTypes] = await Promise.all([
    transaction.first(
      db
        .selectFrom('branch')
        .where('id', '=', branch.id)
        .select(['id', 'name', 'printerUrl', 'printerDeviceId as deviceId', 'currency']),
    ),
    transaction.rows(offered('service')),
    transaction.rows(offered('product')),
    transaction.rows(
      db
        .selectFrom('tax')
        .leftJoin('printerVatSlot as v', 'v.rateBasisPoints', 'tax.rateBasisPoints')
        .select(['tax.id', 'tax.name', 'tax.department', 'v.vatIndex'])
        .orderBy('tax.name')
        .orderBy('tax.id'),
    ),
    transaction.rows(
      db
        .selectFrom('paymentType')
        .where('archivedAt', 'is', null)
        .select(['id', 'name', 'printerCode', 'printsReceipt'])
        .orderBy('position')
        .orderBy('id'),
    ),
  ]);
  if (own === undefined) throw new Error('the branch of the request is there');
  const articles = [
    ...services.map((service) => ({ entity: 'service' as const, ...service })),
    ...products.map((product) => ({ entity: 'product' as const, ...product })),
  ];
  return { branch: own, articles, taxes, paymentTypes };
}
