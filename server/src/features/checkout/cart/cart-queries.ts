import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row, tableLike } from '#platform/database/query';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** A service or product that is sold without an appointment; the list price in minor units. */
type Article = Pick<Row<'service'>, 'id' | 'name' | 'priceMinor' | 'taxId' | 'hotelTaxId'>;

interface Ids {
  readonly ids: readonly string[];
}

const paymentTypes = prepared('sale-payment-types', ($: Placeholders<Ids>) =>
  db
    .selectFrom('paymentType as p')
    .innerJoin('branch as b', (join) => join.on('b.id', '=', tenant.branchId))
    .where('p.id', '=', anyOf($.ids))
    .select(['p.id as paymentTypeId', 'p.name', 'p.kind', 'p.printerCode', 'p.printsReceipt'])
    .select(({ eb }) => eb('p.archivedAt', 'is not', null).$castTo<boolean>().as('archived'))
    .select(['b.printerUrl', 'b.printerDeviceId as deviceId', 'b.printerSender as sender', 'b.currency']),
);

/** The first payment type in use that the printer takes as a voucher. */
export const findVoucherType = prepared('sale-voucher-type', () =>
  db
    .selectFrom('paymentType')
    .select('id')
    .where('printerCode', '=', 'voucher')
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1),
);

/** A payment type, with the fiscal printer of its branch for the receipt. */
export type SalePaymentType = Readonly<NonNullable<(typeof paymentTypes)['answer']>>;

/** Payment types by id, including archived ones. */
export async function readSalePaymentTypes(
  { transaction }: BranchWork,
  ids: readonly string[],
): Promise<Map<string, SalePaymentType>> {
  const rows = await transaction.run(paymentTypes, { ids });
  return new Map(rows.map((row) => [row.paymentTypeId, row]));
}

const articles = (kind: 'service' | 'product') =>
  prepared(`sale-${kind}s`, ($: Placeholders<Ids>) =>
    db
      .selectFrom(tableLike(kind, 'service'))
      .select(['id', 'name', 'priceMinor', 'taxId', 'hotelTaxId'])
      .where('id', '=', anyOf($.ids)),
  );
const articlesOf = { service: articles('service'), product: articles('product') };

/**
 * Services and products by id, including archived ones: one that was archived while it was in a cart can still be sold.
 */
export async function readArticles(
  { transaction }: BranchContext,
  kind: 'service' | 'product',
  ids: readonly string[],
): Promise<Map<string, Article>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.run(articlesOf[kind], { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

const taxes = prepared('sale-taxes', ($: Placeholders<Ids>) =>
  db
    .selectFrom('tax as t')
    .leftJoin('printerVatSlot as v', 'v.rateBasisPoints', 't.rateBasisPoints')
    .where('t.id', '=', anyOf($.ids))
    .select(['t.id', 't.name', 't.rateBasisPoints', 't.department', 'v.vatIndex', 't.hotelCode'])
    // True if this tax has no code although other taxes of the branch do: under one code for all, it would get the VAT
    // of another tax.
    .select(({ and, eb, exists, selectFrom }) =>
      and([
        eb('t.hotelCode', 'is', null),
        exists(selectFrom('tax as o').where('o.hotelCode', 'is not', null).where('o.archivedAt', 'is', null)),
      ])
        .$castTo<boolean>()
        .as('lacksHotelCode'),
    ),
);

/** A tax, its index in the fiscal printer, null if it has none yet, and its own code in the hotel system, if any. */
export type SaleTax = Readonly<NonNullable<(typeof taxes)['answer']>>;

export async function readTaxes({ transaction }: BranchContext, ids: readonly string[]): Promise<Map<string, SaleTax>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.run(taxes, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of the sold services and products. */
interface Sold {
  readonly serviceIds: readonly string[];
  readonly productIds: readonly string[];
}

const categories = prepared('sale-categories', ($: Placeholders<Sold>) => {
  const services = db.selectFrom('service').select(['id', 'serviceCategoryId']).where('id', '=', anyOf($.serviceIds));
  const products = db.selectFrom('product').select(['id', 'serviceCategoryId']).where('id', '=', anyOf($.productIds));
  return db
    .selectFrom('serviceCategory as c')
    .innerJoin(services.unionAll(products).as('a'), 'a.serviceCategoryId', 'c.id')
    .leftJoin('taxCategoryCode as t', 't.serviceCategoryId', 'c.id')
    .select(['a.id as articleId', 'c.id', 'c.name', 't.taxId', 't.hotelCode']);
});

/** The category of an article, with its own transaction codes by the tax. */
export interface SaleCategory {
  readonly id: string;
  readonly name: string;
  readonly hotelCodes: ReadonlyMap<string, string>;
}

/** The articles' categories, by the service or product; those without one are left out. */
export async function readCategories(
  { transaction }: BranchContext,
  sold: Sold,
): Promise<ReadonlyMap<string, SaleCategory>> {
  const rows = Map.groupBy(await transaction.run(categories, sold), ({ articleId }) => articleId);
  return new Map(
    [...rows].flatMap(([articleId, [first, ...others]]) => {
      if (first === undefined) return [];
      const codes = [first, ...others].flatMap(({ taxId, hotelCode }) =>
        taxId === null || hotelCode === null ? [] : [[taxId, hotelCode] as const],
      );
      return [[articleId, { id: first.id, name: first.name, hotelCodes: new Map(codes) }]];
    }),
  );
}

/** How much may be taken off a row without the permission to give more, in percent. */
export const readDiscountLimit = prepared('sale-discount-limit', () =>
  db.selectFrom('branch').select('discountLimit').where('id', '=', tenant.branchId),
);
