import type { RefusalSummary } from '@quieta/contract/endpoint';
import type { CellProblem } from '@quieta/contract/moving-in/moving-in';
import type { MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { id } from '@quieta/contract/values/id';
import * as z from 'zod/mini';
import type { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { RowReader } from './row-reader.ts';
import type { RowsBefore } from './rows-before.ts';

/** The things that undoing can take back; the table in `undo-made.ts` says how. */
const madeThing = z.enum([
  'guest',
  'appointment',
  'pastVisit',
  'service',
  'serviceCategory',
  'product',
  'tax',
  'staff',
  'area',
  'voucher',
  'soldPackage',
]);
export type MadeThing = z.output<typeof madeThing>;

/**
 * A thing that was written for a row. With another `version` somebody has worked on it since; `before` has the values
 * that a thing had which was completed and not added.
 */
export const made = z.object({
  thing: madeThing,
  id,
  version: z.optional(z.int()),
  before: z.optional(z.record(z.string(), z.unknown())),
});
export type Made = z.output<typeof made>;

/** The fate of a row, tried or written. */
export interface RowResult {
  readonly line: number;
  readonly outcome: 'new' | 'known' | 'joined' | 'refused';
  readonly name: string;
  readonly problems: readonly CellProblem[];
  readonly refusal: RefusalSummary | null;
  /** Names of guests who may be the same person. */
  readonly alike: readonly string[];
  readonly made: readonly Made[];
}

/** The branch that rows are moved into, and how. */
export interface Moving {
  readonly context: BranchContext;
  readonly onKnownGuest: 'leave' | 'complete';
  readonly before: RowsBefore;
}

/**
 * Writes some rows of one kind in the caller's transaction, each as far as it can be, and tells what became of each.
 * Trying is the same work, taken back afterwards.
 */
export type MoveRows<Kind extends MovingInKind = MovingInKind> = (
  moving: Moving,
  rows: readonly RowReader<Kind>[],
) => Promise<RowResult[]>;

/** A row that is not written, for what is wrong with its cells or, if given, by the product's own rules. */
export function refused(row: RowReader, name: string, refusal: Refusal | null = null): RowResult {
  const { line, problems } = row;
  const summary = refusal && { code: refusal.code, params: { ...refusal.params } };
  return { line, outcome: 'refused', name, problems, refusal: summary, alike: [], made: [] };
}

export function written(row: RowReader, name: string, made: readonly Made[]): RowResult {
  return { line: row.line, outcome: 'new', name, problems: [], refusal: null, alike: [], made };
}

/** A row of something that is there already. */
export function known(row: RowReader, name: string): RowResult {
  return { line: row.line, outcome: 'known', name, problems: [], refusal: null, alike: [], made: [] };
}
