import type { Tax, taxValues } from '@quieta/contract/settings/tax';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { tenant } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { PartOf } from '#platform/with-changes';
import { refersTo } from './refers-to.ts';
import { identityOf, inUse } from './select-rows.ts';
import type { Saved, SettingsRows, Write } from './settings-kind.ts';

type Values = z.output<typeof taxValues>;
type CategoryCodes = Values['categoryCodes'];

export const taxes: SettingsRows<Values, 'tax'> = {
  table: 'tax',
  read: readTaxes,
  columnsOf: ({ name, rate, baseDocumentTemplateId, department, hotelCode }) => ({
    name,
    rateBasisPoints: toBasisPoints(rate),
    baseDocumentTemplateId,
    department,
    hotelCode,
  }),
  saveRest: saveCodes,
  tidy: freeVatIndices,
  references: [
    refersTo('baseDocumentTemplateId', 'baseDocumentTemplate'),
    {
      kind: 'serviceCategory',
      read: ({ categoryCodes }) =>
        categoryCodes.map(({ serviceCategoryId }, index) => [
          `categoryCodes.${index}.serviceCategoryId`,
          serviceCategoryId,
        ]),
    },
  ],
};

/** The highest rate first. */
async function readTaxes(
  { branch, transaction }: BranchContext,
  { id }: { readonly id?: string | undefined },
): Promise<Tax[]> {
  let query = db
    .selectFrom('tax')
    .leftJoin('printerVatSlot as v', 'v.rateBasisPoints', 'tax.rateBasisPoints')
    .selectAll('tax')
    .select('v.vatIndex')
    .select(
      // Written by hand, because the builder cannot aggregate rows in an order into one value.
      sql<CategoryCodes>`(
        SELECT coalesce(
          jsonb_agg(jsonb_build_object('serviceCategoryId', c.service_category_id, 'hotelCode', c.hotel_code)
            ORDER BY c.service_category_id),
          '[]')
        FROM tax_category_code c
        WHERE c.environment_id = ${tenant.environmentId} AND c.branch_id = ${tenant.branchId} AND c.tax_id = tax.id
      )`.as('categoryCodes'),
    )
    .select(inUse('tax'))
    .orderBy('tax.rateBasisPoints', 'desc')
    .orderBy('tax.id');
  if (id !== undefined) query = query.where('tax.id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => {
    const { archivedAt: _, inUse: _use, rateBasisPoints, ...others } = row;
    const same: PartOf<Tax, typeof others> = others;
    return { ...same, ...identityOf(row, branch.id), rate: rateBasisPoints / 100 };
  });
}

/** Saves the codes of its categories, and the printer's VAT index of its rate. */
async function saveCodes(
  context: BranchContext,
  rows: readonly Saved<Values>[],
  { stated: { vatIndex }, isNew }: Write<Values>,
): Promise<void> {
  for (const { id, rate, categoryCodes } of rows) {
    await replaceCategoryCodes(context, id, categoryCodes);
    if (!isNew) await freeVatIndices(context);
    // If the printer's table already has the rate of a new tax, its index need not be stated.
    if (vatIndex != null || (vatIndex === null && !isNew)) await saveVatIndex(context, rate, vatIndex);
  }
}

interface Codes {
  readonly taxId: string;
  readonly categories: readonly string[];
  readonly codes: readonly string[];
}

// Written by hand, because the builder cannot join several lists.
const dropCodes = prepared<never, Pick<Codes, 'taxId' | 'categories'>>(
  'tax-category-codes-drop',
  ($) => sql`DELETE FROM tax_category_code
   WHERE environment_id = ${tenant.environmentId} AND branch_id = ${tenant.branchId} AND tax_id = ${$.taxId}
     AND service_category_id <> ALL (${$.categories}::uuid[])`,
);
const keepCodes = prepared<never, Codes>(
  'tax-category-codes-keep',
  ($) => sql`INSERT INTO tax_category_code (environment_id, branch_id, tax_id, service_category_id, hotel_code)
   SELECT DISTINCT ON (category) ${tenant.environmentId}::uuid, ${tenant.branchId}::uuid, ${$.taxId}::uuid, category,
     code
   FROM unnest(${$.categories}::uuid[], ${$.codes}::text[]) AS c (category, code)
   ON CONFLICT (environment_id, branch_id, tax_id, service_category_id) DO UPDATE SET hotel_code = excluded.hotel_code`,
);

async function replaceCategoryCodes(
  { transaction }: BranchContext,
  taxId: string,
  categoryCodes: CategoryCodes,
): Promise<void> {
  const categories = categoryCodes.map(({ serviceCategoryId }) => serviceCategoryId);
  await transaction.run(dropCodes, { taxId, categories });
  await transaction.run(keepCodes, { taxId, categories, codes: categoryCodes.map(({ hotelCode }) => hotelCode) });
}

function toBasisPoints(rate: number): number {
  return Math.round(rate * 100);
}

/** Sets the VAT index of a rate; null removes it. Refuses an index that another rate has. */
async function saveVatIndex({ transaction }: BranchContext, rate: number, vatIndex: number | null): Promise<void> {
  const rateBasisPoints = toBasisPoints(rate);
  if (vatIndex === null) {
    await transaction.rows(db.deleteFrom('printerVatSlot').where('rateBasisPoints', '=', rateBasisPoints));
    return;
  }
  try {
    await transaction.rows(
      db
        .insertInto('printerVatSlot')
        .values({ rateBasisPoints, vatIndex })
        .onConflict((conflict) => conflict.columns(['rateBasisPoints']).doUpdateSet({ vatIndex })),
    );
  } catch (error) {
    if (!violates(error, '23505', 'printer_vat_slot_index')) throw error;
    throw new Refusal('vat-index-taken', { vatIndex }, { fields: [{ path: 'vatIndex', reason: 'taken' }] });
  }
}

/** Frees the VAT indices of rates that no tax has any more. */
async function freeVatIndices({ transaction }: BranchContext): Promise<void> {
  await transaction.rows(
    db
      .deleteFrom('printerVatSlot as v')
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('tax').whereRef('tax.rateBasisPoints', '=', 'v.rateBasisPoints').select('tax.id'))),
      ),
  );
}
