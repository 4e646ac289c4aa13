import type { CellProblem, CellReason, MovingInOptions } from '@quieta/contract/moving-in/moving-in';
import { fieldsOf, type MovingInField, type MovingInKind } from '@quieta/contract/moving-in/moving-in-kinds';
import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { parseAmount } from '@quieta/contract/values/parse-amount';
import { toOneLine } from '@quieta/contract/values/text';
import * as z from 'zod/mini';
import {
  type ReadHours,
  type ReadMoment,
  readColour,
  readDate,
  readHours,
  readMinutes,
  readMoment,
  readRepeatRule,
  readTime,
  readWhole,
  readYesNo,
} from '../cell-rules.ts';

/** Says which column is which field, and how a cell is read that can be read in two ways. */
interface Reading {
  readonly kind: MovingInKind;
  /** One entry a column; null is left out. */
  readonly fields: readonly (string | null)[];
  readonly options: MovingInOptions;
  /** ISO 4217. */
  readonly currency: string;
}

/** A row of the file as it was sent. */
export interface SentRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const maxValueShown = 80;

/** Reads the cells of one row, and notes what is wrong with them; a cell that is blank or has no column is null. */
export class RowReader<Kind extends MovingInKind = MovingInKind> {
  readonly line: number;
  readonly kind: MovingInKind;
  readonly problems: CellProblem[] = [];
  readonly #cells: ReadonlyMap<string, string>;
  readonly #reading: Reading;

  constructor(reading: Reading, { line, cells }: SentRow) {
    this.line = line;
    this.kind = reading.kind;
    this.#reading = reading;
    this.#cells = new Map(
      reading.fields.flatMap((field, column) => (field === null ? [] : [[field, (cells[column] ?? '').trim()]])),
    );
    for (const [field, { isNeeded }] of fieldsOf(reading.kind))
      if (isNeeded === true && !this.#cells.get(field)) this.problems.push({ field, value: '', reason: 'needed' });
  }

  /** The cell without blanks around it; empty if there is none. */
  text(field: MovingInField<Kind>): string {
    return this.#cells.get(field) ?? '';
  }

  /** Whether the file has a column for it. */
  has(field: MovingInField<Kind>): boolean {
    return this.#cells.has(field);
  }

  /** Notes that a cell, a part of it, or with null the whole row, is wrong. */
  blame(field: MovingInField<Kind> | null, reason: CellReason, part?: string): void {
    const isHealth = fieldsOf(this.#reading.kind).some(([name, { isHealth }]) => name === field && isHealth === true);
    const value = field === null || isHealth ? '' : (part ?? this.text(field)).slice(0, maxValueShown);
    this.problems.push({ field, value, reason });
  }

  /** A text as a schema has it; null if the cell is blank. */
  as<Value>(
    field: MovingInField<Kind>,
    schema: z.core.$ZodType<Value>,
    reason: CellReason = 'not-understood',
  ): Value | null {
    const text = toOneLine(this.text(field));
    if (text === '') return null;
    const { data, error } = z.safeParse(schema, text);
    if (error === undefined) return data;
    this.blame(field, error.issues[0]?.code === 'too_big' ? 'too-long' : reason);
    return null;
  }

  /** One line of text; empty if the cell is blank. */
  oneLine(field: MovingInField<Kind>, max: number): string {
    const text = toOneLine(this.text(field));
    if (text.length > max) this.blame(field, 'too-long');
    return text;
  }

  prose(field: MovingInField<Kind>, max: number): string {
    const text = this.text(field).replaceAll('\r\n', '\n');
    if (text.length > max) this.blame(field, 'too-long');
    return text;
  }

  date(field: MovingInField<Kind>): string | null {
    return this.#read(field, 'no-date', (text) => readDate(text, this.#reading.options.dateOrder));
  }

  moment(field: MovingInField<Kind>): ReadMoment | null {
    return this.#read(field, 'no-date', (text) => readMoment(text, this.#reading.options.dateOrder));
  }

  time(field: MovingInField<Kind>): string | null {
    return this.#read(field, 'no-time', (text) => readMoment(text, 'day-first')?.time ?? readTime(text));
  }

  /** In minor units of the branch's currency. */
  amount(field: MovingInField<Kind>): number | null {
    const { currency, options } = this.#reading;
    return this.#read(field, 'no-amount', (text) => {
      const minor = parseAmount(text, { decimals: currencyDecimals(currency), mark: options.decimalSign });
      return minor === null || minor < 0 ? null : minor;
    });
  }

  /** A colour as style sheets write it, also without its sign. */
  colour(field: MovingInField<Kind>): string | null {
    return this.#read(field, 'no-colour', readColour);
  }

  whole(field: MovingInField<Kind>, min: number, max: number): number | null {
    return this.#read(field, 'no-whole-number', (text) => within(readWhole(text), min, max));
  }

  minutes(field: MovingInField<Kind>, min: number, max: number): number | null {
    return this.#read(field, 'no-whole-number', (text) => within(readMinutes(text), min, max));
  }

  yesNo(field: MovingInField<Kind>): boolean {
    return this.#read(field, 'no-yes-or-no', readYesNo) ?? false;
  }

  /** Null for a cell that is blank; an empty list for a day off. */
  hours(field: MovingInField<Kind>): ReadHours[] | null {
    return this.#read(field, 'no-hours', readHours);
  }

  repeatRule(field: MovingInField<Kind>) {
    const rule = this.#read(field, 'no-repeat-rule', readRepeatRule);
    return rule === 'none' ? null : rule;
  }

  /** Names that stand in one cell, between bars, semicolons or commas. */
  names(field: MovingInField<Kind>): string[] {
    const text = this.text(field);
    const separator = text.includes('|') ? '|' : text.includes(';') ? ';' : ',';
    return text
      .split(separator)
      .map((name) => toOneLine(name))
      .filter((name) => name !== '');
  }

  #read<Value>(field: MovingInField<Kind>, reason: CellReason, read: (text: string) => Value | null): Value | null {
    const text = this.text(field);
    if (text === '') return null;
    const value = read(text);
    if (value === null) this.blame(field, reason);
    return value;
  }
}

function within(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null;
}
