import type { AnswerOf } from '@quieta/contract/endpoint';
import { type MovingIn, type MovingInState, maxMovingInRows } from '@quieta/contract/moving-in/moving-in';
import type * as endpoints from '@quieta/contract/moving-in/moving-in-endpoints';
import {
  fieldsOf,
  type MovingInKind,
  type MovingInStep,
  missingFields,
  movingInStates,
} from '@quieta/contract/moving-in/moving-in-kinds';
import { csvDialects } from '#platform/csv/write-csv';
import { invalidField, Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { keyOfHeading, proposeFields } from './heading-rules.ts';
import { readMovingIn, requireSight } from './moving-in-queries.ts';
import {
  askToStop,
  begin,
  insertMovingIn,
  lockMovingIn,
  readMeanings,
  removeMovingIn,
  type StoredMovingIn,
  saveArrived,
  saveMeaning,
  saveMeanings,
} from './moving-in-repository.ts';
import { addRows } from './moving-in-row-repository.ts';

/** Begins to move a list in: each column gets the field that its heading proposes. */
export async function createMovingIn(
  context: BranchContext,
  { body: { kind, fileName, headings } }: Pick<Request<typeof endpoints.createMovingIn>, 'body'>,
  source: StoredMovingIn['source'] = 'file',
): Promise<MovingIn> {
  requireSight(context, kind);
  const id = newId();
  const meanings = await readMeanings(context, kind, headings.map(keyOfHeading));
  const options = {
    dateOrder: 'day-first',
    // Spas that count in euros write a comma; a cell that can be read in one way only is read in that.
    decimalSign: context.branch.currency === 'EUR' ? csvDialects.it.decimalSign : csvDialects.en.decimalSign,
    onKnownGuest: 'complete',
  };
  await context.transaction.run(insertMovingIn, {
    id,
    kind,
    source,
    fileName,
    headings,
    fields: JSON.stringify(proposeFields(kind, headings, meanings)),
    options: JSON.stringify(options),
    state: 'reading',
    rows: 0,
    done: 0,
    nextLine: 0,
    counts: '{}',
    isStopping: false,
    worker: null,
    leasedUntil: null,
    problem: null,
    createdAt: context.clock.now(),
    createdBy: context.actor.userId,
    endedAt: null,
  });
  return readMovingIn(context, id);
}

/**
 * Takes the next rows of a file. Rows that were sent before stay, so that a lost answer doubles nothing and a file can
 * be sent once more where its sending was left; they must be the same.
 */
export async function sendMovingInRows(
  context: BranchContext,
  { params, body }: Request<typeof endpoints.sendMovingInRows>,
): Promise<MovingIn> {
  const { lines, rows } = body;
  const moving = await lock(context, params.id);
  if (moving.state !== 'reading') refuseState(moving.state);
  if (lines.length !== rows.length) throw invalidField('lines', 'invalid');
  const { added, different } = await addRows(context, moving.id, body);
  if (different !== undefined) throw new Refusal('moving-in-other-file', { line: different });
  const arrived = moving.rows + added;
  if (arrived > maxMovingInRows) throw new Refusal('too-many-rows');
  const state = body.isLast ? 'read' : 'reading';
  await context.transaction.run(saveArrived, { id: moving.id, rows: arrived, state });
  return readMovingIn(context, moving.id);
}

/** Says what the columns mean, and remembers it for the next file with these headings. */
export async function updateMovingIn(
  context: BranchContext,
  { params, body: { fields, options }, baseVersion }: Request<typeof endpoints.updateMovingIn>,
): Promise<MovingIn> {
  const moving = await lock(context, params.id);
  refuseStale(moving, baseVersion);
  if (!movingInStates[moving.state].isOpen || moving.state === 'reading') refuseState(moving.state);
  const { kind, headings } = moving;
  refuseFields(kind, fields, headings.length);
  await context.transaction.run(saveMeaning, {
    id: moving.id,
    fields: JSON.stringify(fields),
    options: JSON.stringify(options),
  });
  await context.transaction.run(saveMeanings, { kind, headings: headings.map(keyOfHeading), fields });
  return readMovingIn(context, moving.id);
}

function refuseFields(kind: MovingInKind, fields: readonly (string | null)[], columns: number): void {
  const isKnown = (field: string) => fieldsOf(kind).some(([name]) => name === field);
  for (const [index, field] of fields.entries())
    if (field !== null && (!isKnown(field) || fields.indexOf(field) !== index))
      throw invalidField(`fields.${index}`, 'invalid');
  if (fields.length !== columns) throw invalidField('fields', 'invalid');
}

/** The state that each step begins. */
const startOf: Readonly<Record<Exclude<MovingInStep, 'stop'>, MovingInState>> = {
  try: 'trying',
  run: 'running',
  undo: 'undoing',
};
const behindAll = 2_147_483_647;

/** Starts a piece of work, which the server does in the background, or asks it to stop. */
export async function stepMovingIn(
  context: BranchContext,
  { params, body: { step } }: Request<typeof endpoints.stepMovingIn>,
): Promise<MovingIn> {
  const { transaction } = context;
  const moving = await lock(context, params.id);
  const { id, state, kind, fields, done, nextLine, counts } = moving;
  const allowed: readonly MovingInStep[] = movingInStates[state].steps;
  if (!allowed.includes(step)) refuseState(state);
  if (step === 'stop') await transaction.run(askToStop, { id });
  else {
    const [missing] = missingFields(kind, fields);
    if (step !== 'undo' && missing !== undefined) throw new Refusal('moving-in-column-missing', { column: missing });
    const goesOn = step === 'run' && state === 'stopped';
    const stored = { counts: JSON.stringify(counts) };
    const from = goesOn ? { done, nextLine, ...stored } : { done: 0, nextLine: 0, counts: '{}' };
    await transaction.run(begin, {
      id,
      state: startOf[step],
      endedAt: null,
      // Rows that an undoing before has taken back stay so.
      ...(step === 'undo' ? { done: counts.undone ?? 0, nextLine: behindAll, ...stored } : from),
    });
  }
  return readMovingIn(context, id);
}

/** Removes a list of which nothing was written, or all was undone. */
export async function deleteMovingIn(
  context: BranchContext,
  { params }: Request<typeof endpoints.deleteMovingIn>,
): Promise<AnswerOf<typeof endpoints.deleteMovingIn>> {
  const { id, state } = await lock(context, params.id);
  if (!movingInStates[state].isOpen && state !== 'undone') refuseState(state);
  await context.transaction.run(removeMovingIn, { id });
  return { id };
}

async function lock(context: BranchContext, id: string): Promise<StoredMovingIn> {
  const moving = await lockMovingIn(context, id);
  if (moving === undefined) throw new Refusal('not-found');
  requireSight(context, moving.kind);
  return moving;
}

function refuseState(state: MovingInState): never {
  throw new Refusal('moving-in-state', { state });
}
