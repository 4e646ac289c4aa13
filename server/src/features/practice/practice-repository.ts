import { maxPracticeMinutes } from '@quieta/contract/practice/exercises';
import { sql } from 'kysely';
import { isAhead } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';

/** The practice of the environment, over or not. */
export const readStored = prepared('practice-read', () =>
  db
    .selectFrom('practice as p')
    .innerJoin('branch as b', 'b.id', 'p.branchId')
    .innerJoin('appUser as u', 'u.id', 'p.startedBy')
    .selectAll('p')
    .select(['b.name as branchName', 'b.pmsProvider', 'u.description', 'u.username']),
);
export type StoredPractice = Readonly<NonNullable<(typeof readStored)['answer']>>;

type NewPractice = Pick<Row<'practice'>, 'id' | 'branchId' | 'exercise' | 'startedAt' | 'startedBy' | 'ticked'>;

/** Answers nothing where there is a practice already. */
export const insertPractice = prepared('practice-insert', ($: Placeholders<NewPractice>) =>
  db
    .insertInto('practice')
    .values({
      id: $.id,
      branchId: $.branchId,
      exercise: $.exercise,
      startedAt: $.startedAt,
      startedBy: $.startedBy,
      ticked: $.ticked,
    })
    .onConflict((conflict) => conflict.columns([]).doNothing())
    .returning('id'),
);

export const saveRecovery = prepared('practice-recover', ($: Placeholders<{ id: string; now: Temporal.Instant }>) =>
  db.updateTable('practice').set({ recoveredAt: $.now }).where('id', '=', $.id).where('recoveredAt', 'is', null),
);

export const saveTick = prepared('practice-tick', ($: Placeholders<{ id: string; step: string }>) =>
  db
    .updateTable('practice')
    .set({ ticked: sql`array_append(array_remove(ticked, ${$.step}), ${$.step})` })
    .where('id', '=', $.id),
);

export const deletePractice = prepared('practice-delete', ($: Placeholders<{ id: string }>) =>
  db.deleteFrom('practice').where('id', '=', $.id),
);

export function endOf({ startedAt }: Pick<StoredPractice, 'startedAt'>): Temporal.Instant {
  return startedAt.add({ minutes: maxPracticeMinutes });
}

/** Whether its time has come. */
export function isOver(practice: Pick<StoredPractice, 'startedAt'>, now: Temporal.Instant): boolean {
  return !isAhead(endOf(practice), now, maxPracticeMinutes * 60_000);
}
