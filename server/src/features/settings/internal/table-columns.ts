import type { ServicePart } from '@quieta/contract/settings/service-part';
import type { ServiceRate } from '@quieta/contract/settings/service-rate';
import type { ImportReason } from '@quieta/contract/settings/table-import';
import { toMajor } from '@quieta/contract/values/minor-units';
import { parseAmount } from '@quieta/contract/values/parse-amount';
import type { Language } from '@quieta/messages/language';
import { type TableText, yesAndNo } from '@quieta/messages/table-text';
import * as z from 'zod/mini';
import type { CsvCell } from '#platform/csv/write-csv';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly archived: boolean;
}

/** The rows that settings may refer to by name. */
export interface References {
  readonly categories: readonly Named[];
  readonly taxes: readonly Named[];
  readonly resources: readonly Named[];
}

interface CellWriter {
  readonly references: References;
  readonly yes: string;
  readonly no: string;
}

export interface CellReader {
  /** The rows with this name, as `keyOf` compares names. */
  findNamed(list: keyof References, key: string): readonly Named[];
  readonly currency: string;
  /** The decimal separator for amounts that could be read in two ways. */
  readonly mark: '.' | ',';
  /** A name as the database compares it, ignoring case and accents. */
  keyOf(name: string): string;
}

interface Wrong {
  readonly wrong: ImportReason;
}

export interface Column<Value> {
  /** The value of a new row if the table does not state it; undefined if it must. */
  readonly initial: Value | undefined;
  write(value: Value, writer: CellWriter): CsvCell;
  /** `current` is the row's current value; undefined for a new one. */
  read(text: string, reader: CellReader, current: Value | undefined): Value | Wrong;
}

export type Columns<Values> = { readonly [Field in keyof Values]: Column<Values[Field]> };

/** How the rows of a kind are written as a table, and read from one. */
export interface TableFormat<Values> {
  readonly text: Readonly<Record<Language, TableText<'id' | (keyof Values & string)>>>;
  readonly columns: Columns<Values>;
  /** The fields of a row that follow from others, so that a table cannot change them. */
  fixedOf?(current: Values): readonly (keyof Values & string)[];
}

export function isWrong(value: unknown): value is Wrong {
  return typeof value === 'object' && value !== null && 'wrong' in value;
}

/** The values of type string. */
type TextOf<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? (string extends Values[Name] ? Name : never) : never;
}[keyof Values & string];

interface KindOfTexts<Values> {
  readonly values: { readonly shape: z.core.$ZodShape; readonly _zod: { readonly output: Values } };
  readonly defaults: Partial<Values>;
}

/**
 * A column for each text of a kind. It accepts what the text's schema accepts; the kind's default is its initial value.
 */
export function textColumns<Values extends object>({ values, defaults }: KindOfTexts<Values>) {
  const texts = Object.entries(values.shape).filter(([, shape]) => shape._zod.def.type === 'string');
  const initial: Readonly<Record<string, unknown>> = { ...defaults };
  const columns = texts.map(([name, shape]) => [name, textColumn(shape, initial[name])]);
  // A schema of type string has a value of type string.
  return Object.fromEntries(columns) as Columns<Pick<Values, TextOf<Values>>>;
}

function textColumn(shape: z.core.$ZodType, initial: unknown): Column<string> {
  return {
    initial: typeof initial === 'string' ? initial : undefined,
    write: (value) => value,
    read(text) {
      const { data, error } = z.safeParse(shape, text);
      if (typeof data === 'string') return data;
      const code = error?.issues[0]?.code;
      return { wrong: code === 'too_small' ? 'needed' : code === 'too_big' ? 'too-long' : 'no-line' };
    },
  };
}

export function amountColumn(max: number, decimalsOf: (currency: string) => number): Column<number> {
  return {
    initial: undefined,
    write: (value) => value,
    read(text, { currency, mark }) {
      if (text.trim() === '') return { wrong: 'needed' };
      const minor = parseAmount(text, { decimals: decimalsOf(currency), mark });
      const amount = minor === null ? Number.NaN : toMajor(minor, currency);
      return amount >= 0 && amount <= max ? amount : { wrong: 'no-amount' };
    },
  };
}

