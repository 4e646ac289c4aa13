import type { CommissionRule } from '@quieta/contract/dashboard/report-endpoints';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const select = prepared('commission-rules', () =>
  db.selectFrom('commissionRule').selectAll().orderBy('serviceCategoryId'),
);

export async function listCommissionRules({ transaction }: BranchContext): Promise<CommissionRule[]> {
  const rows = await transaction.run(select);
  return rows.map(({ serviceCategoryId, servicesBasisPoints, productsBasisPoints }) => ({
    serviceCategoryId,
    services: servicesBasisPoints / 100,
    products: productsBasisPoints / 100,
  }));
}
