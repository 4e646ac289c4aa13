import * as z from 'zod/mini';
import { refusalSummary } from '../endpoint.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { keysOf } from '../values/objects.ts';
import { line, optionalLine, prose } from '../values/text.ts';
import { movingInKinds, movingInStates } from './moving-in-kinds.ts';

/** A file has at most this many rows, and a row this many cells. */
export const maxMovingInRows = 500_000;
export const maxMovingInColumns = 200;
/** Rows that are sent with one request. */
const maxRowsAtOnce = 1_000;
/** The longest text of a cell; what is longer is cut off by the reader and refused by the row's own rules. */
const maxCellLength = 10_000;

const movingInKind = z.enum(keysOf(movingInKinds));
const movingInState = z.enum(keysOf(movingInStates));
export type MovingInState = z.output<typeof movingInState>;

/** A heading as the file has it. */
const heading = optionalLine(200);

/** How cells are read that can be read in two ways, and what is done with a guest who is on the list already. */
export const movingInOptions = z.object({
  /** `03/04/2026` is the third of April, or the fourth of March. */
  dateOrder: z.enum(['day-first', 'month-first']),
  decimalSign: z.enum(['.', ',']),
  /** A guest who is on the list already: is left as they are, or gets the details that are missing. */
  onKnownGuest: z.enum(['leave', 'complete']),
});
export type MovingInOptions = z.output<typeof movingInOptions>;

/** The fate of a row: `joined` completes a guest who is there; `kept` is one that an undoing left. */
export const rowOutcome = z.enum(['new', 'known', 'joined', 'refused', 'undone', 'kept']);
export type RowOutcome = z.output<typeof rowOutcome>;

const column = z.object({
  heading,
  /** The first values that are not empty. */
  sample: z.array(z.string()),
  /** The field that it is read as; null is left out. */
  field: z.nullable(z.string()),
});

/** A list that is moved in: a file with its columns, what they mean, and how far it is. */
export const movingIn = z.object({
  id,
  kind: movingInKind,
  source: z.enum(['file', 'easy-appointments']),
  fileName: z.string(),
  state: movingInState,
  columns: z.array(column),
  options: movingInOptions,
  /** The rows of the file, and those that the present state, or the last one, has dealt with. */
  rows: z.int(),
  done: z.int(),
  /** How many rows had each outcome. */
  counts: z.partialRecord(rowOutcome, z.int()),
  /** Somebody has asked it to stop, and the rows at hand are finished first. */
  isStopping: z.boolean(),
  /** Why it stopped by itself. */
  problem: z.nullable(refusalSummary),
  createdAt: instant,
  createdBy: z.string(),
  endedAt: z.nullable(instant),
  version: z.int(),
});
export type MovingIn = z.output<typeof movingIn>;

/** Why a cell cannot be read; `field` null is about the row as a whole. */
const cellProblem = z.object({
  field: z.nullable(z.string()),
  /** The cell, shortened; empty where it tells of health. */
  value: z.string(),
  reason: z.enum([
    'needed',
    'too-long',
    'no-line',
    'no-date',
    'no-time',
    'no-amount',
    'no-whole-number',
    'no-yes-or-no',
    'no-hours',
    'no-repeat-rule',
    'no-email',
    'no-colour',
    'no-code',
    'not-understood',
    'unknown',
    'ambiguous',
    'not-defined',
    'taken',
    'over',
    'already-past',
    'still-to-come',
    'too-many-cells',
  ]),
});
export type CellProblem = z.output<typeof cellProblem>;
export type CellReason = CellProblem['reason'];

/** One row of the file with what it becomes. */
export const movingInRow = z.object({
  /** Its line in the file, from 1; the headings are line 1. */
  line: z.int(),
  outcome: z.nullable(rowOutcome),
  /** The thing that it is about: a guest's name, a service. */
  name: z.string(),
  problems: z.array(cellProblem),
  /** The refusal of the whole row by the product's own rules, such as a time that is taken. */
  refusal: z.nullable(refusalSummary),
  /** Names of guests who may be the same person, to be looked at under Duplicates. */
  alike: z.array(z.string()),
});
export type MovingInRow = z.output<typeof movingInRow>;

export const newMovingIn = z.object({
  kind: movingInKind,
  fileName: line(200),
  headings: z.array(heading).check(z.minLength(1), z.maxLength(maxMovingInColumns)),
  branchId: z.optional(id),
});

/** Rows of the file behind each other, each as its cells. */
export const sentRows = z.object({
  /** The line in the file of each row. */
  lines: z.array(z.int().check(z.minimum(1), z.maximum(100_000_000))).check(z.maxLength(maxRowsAtOnce)),
  rows: z.array(z.array(prose(maxCellLength)).check(z.maxLength(maxMovingInColumns))).check(z.maxLength(maxRowsAtOnce)),
  /** These were the last ones. */
  isLast: z.boolean(),
  branchId: z.optional(id),
});
