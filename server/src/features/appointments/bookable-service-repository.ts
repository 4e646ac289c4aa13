import { sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { archived } from './holds/hold-repository.ts';

const services = prepared('appointment-services', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('service')
    .select(['id', 'name', archived, 'durationMinutes'])
    .select(['staffSetUpMinutes', 'staffCleanUpMinutes', 'areaSetUpMinutes', 'areaCleanUpMinutes'])
    .select(({ selectFrom }) => {
      const able = selectFrom('serviceResource as r').select('r.resourceId').whereRef('r.serviceId', '=', 'service.id');
      return sql<string[]>`array${able}::text[]`.as('resourceIds');
    })
    .where('id', '=', anyOf($.ids)),
);

/** What a booking needs to know about a service; `resourceIds` are the resources that can perform or house it. */
export type BookableService = Readonly<NonNullable<(typeof services)['answer']>>;

export async function readBookableServices(
  { transaction }: BranchContext,
  ids: readonly string[],
): Promise<Map<string, BookableService>> {
  const rows = await transaction.run(services, { ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}
