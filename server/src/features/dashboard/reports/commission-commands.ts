import type * as reportEndpoints from '@quieta/contract/dashboard/report-endpoints';
import type { CommissionRule } from '@quieta/contract/dashboard/report-endpoints';
import { writeAuditEntries } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { listCommissionRules } from './report-settings-queries.ts';

// Archived ones are known as well: what was sold of them is still paid for.
const known = prepared('commission-categories', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.selectFrom('serviceCategory').select('id').where('id', '=', anyOf($.ids)).orderBy('id').forUpdate(),
);
const save = prepared('commission-rule-save', ($: Placeholders<Row<'commissionRule'>>) =>
  db
    .insertInto('commissionRule')
    .values({
      serviceCategoryId: $.serviceCategoryId,
      servicesBasisPoints: $.servicesBasisPoints,
      productsBasisPoints: $.productsBasisPoints,
    })
    .onConflict((conflict) =>
      conflict.columns(['serviceCategoryId']).doUpdateSet({
        servicesBasisPoints: $.servicesBasisPoints,
        productsBasisPoints: $.productsBasisPoints,
      }),
    ),
);
const remove = prepared('commission-rule-remove', ($: Placeholders<{ ids: readonly string[] }>) =>
  db.deleteFrom('commissionRule').where('serviceCategoryId', '=', anyOf($.ids)),
);

type Rates = Pick<CommissionRule, 'services' | 'products'>;
const nothing: Rates = { services: 0, products: 0 };

/**
 * Says what therapists get of each category. It counts for what was sold before as well, because reports are always
 * computed anew. A category that pays nothing needs no rule.
 */
export async function updateCommissionRules(
  context: BranchContext,
  { body: { rules } }: Request<typeof reportEndpoints.updateCommissionRules>,
): Promise<CommissionRule[]> {
  const { transaction } = context;
  await refuseUnknown(context, rules);
  const before = new Map((await listCommissionRules(context)).map((rule) => [rule.serviceCategoryId, rule]));
  const paying = rules.filter(({ services, products }) => services > 0 || products > 0);
  const after = new Map(paying.map((rule) => [rule.serviceCategoryId, rule]));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) =>
    isChanged(before.get(id) ?? nothing, after.get(id) ?? nothing),
  );
  await transaction.run(remove, { ids: changed.filter((id) => !after.has(id)) });
  for (const { serviceCategoryId, services, products } of paying.filter((rule) =>
    changed.includes(rule.serviceCategoryId),
  ))
    await transaction.run(save, {
      serviceCategoryId,
      servicesBasisPoints: Math.round(services * 100),
      productsBasisPoints: Math.round(products * 100),
    });
  if (changed.length > 0)
    await writeAuditEntries(
      context,
      changed.map((id) => ({
        action: 'commission.update',
        entity: 'serviceCategory',
        entityId: id,
        before: auditedValues(before.get(id) ?? nothing),
        after: auditedValues(after.get(id) ?? nothing),
      })),
    );
  await recordChange(context, 'serviceCategory', changed);
  return listCommissionRules(context);
}

function isChanged(one: Rates, other: Rates): boolean {
  return one.services !== other.services || one.products !== other.products;
}

function auditedValues({ services, products }: Rates) {
  return { commissionOnServices: services, commissionOnProducts: products };
}

/** Also locks the categories, so that two who change them take turns. */
async function refuseUnknown({ transaction }: BranchContext, rules: readonly CommissionRule[]): Promise<void> {
  const ids = rules.map(({ serviceCategoryId }) => serviceCategoryId);
  const found = new Set((await transaction.run(known, { ids })).map(({ id }) => id));
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) !== index) throw invalidField(`rules.${index}.serviceCategoryId`, 'duplicate');
    if (!found.has(id)) throw invalidField(`rules.${index}.serviceCategoryId`, 'unknown');
  }
}
