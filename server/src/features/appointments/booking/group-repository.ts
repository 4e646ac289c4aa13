import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

const series = prepared('series-known', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('series').select('id').where('id', '=', $.id),
);

export async function isSeriesKnown({ transaction }: BranchContext, id: string): Promise<boolean> {
  return (await transaction.first(series, { id })) !== undefined;
}

const visit = prepared('visit-known', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('visit').select('id').where('id', '=', $.id),
);

export async function isVisitKnown({ transaction }: BranchContext, id: string): Promise<boolean> {
  return (await transaction.first(visit, { id })) !== undefined;
}
