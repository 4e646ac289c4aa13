import { toMajor } from '@quieta/contract/values/minor-units';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Offer } from './compose-price-list.ts';

// By category and then by service, both in the order of the desk; what has no category comes last.
const services = prepared('price-list-services', () =>
  db
    .selectFrom('service as s')
    .leftJoin('serviceCategory as c', 'c.id', 's.serviceCategoryId')
    .select(['s.name', 's.description', 'c.name as category', 's.priceMinor', 's.durationMinutes', 's.pricePerPerson'])
    .where('s.archivedAt', 'is', null)
    .orderBy('c.position', (order) => order.asc().nullsLast())
    .orderBy('c.id')
    .orderBy('s.position')
    .orderBy('s.id'),
);

const products = prepared('price-list-products', () =>
  db
    .selectFrom('product as p')
    .leftJoin('serviceCategory as c', 'c.id', 'p.serviceCategoryId')
    .select(['p.name', 'p.description', 'c.name as category', 'p.priceMinor'])
    .where('p.archivedAt', 'is', null)
    .orderBy('c.position', (order) => order.asc().nullsLast())
    .orderBy('c.id')
    .orderBy('p.position')
    .orderBy('p.id'),
);

/** Reads the present services and products, archived ones left out. */
export async function readOffer(
  { transaction, branch }: BranchContext,
  of: 'services' | 'products' | 'all',
): Promise<Pick<Offer, 'services' | 'products'>> {
  const major = (minor: number) => toMajor(minor, branch.currency);
  return {
    services:
      of === 'products'
        ? []
        : (await transaction.run(services)).map(({ priceMinor, durationMinutes, pricePerPerson, ...service }) => ({
            ...service,
            price: major(priceMinor),
            minutes: durationMinutes,
            isPricePerPerson: pricePerPerson,
          })),
    products:
      of === 'services'
        ? []
        : (await transaction.run(products)).map(({ priceMinor, ...product }) => ({
            ...product,
            price: major(priceMinor),
          })),
  };
}
