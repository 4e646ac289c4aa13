import { refusalSummary } from '@quieta/contract/endpoint';
import { movingInOptions, rowOutcome } from '@quieta/contract/moving-in/moving-in';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Placeholders, tenant } from '#platform/database/placeholder';
import { anyOf, db, nextVersion, prepared, type Row } from '#platform/database/query';
import { insertion } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';

type Written = Readonly<Row<'movingIn'>>;

/** The columns that are stored as JSON. */
const stored = z.object({
  fields: z.array(z.nullable(z.string())),
  options: movingInOptions,
  counts: z.partialRecord(rowOutcome, z.int()),
  problem: z.nullable(refusalSummary),
});

/** A list that is moved in, as it is stored. */
export type StoredMovingIn = Omit<Written, keyof z.output<typeof stored>> & z.output<typeof stored>;

/** A row with its JSON read. */
export function toStored<Columns extends Written>(
  row: Columns,
): Omit<Columns, keyof z.output<typeof stored>> & z.output<typeof stored> {
  return { ...row, ...z.parse(stored, row) };
}

export const insertMovingIn = insertion('movingIn');

const withUser = () =>
  db.selectFrom('movingIn as m').innerJoin('appUser as u', 'u.id', 'm.createdBy').selectAll('m').select('u.username');

export const allMovingIns = prepared('moving-ins', () => withUser().orderBy('m.createdAt', 'desc').orderBy('m.id'));
export const oneMovingIn = prepared('moving-in', ($: Placeholders<{ id: string }>) =>
  withUser().where('m.id', '=', $.id),
);
const lock = prepared('moving-in-lock', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('movingIn').selectAll().where('id', '=', $.id).forUpdate(),
);

/** The list with this id, locked until the commit; undefined if there is none. */
export async function lockMovingIn({ transaction }: BranchWork, id: string): Promise<StoredMovingIn | undefined> {
  const row = await transaction.first(lock, { id });
  return row && toStored(row);
}

export const saveMeaning = prepared(
  'moving-in-save-meaning',
  ($: Placeholders<{ id: string; fields: string; options: string }>) =>
    db
      .updateTable('movingIn')
      .set({ fields: sql`${$.fields}::jsonb`, options: sql`${$.options}::jsonb`, state: 'read', version: nextVersion })
      .where('id', '=', $.id),
);

/** Begins a piece of work, or ends it: all that a state brings along. */
type Beginning = Pick<StoredMovingIn, 'id' | 'state' | 'done' | 'nextLine' | 'endedAt'> & { readonly counts: string };
export const begin = prepared('moving-in-begin', ($: Placeholders<Beginning>) =>
  db
    .updateTable('movingIn')
    .set({
      state: $.state,
      done: $.done,
      nextLine: $.nextLine,
      counts: sql`${$.counts}::jsonb`,
      endedAt: $.endedAt,
      isStopping: false,
      problem: null,
      worker: null,
      leasedUntil: null,
      version: nextVersion,
    })
    .where('id', '=', $.id),
);

export const askToStop = prepared('moving-in-ask-to-stop', ($: Placeholders<{ id: string }>) =>
  db.updateTable('movingIn').set({ isStopping: true, version: nextVersion }).where('id', '=', $.id),
);

type Advance = Pick<StoredMovingIn, 'id' | 'done' | 'nextLine' | 'worker' | 'leasedUntil'> & {
  readonly counts: string;
};
export const advance = prepared('moving-in-advance', ($: Placeholders<Advance>) =>
  db
    .updateTable('movingIn')
    .set({
      done: $.done,
      nextLine: $.nextLine,
      counts: sql`${$.counts}::jsonb`,
      worker: $.worker,
      leasedUntil: $.leasedUntil,
    })
    .where('id', '=', $.id),
);

type End = Pick<StoredMovingIn, 'id' | 'state' | 'endedAt'> & { readonly problem: string | null };
export const end = prepared('moving-in-end', ($: Placeholders<End>) =>
  db
    .updateTable('movingIn')
    .set({
      state: $.state,
      endedAt: $.endedAt,
      problem: sql`${$.problem}::jsonb`,
      isStopping: false,
      worker: null,
      leasedUntil: null,
      version: nextVersion,
    })
    .where('id', '=', $.id),
);

export const removeMovingIn = prepared('moving-in-remove', ($: Placeholders<{ id: string }>) =>
  db.deleteFrom('movingIn').where('id', '=', $.id),
);

type Arrived = Pick<StoredMovingIn, 'id' | 'rows' | 'state'>;
export const saveArrived = prepared('moving-in-save-arrived', ($: Placeholders<Arrived>) =>
  db.updateTable('movingIn').set({ rows: $.rows, state: $.state, version: nextVersion }).where('id', '=', $.id),
);

const meanings = prepared(
  'heading-meanings',
  ($: Placeholders<{ kind: StoredMovingIn['kind']; headings: readonly string[] }>) =>
    db
      .selectFrom('headingMeaning')
      .select(['heading', 'field'])
      .where('kind', '=', $.kind)
      .where('heading', '=', anyOf($.headings)),
);

/** The fields that headings of a kind of list meant the last time; null was left out. */
export async function readMeanings(
  { transaction }: BranchWork,
  kind: StoredMovingIn['kind'],
  headings: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await transaction.run(meanings, { kind, headings });
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

type Meanings = Placeholders<{
  kind: StoredMovingIn['kind'];
  headings: readonly string[];
  fields: readonly (string | null)[];
}>;

// Written by hand for its lists.
export const saveMeanings = prepared(
  'heading-meanings-save',
  ($: Meanings) => sql<never>`
    INSERT INTO heading_meaning (environment_id, branch_id, kind, heading, field)
    SELECT DISTINCT ON (m.heading) ${tenant.environmentId}::uuid, ${tenant.branchId}::uuid, ${$.kind}, m.heading, m.field
    FROM unnest(${$.headings}::text[], ${$.fields}::text[]) AS m (heading, field)
    ON CONFLICT (environment_id, branch_id, kind, heading) DO UPDATE SET field = excluded.field`,
);

const old = prepared('moving-ins-old', ($: Placeholders<{ before: Temporal.Instant }>) =>
  db
    .deleteFrom('movingIn')
    .where('createdAt', '<', $.before)
    .where('state', 'not in', ['trying', 'running', 'undoing']),
);

/** How long a file can be undone, and its refused rows looked at. */
const lasting = { hours: 90 * 24 };

/** Forgets what was moved in long ago; what was written stays, and can no longer be undone at once. */
export async function forgetMovingIns({
  transaction,
  clock,
}: Pick<BranchWork, 'transaction' | 'clock'>): Promise<void> {
  await transaction.run(old, { before: clock.now().subtract(lasting) });
}