/** A whole number; required for a new row if `initial` is undefined. */
export function wholeColumn(min: number, max: number, initial: number | undefined): Column<number> {
  return {
    initial,
    write: (value) => value,
    read(text) {
      if (text.trim() === '') return initial ?? { wrong: 'needed' };
      const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
      return number >= min && number <= max ? number : { wrong: 'no-whole-number' };
    },
  };
}

/** `#rrggbb`; an empty cell leaves the colour as it is. */
export function colourColumn(initial: string): Column<string> {
  return {
    initial,
    write: (value) => value,
    read(text, _, current = initial) {
      if (text.trim() === '') return current;
      const [, digits] = /^\s*#?([\da-f]{6})\s*$/i.exec(text) ?? [];
      return digits === undefined ? { wrong: 'no-colour' } : `#${digits.toLowerCase()}`;
    },
  };
}

const meanings = new Map<string, boolean>([
  ['', false],
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
  ...Object.values(yesAndNo).flatMap(({ yes, no }) => [
    [yes.toLowerCase(), true] as const,
    [no.toLowerCase(), false] as const,
  ]),
]);

export function flagColumn(): Column<boolean> {
  return {
    initial: false,
    write: (value, { yes, no }) => (value ? yes : no),
    read: (text) => meanings.get(text.trim().toLowerCase()) ?? { wrong: 'no-yes-or-no' },
  };
}

/** The name of one other row, or nothing. */
export function referenceColumn(list: keyof References): Column<string | null> {
  return {
    initial: null,
    write: (id, { references }) => references[list].find((one) => one.id === id)?.name ?? null,
    read: (text, reader, current) =>
      text.trim() === '' ? null : chooseNamed(text, reader, { list, current: current ? [current] : [] }),
  };
}

const between = ' | ';

/** The names of several other rows, separated by vertical bars. */
export function referencesColumn(list: keyof References): Column<string[]> {
  return {
    initial: [],
    write: (ids, { references }) =>
      references[list]
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(between),
    read(text, reader, current = []) {
      const names = text.split('|').filter((name) => name.trim() !== '');
      const found = names.map((name) => chooseNamed(name, reader, { list, current }));
      const wrong = found.find(isWrong);
      return wrong ?? [...new Set(found.filter((id) => typeof id === 'string'))].toSorted(byCode);
    },
  };
}

/** The number of a service's rates. It can only be read: rates are changed on the service's page. */
export function ratesColumn(): Column<ServiceRate[]> {
  return {
    initial: [],
    write: (rates) => rates.length,
    read: (text, _reader, current = []) => (text.trim() === `${current.length}` ? current : { wrong: 'not-imported' }),
  };
}

/** The minutes of a service's parts. They can only be read: what else a part says is changed on the service's page. */
export function partsColumn(): Column<ServicePart[]> {
  const written = (parts: readonly ServicePart[]) => parts.map(({ minutes }) => minutes).join(' + ');
  return {
    initial: [],
    write: written,
    read: (text, _reader, current = []) => (text.trim() === written(current) ? current : { wrong: 'not-imported' }),
  };
}

/** A reference to an archived row may stay, but cannot be chosen again. */
function chooseNamed(
  text: string,
  { findNamed, keyOf }: CellReader,
  { list, current }: { list: keyof References; current: readonly string[] },
): string | Wrong {
  const named = findNamed(list, keyOf(text.trim()));
  const usable = named.filter(({ id, archived }) => !archived || current.includes(id));
  const [one, another] = usable.length > 1 ? usable.filter(({ archived }) => !archived) : usable;
  if (another !== undefined) return { wrong: 'ambiguous' };
  return one?.id ?? { wrong: named.length > 0 ? 'archived' : 'unknown' };
}

/** As the database sorts ids. */
function byCode(one: string, other: string): number {
  return one < other ? -1 : 1;
}
