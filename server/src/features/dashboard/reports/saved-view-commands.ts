import type * as reportEndpoints from '@quieta/contract/dashboard/report-endpoints';
import { maxSavedViews, type SavedView } from '@quieta/contract/dashboard/report-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { sql } from 'kysely';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { Context } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';

// Saved views are not audited: they are their user's alone, and no work of the branch.

const others = prepared('saved-views-others', ($: Placeholders<{ userId: string; name: string }>) =>
  db
    .selectFrom('savedView')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', $.userId)
    .where(sql<boolean>`normalised(name) <> normalised(${$.name})`),
);

// By hand, because names are the same as the index compares them.
const save = prepared(
  'saved-view-save',
  ($: Placeholders<Omit<Row<'savedView'>, 'search'> & { search: string }>) => sql<{ id: string }>`
    INSERT INTO saved_view (environment_id, id, user_id, name, report, search)
    VALUES (${tenant.environmentId}, ${$.id}, ${$.userId}, ${$.name}, ${$.report}, ${$.search}::jsonb)
    ON CONFLICT (environment_id, user_id, normalised(name))
    DO UPDATE SET name = excluded.name, report = excluded.report, search = excluded.search
    RETURNING id`,
);

const remove = prepared('saved-view-remove', ($: Placeholders<{ id: string; userId: string }>) =>
  db.deleteFrom('savedView').where('id', '=', $.id).where('userId', '=', $.userId).returning('id'),
);

export async function createSavedView(
  { actor: { userId }, transaction }: Context,
  { body }: Request<typeof reportEndpoints.createSavedView>,
): Promise<SavedView> {
  const { count = 0 } = (await transaction.first(others, { userId, name: body.name })) ?? {};
  if (count >= maxSavedViews) throw invalidField('name', 'too_many');
  const saved = await transaction.first(save, { ...body, userId, id: newId(), search: JSON.stringify(body.search) });
  if (saved === undefined) throw new Error('the view that was saved is not there');
  return { ...body, id: saved.id };
}

export async function deleteSavedView(
  { actor: { userId }, transaction }: Context,
  { params: { id } }: Request<typeof reportEndpoints.deleteSavedView>,
): Promise<AnswerOf<typeof reportEndpoints.deleteSavedView>> {
  const removed = await transaction.first(remove, { id, userId });
  if (removed === undefined) throw new Refusal('not-found');
  return removed;
}
