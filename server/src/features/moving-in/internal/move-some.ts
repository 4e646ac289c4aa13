import type { RowOutcome } from '@quieta/contract/moving-in/moving-in';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { type StoredMovingIn } from '../moving-in-repository.ts';
import { rowsBehind, rowsMadeBefore, saveRows, toCells, toMade, toReport } from '../moving-in-row-repository.ts';
import { moveRowsOf } from './move-rows-of.ts';
import { type Made, type RowResult, refused } from './moved-row.ts';
import { orRefusal } from './or-refusal.ts';
import { RowReader, type SentRow } from './row-reader.ts';
import type { RowsBefore } from './rows-before.ts';
import { undoMade } from './undo-made.ts';

/** A row that was dealt with. */
export interface Dealt {
  readonly line: number;
  readonly outcome: RowOutcome;
  /** The outcome that it had before, and is no longer counted under. */
  readonly was?: RowOutcome | null;
}

interface Some {
  readonly before: RowsBefore;
  readonly atOnce: number;
}

/** Tries or writes the next rows of a file and keeps what became of them; none are left when it answers none. */
export async function moveSome(
  context: BranchContext,
  moving: StoredMovingIn,
  { before, atOnce }: Some,
): Promise<readonly Dealt[]> {
  const { id, kind, fields, options, headings } = moving;
  const next = await context.transaction.run(rowsBehind, { id, line: moving.nextLine, max: atOnce });
  const isTrial = moving.state === 'trying';
  const reading = { kind, fields, options, currency: context.branch.currency };
  const rows = next.map(({ line, cells }) => ({ line, cells: toCells(cells) }));
  const whole = rows.filter(({ cells }) => !hasMoreThan(cells, headings.length));
  const readers = whole.map((row) => new RowReader(reading, row));
  const write = () => moveRowsOf[kind]({ context, onKnownGuest: options.onKnownGuest, before }, readers);
  const results = readers.length === 0 ? [] : isTrial ? await reverted(context, write) : await write();
  const broken = rows.filter(({ cells }) => hasMoreThan(cells, headings.length)).map((row) => tooLong(row, reading));
  const all = [...results, ...broken].toSorted((one, other) => one.line - other.line);
  await saveRows(context, id, all, { isTrial });
  return all;
}

function hasMoreThan(cells: readonly string[], columns: number): boolean {
  return cells.slice(columns).some((cell) => cell.trim() !== '');
}

function tooLong(row: SentRow, reading: ConstructorParameters<typeof RowReader>[0]): RowResult {
  const reader = new RowReader(reading, row);
  reader.problems.splice(0);
  reader.blame(null, 'too-many-cells');
  return refused(reader, row.cells[0]?.slice(0, 60) ?? '');
}

class Reverted extends Error {}

/** Runs writing work and undoes what it wrote, so that only its answer is left. */
async function reverted<Answer>({ transaction }: BranchContext, work: () => Promise<Answer>): Promise<Answer> {
  const answers: Answer[] = [];
  const trial = transaction.savepoint(async () => {
    answers.push(await work());
    throw new Reverted();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof Reverted)) throw error;
  });
  const [answer] = answers;
  if (answer === undefined) throw new Error('work that was tried has no answer');
  return answer;
}

/**
 * Takes back what was written for the last rows before the place that an undoing has reached; none when all is done.
 */
export async function undoSome(
  context: BranchContext,
  { id, nextLine }: StoredMovingIn,
  atOnce: number,
): Promise<readonly Dealt[]> {
  const rows = await context.transaction.run(rowsMadeBefore, { id, line: nextLine, max: atOnce });
  const dealt = [];
  for (const { line, outcome: was, told, made } of rows) {
    const left: Made[] = [];
    const refusals: Refusal[] = [];
    // The last one may refer to the first.
    for (const one of toMade(made).toReversed()) {
      const refusal = await orRefusal(context, () => undoMade(context, one));
      if (refusal instanceof Refusal) {
        left.unshift(one);
        refusals.push(refusal);
      }
    }
    const [refusal] = refusals;
    dealt.push({
      line,
      was,
      outcome: left.length === 0 ? ('undone' as const) : ('kept' as const),
      name: toReport(told).name,
      problems: [],
      refusal: refusal === undefined ? null : { code: refusal.code, params: { ...refusal.params } },
      alike: [],
      made: left,
    });
  }
  await saveRows(context, id, dealt, { isTrial: false });
  return dealt;
}
