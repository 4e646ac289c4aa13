import type { Tax, taxValues } from '@quieta/contract/settings/tax';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import { statement } from '#platform/database/statement';
import { keyOf } from '#platform/database/tenant';
import { violates } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { archivedAt } from './internal/archived-at.ts';
import { inUse } from './internal/in-use.ts';
import type { SettingsKind } from './internal/settings-kind.ts';
import { writeNamed } from './internal/write-row.ts';

type Values = Omit<z.output<typeof taxValues>, 'vatIndex'>;
type CategoryCodes = Values['categoryCodes'];

export const taxes: SettingsKind<Tax> = {
  table: 'tax',
  entity: 'tax',
  read: async (context, id) => (await readTaxes(context, id))[0],
};

/** The branch's taxes, the highest rate first; with an id that one alone. */
export async function readTaxes({ actor, branch, transaction }: BranchContext, id?: string): Promise<Tax[]> {
  let query = db
    .selectFrom('tax as t')
    .leftJoin('printer_vat_slot as v', (join) =>
      join
        .onRef('v.environment_id', '=', 't.environment_id')
        .onRef('v.branch_id', '=', 't.branch_id')
        .onRef('v.rate_basis_points', '=', 't.rate_basis_points'),
    )
    .where('t.environment_id', '=', actor.environmentId)
    .where('t.branch_id', '=', branch.id)
    .selectAll('t')
    .select('v.vat_index')
    .select(
      sql<CategoryCodes>`(
        SELECT coalesce(
          jsonb_agg(jsonb_build_object('serviceCategoryId', c.service_category_id, 'hotelCode', c.hotel_code) ORDER BY c.service_category_id),
          '[]')
        FROM tax_category_code c
        WHERE c.environment_id = t.environment_id AND c.branch_id = t.branch_id AND c.tax_id = t.id
      )`.as('category_codes'),
    )
    .select(inUse('tax', 't'))
    .orderBy('t.rate_basis_points', 'desc')
    .orderBy('t.id');
  if (id !== undefined) query = query.where('t.id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    rate: row.rate_basis_points / 100,
    baseDocumentTemplateId: row.base_document_template_id,
    department: row.department,
    vatIndex: row.vat_index,
    hotelCode: row.hotel_code,
    categoryCodes: row.category_codes,
    archived: row.archived_at !== null,
    isDeletable: !row.in_use,
    version: row.version,
  }));
}

export async function insertTax(context: BranchContext, id: string, values: Values): Promise<void> {
  const archived_at = values.archived ? context.clock.now() : null;
  const insert = db.insertInto('tax').values({ ...keyOf(context, id), ...toColumns(values), archived_at });
  await writeNamed(context, taxes, values.name, insert);
  await replaceCategoryCodes(context, id, values.categoryCodes);
}

export async function saveTax(context: BranchContext, tax: Tax): Promise<void> {
  const archived_at = archivedAt(tax.archived, context.clock);
  const update = db
    .updateTable('tax')
    .set({ ...toColumns(tax), archived_at, version: sql`version + 1` })
    .where((row) => row.and(keyOf(context, tax.id)));
  await writeNamed(context, taxes, tax.name, update);
  await replaceCategoryCodes(context, tax.id, tax.categoryCodes);
}

const dropCodes = statement<never>(
  'tax-category-codes-drop',
  `DELETE FROM tax_category_code
   WHERE environment_id = $1 AND branch_id = $2 AND tax_id = $3 AND service_category_id <> ALL ($4::uuid[])`,
);
const keepCodes = statement<never>(
  'tax-category-codes-keep',
  `INSERT INTO tax_category_code (environment_id, branch_id, tax_id, service_category_id, hotel_code)
   SELECT DISTINCT ON (category) $1, $2, $3, category, code FROM unnest($4::uuid[], $5::text[]) AS c (category, code)
   ON CONFLICT (environment_id, branch_id, tax_id, service_category_id) DO UPDATE SET hotel_code = excluded.hotel_code`,
);

async function replaceCategoryCodes(
  { actor, branch, transaction }: BranchContext,
  taxId: string,
  codes: CategoryCodes,
): Promise<void> {
  const row = [actor.environmentId, branch.id, taxId];
  const categories = codes.map(({ serviceCategoryId }) => serviceCategoryId);
  await transaction.run(dropCodes, [...row, categories]);
  await transaction.run(keepCodes, [...row, categories, codes.map(({ hotelCode }) => hotelCode)]);
}

function toColumns({ name, rate, baseDocumentTemplateId, department, hotelCode }: Values) {
  return {
    name,
    rate_basis_points: toBasisPoints(rate),
    base_document_template_id: baseDocumentTemplateId,
    department,
    hotel_code: hotelCode,
  };
}

function toBasisPoints(rate: number): number {
  return Math.round(rate * 100);
}

const keepSlot = statement<never>(
  'vat-slot-keep',
  `INSERT INTO printer_vat_slot (environment_id, branch_id, rate_basis_points, vat_index) VALUES ($1, $2, $3, $4)
   ON CONFLICT (environment_id, branch_id, rate_basis_points) DO UPDATE SET vat_index = excluded.vat_index`,
);
const dropSlot = statement<never>(
  'vat-slot-drop',
  'DELETE FROM printer_vat_slot WHERE environment_id = $1 AND branch_id = $2 AND rate_basis_points = $3',
);

/** Says where the printer's table has a rate; null: nowhere. An index that holds another rate is refused. */
export async function saveVatIndex(
  { actor, branch, transaction }: BranchContext,
  rate: number,
  vatIndex: number | null,
): Promise<void> {
  const slot = [actor.environmentId, branch.id, toBasisPoints(rate)];
  if (vatIndex === null) {
    await transaction.run(dropSlot, slot);
    return;
  }
  try {
    await transaction.run(keepSlot, [...slot, vatIndex]);
  } catch (error) {
    if (!violates(error, '23505', 'printer_vat_slot_index')) throw error;
    throw new Refusal('vat-index-taken', { vatIndex }, { fields: [{ path: 'vatIndex', reason: 'taken' }] });
  }
}

const dropUnused = statement<never>(
  'vat-slots-unused-drop',
  `DELETE FROM printer_vat_slot v WHERE v.environment_id = $1 AND v.branch_id = $2 AND NOT EXISTS (
     SELECT FROM tax t
     WHERE t.environment_id = $1 AND t.branch_id = $2 AND t.rate_basis_points = v.rate_basis_points)`,
);

/** Frees the indices of rates that no tax has any more. */
export async function dropUnusedVatIndices({ actor, branch, transaction }: BranchContext): Promise<void> {
  await transaction.run(dropUnused, [actor.environmentId, branch.id]);
}
