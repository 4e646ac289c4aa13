import { type BusinessProfile, pmsProvider, printerSender } from '@quieta/contract/settings/business-profile';
import { hotelTaxRule } from '@quieta/contract/settings/hotel-tax-rules';
import type { OpeningHours } from '@quieta/contract/settings/opening-hours';
import { sql, type Updateable } from 'kysely';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import type { Tables } from '#platform/database/tables';
import type { BranchContext } from '#platform/http/context';

/** The branch's opening hours, Monday first. */
export async function readOpeningHours({ actor, branch, transaction }: BranchContext): Promise<OpeningHours[]> {
  return transaction.rows(
    db
      .selectFrom('opening_hours')
      .where('environment_id', '=', actor.environmentId)
      .where('branch_id', '=', branch.id)
      .select(['weekday', 'opens', 'closes'])
      .orderBy('weekday')
      .orderBy('opens'),
  );
}

/** The branch with all that its pages and its desk need to know of it; undefined where it is gone. */
export async function readBusinessProfile(context: BranchContext): Promise<BusinessProfile | undefined> {
  const { actor, branch, transaction } = context;
  const row = await transaction.first(
    db
      .selectFrom('branch as b')
      .where('b.environment_id', '=', actor.environmentId)
      .where('b.id', '=', branch.id)
      .selectAll()
      .select(
        sql<boolean>`EXISTS (SELECT FROM sale s WHERE s.environment_id = b.environment_id AND s.branch_id = b.id)`.as(
          'has_sales',
        ),
      ),
  );
  return (
    row && {
      id: row.id,
      name: row.name,
      timeZone: row.time_zone,
      currency: row.currency,
      country: row.country,
      businessName: row.business_name,
      address: row.address,
      vatCode: row.vat_code,
      imgLogo: row.logo?.toString('base64') ?? null,
      openingHours: await readOpeningHours(context),
      printerUrl: row.printer_url,
      printerDeviceId: row.printer_device_id,
      printerSender: printerSender.parse(row.printer_sender),
      hotelTaxRule: hotelTaxRule.parse(row.hotel_tax_rule),
      pmsProvider: pmsProvider.parse(row.pms_provider),
      hotelConnected: row.hotel_access !== null,
      currencyLocked: row.has_sales,
      version: row.version,
    }
  );
}

// Not FOR NO KEY UPDATE: what is inserted meanwhile, a price or a sale, must wait until the currency is settled.
const lock = statement<never>('branch-lock', 'SELECT id FROM branch WHERE environment_id = $1 AND id = $2 FOR UPDATE');

/** As `readBusinessProfile`, and nobody else changes the branch until the commit. */
export async function lockBusinessProfile(context: BranchContext): Promise<BusinessProfile | undefined> {
  const { actor, branch, transaction } = context;
  await transaction.run(lock, [actor.environmentId, branch.id]);
  return readBusinessProfile(context);
}

/** Writes columns of the branch, perhaps none, as its next version. */
export async function saveBranch(
  { actor, branch, transaction }: BranchContext,
  columns: Updateable<Tables['branch']>,
): Promise<void> {
  await transaction.rows(
    db
      .updateTable('branch')
      .set({ ...columns, version: sql`version + 1` })
      .where('environment_id', '=', actor.environmentId)
      .where('id', '=', branch.id),
  );
}

const forgetHours = statement<never>(
  'opening-hours-delete',
  'DELETE FROM opening_hours WHERE environment_id = $1 AND branch_id = $2',
);
const insertHours = statement<never>(
  'opening-hours-insert',
  `INSERT INTO opening_hours (environment_id, branch_id, weekday, opens, closes)
   SELECT $1, $2, s.weekday, s.opens, s.closes FROM jsonb_to_recordset($3::jsonb) AS s (weekday smallint, opens time, closes time)`,
);

export async function replaceOpeningHours(
  { actor, branch, transaction }: BranchContext,
  spans: readonly OpeningHours[],
): Promise<void> {
  await transaction.run(forgetHours, [actor.environmentId, branch.id]);
  await transaction.run(insertHours, [actor.environmentId, branch.id, JSON.stringify(spans)]);
}

const currency = statement<{ currency: string }>(
  'branch-currency',
  'SELECT currency FROM branch WHERE environment_id = $1 AND id = $2',
);
const currencyKept = statement<{ currency: string }>(
  'branch-currency-kept',
  'SELECT currency FROM branch WHERE environment_id = $1 AND id = $2 FOR KEY SHARE',
);

/** The branch's currency as it is this moment: what came with the caller's token may be half a minute old. */
export async function readCurrency({ actor, branch, transaction }: BranchContext): Promise<string> {
  const [row] = await transaction.run(currency, [actor.environmentId, branch.id]);
  return row?.currency ?? branch.currency;
}

/** As `readCurrency`, and it stays until the commit: for whoever writes an amount. */
export async function lockCurrency({ actor, branch, transaction }: BranchContext): Promise<string> {
  const [row] = await transaction.run(currencyKept, [actor.environmentId, branch.id]);
  return row?.currency ?? branch.currency;
}

const priced = statement<{ priced: boolean }>(
  'branch-priced',
  `SELECT EXISTS (SELECT FROM service WHERE environment_id = $1 AND branch_id = $2)
     OR EXISTS (SELECT FROM product WHERE environment_id = $1 AND branch_id = $2) AS priced`,
);

/** Whether anything of the branch has a price. */
export async function hasPrices({ actor, branch, transaction }: BranchContext): Promise<boolean> {
  const [row] = await transaction.run(priced, [actor.environmentId, branch.id]);
  return row?.priced === true;
}
