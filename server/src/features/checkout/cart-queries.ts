import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** What is sold without an appointment; the list price in minor units. */
export type Article = Pick<Row<'service'>, 'id' | 'name' | 'priceMinor' | 'taxId' | 'hotelTaxId'>;

interface Ids {
  readonly ids: readonly string[];
}

const paymentTypes = prepared('sale-tills', ($: Placeholders<Ids>) =>
  db
    .selectFrom('paymentType as p')
    .innerJoin('branch as b', (join) => join.on('b.id', '=', tenant.branchId))
    .where('p.id', '=', anyOf($.ids))
    .select(['p.id as paymentTypeId', 'p.name', 'p.kind', 'p.printerCode', 'p.printsReceipt'])
    .select(({ eb }) => eb('p.archivedAt', 'is not', null).$castTo<boolean>().as('archived'))
    .select(['b.printerUrl', 'b.printerDeviceId as deviceId', 'b.printerSender as sender']),
);

/** How a sale is paid, and the printer that its branch has for the receipt. */
export type SalePaymentType = Readonly<NonNullable<(typeof paymentTypes)['answer']>>;

/** The ways to pay by id, archived ones too. */
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
      // Kysely cannot build on a union of tables; both have the columns that are named of this one.
      .selectFrom(kind as 'service')
      .select(['id', 'name', 'priceMinor', 'taxId', 'hotelTaxId'])
      .where('id', '=', anyOf($.ids)),
  );
const articlesOf = { service: articles('service'), product: articles('product') };

/** Services and products by id, archived ones too: what lay in a cart when it was archived can still be paid. */
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
    // It has none although others of the branch have theirs: one code for all would bear the VAT of another.
    .select(({ and, eb, exists, selectFrom }) =>
      and([
        eb('t.hotelCode', 'is', null),
        exists(selectFrom('tax as o').where('o.hotelCode', 'is not', null).where('o.archivedAt', 'is', null)),
      ])
        .$castTo<boolean>()
        .as('lacksHotelCode'),
    ),
);

/** A tax with its place in the fiscal printer, null where it has none yet, and the code that OPERA posts it under, if it has its own. */
export type SaleTax = Readonly<NonNullable<(typeof taxes)['answer']>>;

export async function readTaxes({ transaction }: BranchContext, ids: readonly string[]): Promise<Map<string, SaleTax>> {
  if (ids.length === 0) return new Map();
  const rows = await transaction.run(taxes, { ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** What is sold, by the kind of its id. */
interface Sold {
  readonly serviceIds: readonly string[];
  readonly productIds: readonly string[];
}

const categoryCodes = prepared('sale-category-codes', ($: Placeholders<Sold>) => {
  const services = db.selectFrom('service').select(['id', 'serviceCategoryId']).where('id', '=', anyOf($.serviceIds));
  const products = db.selectFrom('product').select(['id', 'serviceCategoryId']).where('id', '=', anyOf($.productIds));
  return db
    .selectFrom('taxCategoryCode as c')
    .innerJoin(services.unionAll(products).as('a'), 'a.serviceCategoryId', 'c.serviceCategoryId')
    .select(['a.id as articleId', 'c.taxId', 'c.hotelCode']);
});

/** The codes that categories of what is sold have of their own: by the service or product, then by the tax. */
export async function readCategoryCodes(
  { transaction }: BranchContext,
  sold: Sold,
): Promise<Map<string, Map<string, string>>> {
  const byArticle = new Map<string, Map<string, string>>();
  for (const { articleId, taxId, hotelCode } of await transaction.run(categoryCodes, sold))
    byArticle.set(articleId, (byArticle.get(articleId) ?? new Map<string, string>()).set(taxId, hotelCode));
  return byArticle;
}
