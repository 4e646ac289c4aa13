import { type Approval, type Approver, facts } from '@quieta/contract/approvals/approval';
import { isApprovableOperation } from '@quieta/contract/approvals/operation';
import { isApprovable, type Permission, permissions, permissionsOf } from '@quieta/contract/values/permission';
import { sql } from 'kysely';
import { hasRights, readRoles } from '#features/session/user-queries';
import { toWireTime } from '#platform/clock';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import type { Transaction } from '#platform/database/transaction';
import { insertion } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';
import type { Living } from './approval-rules.ts';

type Values = Placeholders<Row<'approval'>>;

const named = db
  .selectFrom('approval as a')
  .innerJoin('appUser as asker', 'asker.id', 'a.askedBy')
  .leftJoin('appUser as answerer', 'answerer.id', 'a.answeredBy')
  .selectAll('a')
  .select(['asker.username as askerName', 'answerer.username as answererName']);

/** Questions of one asker that are shown at a time. */
const maxOfAsker = 10;

export const findApproval = prepared('approval-by-id', ($: Pick<Values, 'id'>) => named.where('a.id', '=', $.id));
/** The caller's own, and of each other asker the oldest: a hundred questions of one hide nobody else's. */
export const listLiving = prepared('approvals-living', ($: Placeholders<Living & { userId: string }>) =>
  named
    .where('a.expiresAt', '>', $.now)
    .where('a.expiresAt', '<=', $.beyond)
    .where('a.usedAt', 'is', null)
    .where('a.state', '<>', 'withdrawn')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('a.askedBy', '=', $.userId),
        eb(
          selectFrom('approval as b')
            .select(({ fn }) => fn.countAll().as('before'))
            .whereRef('b.askedBy', '=', 'a.askedBy')
            .whereRef('b.id', '<', 'a.id')
            .where('b.expiresAt', '>', $.now)
            .where('b.expiresAt', '<=', $.beyond)
            .where('b.usedAt', 'is', null)
            .where('b.state', '<>', 'withdrawn'),
          '<',
          maxOfAsker,
        ),
      ]),
    )
    .orderBy('a.id')
    .limit(500),
);
/** Finds the caller's request for the same content in the same state that can still be answered or used. */
export const findSame = prepared(
  'approval-same',
  ($: Pick<Values, 'askedBy' | 'requestHash' | 'subjectHash'> & Placeholders<Living>) =>
    db
      .selectFrom('approval')
      .select(['id', 'permissions'])
      .where('askedBy', '=', $.askedBy)
      .where('requestHash', '=', $.requestHash)
      .where('subjectHash', '=', $.subjectHash)
      .where('expiresAt', '>', $.now)
      .where('expiresAt', '<=', $.beyond)
      .where('usedAt', 'is', null)
      .where((where) => where.or([where('state', '=', 'open'), where('state', '=', 'approved')]))
      .orderBy('id', 'desc')
      .limit(1),
);
export const insertApproval = insertion('approval');
/** Locked, so that of two answers, and of two uses, one comes first. */
export const lockApproval = prepared('approval-lock', ($: Pick<Values, 'id'>) =>
  db.selectFrom('approval').selectAll().where('id', '=', $.id).forUpdate(),
);
/** Without a lock, for a look before the work begins. */
export const readApproval = prepared('approval-read', ($: Pick<Values, 'id'>) =>
  db.selectFrom('approval').selectAll().where('id', '=', $.id),
);
export const saveAnswer = prepared('approval-answer', ($: Pick<Values, 'id' | 'state' | 'answeredBy' | 'answeredAt'>) =>
  db
    .updateTable('approval')
    .set({ state: $.state, answeredBy: $.answeredBy, answeredAt: $.answeredAt })
    .where('id', '=', $.id),
);
export const saveUse = prepared('approval-use', ($: Pick<Values, 'id' | 'usedAt' | 'usedKey'>) =>
  db.updateTable('approval').set({ usedAt: $.usedAt, usedKey: $.usedKey }).where('id', '=', $.id),
);
export const forgetBefore = prepared('approval-forget', ($: Placeholders<{ before: Temporal.Instant }>) =>
  db.deleteFrom('approval').where('askedAt', '<', $.before),
);

type Named = NonNullable<(typeof findApproval)['answer']>;

/** A row as the contract describes it. */
export function toApproval({ branch }: Pick<BranchContext, 'branch'>, row: Named): Approval {
  const { operation, answeredBy, answererName } = row;
  // Rows live for a day, so that only a process of another version could have written anything else.
  if (!isApprovableOperation(operation)) throw new Error(`${operation} is nothing that this version asks about`);
  return {
    id: row.id,
    operation,
    permissions: lackingIn(row),
    facts: facts.parse(row.facts),
    askedBy: { id: row.askedBy, username: row.askerName },
    askedAt: toWireTime(row.askedAt, branch.timeZone),
    expiresAt: toWireTime(row.expiresAt, branch.timeZone),
    state: row.state,
    answeredBy: answeredBy === null ? null : { id: answeredBy, username: answererName ?? '' },
    isUsed: row.usedAt !== null,
  };
}

/** Permissions that the asker lacks. */
export function lackingIn(row: { readonly permissions: readonly string[] }) {
  return permissions.filter(isApprovable).filter((one) => row.permissions.includes(one));
}

const people = prepared('approvers-of-branch', () =>
  db
    .selectFrom('membership as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .leftJoin('userPin as p', 'p.userId', 'u.id')
    .where('m.branchId', '=', tenant.branchId)
    .where('u.disabledAt', 'is', null)
    .where('u.kind', '=', 'person')
    .select(['u.id', 'u.username', 'm.roles'])
    .select(sql<boolean>`p.user_id IS NOT NULL`.as('hasPin'))
    .orderBy('u.username')
    .orderBy('u.id'),
);

/** The people of the branch who have all of these permissions now, but for the one who asks. */
export async function readApprovers(
  transaction: Transaction,
  { needed, askerId }: { readonly needed: readonly Permission[]; readonly askerId: string },
): Promise<Approver[]> {
  const [rows, areRights] = await Promise.all([transaction.run(people), hasRights(transaction)]);
  return rows.flatMap(({ id, username, roles, hasPin }) => {
    const held: readonly Permission[] = areRights ? permissionsOf(readRoles(roles)) : permissions;
    return id !== askerId && needed.every((one) => held.includes(one)) ? { id, username, hasPin } : [];
  });
}

/**
 * Takes the reasons out of what approvers are told. They name no sale, and are gone in a day anyway: so all of the
 * branch lose theirs.
 */
export async function eraseFromApprovals({ transaction }: BranchContext): Promise<void> {
  const facts = sql<string>`(
    SELECT coalesce(jsonb_agg(f ORDER BY place), '[]')
    FROM jsonb_array_elements(facts) WITH ORDINALITY AS one (f, place)
    WHERE f->>'fact' <> 'reason'
  )`;
  const reasons = db.updateTable('approval').set({ facts }).where(sql<boolean>`facts @> '[{"fact": "reason"}]'`);
  await transaction.rows(reasons);
}
