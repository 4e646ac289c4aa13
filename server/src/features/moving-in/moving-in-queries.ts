import type { AnswerOf } from '@quieta/contract/endpoint';
import type { MovingIn } from '@quieta/contract/moving-in/moving-in';
import type * as endpoints from '@quieta/contract/moving-in/moving-in-endpoints';
import { type MovingInKind, movingInKinds } from '@quieta/contract/moving-in/moving-in-kinds';
import { leftOutText, movingInText } from '@quieta/messages/moving-in-text';
import { requirePermission } from '#platform/actor';
import { localToday, toWireTime } from '#platform/clock';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import { db } from '#platform/database/query';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { allMovingIns, oneMovingIn, type StoredMovingIn, toStored } from './moving-in-repository.ts';
import { toCells, toReport } from './moving-in-row-repository.ts';

/** Rows of the file that are looked at for the samples of the columns, and how many values each shows. */
const sampled = 20;
const maxSamples = 3;
const maxSampleLength = 60;
const pageSize = 100;

/** Refuses whoever may not see what the rows of such a list tell. */
export function requireSight({ branch }: BranchContext, kind: MovingInKind): void {
  if (movingInKinds[kind].tellsOfHealth) requirePermission(branch, 'health');
}

export async function listMovingIns(
  context: BranchContext,
  _request: Request<typeof endpoints.listMovingIns>,
): Promise<MovingIn[]> {
  const rows = await context.transaction.run(allMovingIns);
  return rows.map((row) => toMovingIn(context, toStored(row), []));
}

/** One list with samples of its columns; refuses with `not-found` if there is none. */
export async function readMovingIn(context: BranchContext, id: string): Promise<MovingIn> {
  const row = await context.transaction.first(oneMovingIn, { id });
  if (row === undefined) throw new Refusal('not-found');
  requireSight(context, row.kind);
  const rows = await context.transaction.rows(
    db.selectFrom('movingInRow').select('cells').where('movingInId', '=', id).orderBy('line').limit(sampled),
  );
  return toMovingIn(
    context,
    toStored(row),
    rows.map(({ cells }) => toCells(cells)),
  );
}

export async function getMovingIn(
  context: BranchContext,
  { params }: Request<typeof endpoints.getMovingIn>,
): Promise<MovingIn> {
  return readMovingIn(context, params.id);
}

function toMovingIn(
  { branch }: BranchContext,
  row: StoredMovingIn & { readonly username: string },
  samples: readonly (readonly string[])[],
): MovingIn {
  const { headings, fields, options, counts, problem, createdAt, endedAt, username } = row;
  const sampleOf = (column: number) =>
    [...new Set(samples.flatMap((cells) => cells[column]?.trim() || []))]
      .slice(0, maxSamples)
      .map((value) => value.slice(0, maxSampleLength));
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    fileName: row.fileName,
    state: row.state,
    columns: headings.map((heading, column) => ({ heading, sample: sampleOf(column), field: fields[column] ?? null })),
    options,
    rows: row.rows,
    done: row.done,
    counts,
    isStopping: row.isStopping,
    problem,
    createdAt: toWireTime(createdAt, branch.timeZone),
    createdBy: username,
    endedAt: endedAt && toWireTime(endedAt, branch.timeZone),
    version: row.version,
  };
}

/** The rows with what became of them; those that the present work has not reached yet have no outcome. */
export async function listMovingInRows(
  context: BranchContext,
  { params, query: { outcome, cursor, limit = pageSize } }: Request<typeof endpoints.listMovingInRows>,
): Promise<AnswerOf<typeof endpoints.listMovingInRows>> {
  const moving = await readMovingIn(context, params.id);
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw invalidField('cursor', 'invalid');
  let query = db
    .selectFrom('movingInRow')
    .select(['line', 'outcome', 'told'])
    .where('movingInId', '=', moving.id)
    .where('line', '>', Number(cursor ?? 0))
    .orderBy('line')
    .limit(limit + 1);
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  const rows = await context.transaction.rows(query);
  const data = rows.slice(0, limit).map(({ told, ...row }) => ({ ...row, ...toReport(told) }));
  return { data, paging: { cursors: { next: rows.length > limit ? String(data.at(-1)?.line) : null } } };
}

/** The refused rows as they stood in the file, with the reasons behind them. */
export async function exportMovingInRows(
  context: BranchContext,
  { params, query: { language } }: Request<typeof endpoints.exportMovingInRows>,
): Promise<AnswerOf<typeof endpoints.exportMovingInRows>> {
  const { columns } = await readMovingIn(context, params.id);
  const rows = await context.transaction.rows(
    db
      .selectFrom('movingInRow')
      .select(['cells', 'told'])
      .where('movingInId', '=', params.id)
      .where('outcome', '=', 'refused')
      .orderBy('line'),
  );
  const text = movingInText[language];
  const table = rows.map(({ cells, told }) => {
    const stated = toCells(cells);
    return [...columns.map((_, column) => stated[column] ?? ''), leftOutText(toReport(told), language)];
  });
  const today = localToday(context.clock, context.branch.timeZone).toString();
  const head = [...columns.map(({ heading }) => heading), text.why];
  return { fileName: `${text.fileName}-${today}.csv`, csv: toCsv([head, ...table], csvDialects[language]) };
}
