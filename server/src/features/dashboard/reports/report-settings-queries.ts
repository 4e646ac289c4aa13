import type * as reportEndpoints from '@quieta/contract/dashboard/report-endpoints';
import type { CommissionRule, SavedView } from '@quieta/contract/dashboard/report-endpoints';
import { reportNames } from '@quieta/contract/dashboard/reports';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext, Context } from '#platform/http/context';

const rules = prepared('commission-rules', () =>
  db.selectFrom('commissionRule').selectAll().orderBy('serviceCategoryId'),
);

export async function listCommissionRules({ transaction }: BranchContext): Promise<CommissionRule[]> {
  const rows = await transaction.run(rules);
  return rows.map(({ serviceCategoryId, servicesBasisPoints, productsBasisPoints }) => ({
    serviceCategoryId,
    services: servicesBasisPoints / 100,
    products: productsBasisPoints / 100,
  }));
}

const views = prepared('saved-views', ($: Placeholders<{ userId: string }>) =>
  db
    .selectFrom('savedView')
    .selectAll()
    .where('userId', '=', $.userId)
    // Only `createSavedView` writes it.
    .$narrowType<Pick<SavedView, 'search'>>(),
);

type StoredView = NonNullable<(typeof views)['answer']>;

/** The caller's own, by name. */
export async function listSavedViews({
  actor,
  transaction,
}: Context): Promise<AnswerOf<typeof reportEndpoints.listSavedViews>> {
  const rows = await transaction.run(views, { userId: actor.userId });
  return rows.flatMap(toSavedView).toSorted((one, other) => one.name.localeCompare(other.name));
}

/** None if this version of the product has no such report. */
function toSavedView({ id, name, report, search }: StoredView): SavedView[] {
  const known = reportNames.find((one) => one === report);
  return known === undefined ? [] : [{ id, name, report: known, search }];
}
