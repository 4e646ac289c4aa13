import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';

type Values = Readonly<Record<string, unknown>> | null;

const select = prepared('audit-entries-list', ($: Placeholders<{ entity: string; entityId: string }>) =>
  db
    .selectFrom('auditEntry as e')
    .leftJoin('auditValue as v', 'v.entryId', 'e.id')
    .leftJoin('appUser as u', 'u.id', 'e.userId')
    .where('e.entity', '=', $.entity)
    .where('e.entityId', '=', $.entityId)
    .orderBy('e.id')
    .select(['e.at', 'u.username', 'e.action', 'e.requestId', 'v.before', 'v.after', 'v.erasedAt'])
    .$narrowType<{ before: Values; after: Values }>(),
);

/**
 * One change of a row: who made it (null: the server itself), when and by which request. The values are missing if they
 * were erased.
 */
export type AuditLogEntry = Awaited<ReturnType<typeof listEntries>>[number];

/**
 * The changes of one row of a branch, oldest first; `entity` is the kind of row as in the action names, such as
 * `appointment`.
 */
export function listEntries(transaction: Transaction, entity: string, entityId: string) {
  return transaction.run(select, { entity, entityId });
}
