import type { BusinessProfile, OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** The branch's opening hours, Monday first. */
export async function readOpeningHours({ transaction }: BranchWork): Promise<OpeningHours[]> {
  return transaction.rows(db.selectFrom('openingHours').selectAll().orderBy('weekday').orderBy('opens'));
}

/**
 * The branch in the address with all data that its pages and its desk need; it has already been checked that the user
 * belongs to it. Refuses with `not-found` if it was deleted.
 */
export async function getBranch(context: BranchWork): Promise<BusinessProfile> {
  const { branch, transaction } = context;
  const row = await transaction.first(
    db
      .selectFrom('branch')
      .where('id', '=', branch.id)
      .selectAll()
      .select(({ exists, selectFrom }) => exists(selectFrom('sale').select('sale.id')).as('hasSales')),
  );
  if (row === undefined) throw new Refusal('not-found');
  return {
    id: row.id,
    name: row.name,
    timeZone: row.timeZone,
    currency: row.currency,
    country: row.country,
    dayStartsAt: row.dayStartsAt,
    businessName: row.businessName,
    address: row.address,
    vatCode: row.vatCode,
    imgLogo: row.logo?.toString('base64') ?? null,
    openingHours: await readOpeningHours(context),
    printerUrl: row.printerUrl,
    printerDeviceId: row.printerDeviceId,
    printerSender: row.printerSender,
    hotelTaxRule: row.hotelTaxRule,
    discountLimit: row.discountLimit,
    pmsProvider: row.pmsProvider,
    hotelConnected: row.hotelAccess !== null,
    currencyLocked: row.hasSales === true,
    version: row.version,
  };
}

/** As `getBranch`, and locks the branch until the commit. */
export async function lockBusinessProfile(context: BranchContext): Promise<BusinessProfile> {
  const { branch, transaction } = context;
  // Not FOR NO KEY UPDATE: a concurrent insert, such as a price or a sale, must wait until the currency is settled.
  await transaction.rows(db.selectFrom('branch').where('id', '=', branch.id).select('id').forUpdate());
  return getBranch(context);
}

export async function replaceOpeningHours(
  { transaction }: BranchContext,
  spans: readonly OpeningHours[],
): Promise<void> {
  await transaction.rows(db.deleteFrom('openingHours'));
  if (spans.length > 0) await transaction.rows(db.insertInto('openingHours').values([...spans]));
}

const currencyOf = prepared('branch-currency', ($: Placeholders<{ branchId: string }>) =>
  db.selectFrom('branch').where('id', '=', $.branchId).select('currency'),
);
const currencyLocked = prepared('branch-currency-locked', ($: Placeholders<{ branchId: string }>) =>
  db.selectFrom('branch').where('id', '=', $.branchId).select('currency').forKeyShare(),
);

/** The branch's current currency: the one in the caller's context may be half a minute old. */
export async function readCurrency({ branch, transaction }: BranchContext): Promise<string> {
  const row = await transaction.first(currencyOf, { branchId: branch.id });
  return row?.currency ?? branch.currency;
}

/** As `readCurrency`, and locks it until the commit, for writing an amount. */
export async function lockCurrency({ branch, transaction }: BranchContext): Promise<string> {
  const row = await transaction.first(currencyLocked, { branchId: branch.id });
  return row?.currency ?? branch.currency;
}

/** Whether any price exists in the branch. */
export async function hasPrices({ transaction }: BranchContext): Promise<boolean> {
  const row = await transaction.first(
    db.selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('service').select('service.id')),
        exists(selectFrom('product').select('product.id')),
        exists(selectFrom('package').select('package.id')),
      ]).as('hasPrices'),
    ),
  );
  return row?.hasPrices === true;
}
