import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Offered } from './sale-gap-rules.ts';

/** What the branch offers, archived rows left out; its taxes all, because what is offered may still stand under an archived one. */
export async function readOffered({ transaction, branch }: BranchContext): Promise<Offered> {
  const offered = <Table extends 'service' | 'product'>(table: Table) =>
    db
      // Kysely cannot build on a union of tables; both have the columns that are named of this one.
      .selectFrom(table as 'product')
      .where('archivedAt', 'is', null)
      .select(['id', 'name', 'taxId', 'hotelTaxId'])
      .orderBy('name')
      .orderBy('id');
  const [own, services, products, taxes, paymentTypes] = await Promise.all([
    transaction.first(
      db
        .selectFrom('branch')
        .where('id', '=', branch.id)
        .select(['id', 'name', 'printerUrl', 'printerDeviceId as deviceId']),
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
