import { id } from '@quieta/contract/values/id';
import * as z from 'zod/mini';
import type { ArchiveColumn, ArchiveTable } from './archive-table-repository.ts';

/** Version of the form of archives; one that differs in a way that a reader must know has another. */
export const archiveVersion = 1;

export const readmePath = 'README.txt';
export const manifestPath = 'manifest.json';
/** The hashes of all files beside it, as the program `sha256sum -c` reads them. */
export const sumsPath = 'SHA256SUMS';

export function tablePath(table: string): string {
  return `tables/${table}.csv`;
}

export function descriptionPath(table: string): string {
  return `tables/${table}.json`;
}

/** The path of a row's picture, by the values of its key. */
export function picturePath(table: string, column: string, key: readonly string[]): string {
  return `pictures/${table}/${column}/${key.join('/')}.png`;
}

const archiveFile = z.object({
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Rows of a table. */
  rows: z.optional(z.number()),
});
export type ArchiveFile = z.output<typeof archiveFile>;

export const archiveManifest = z.object({
  format: z.literal('quieta-archive'),
  version: z.number(),
  /** The program that wrote it, and the last migration of its tables. */
  program: z.object({ name: z.literal('Quieta'), version: z.string(), schema: z.string() }),
  environment: z.object({ id, name: z.string() }),
  branches: z.array(z.object({ id, name: z.string(), timeZone: z.string(), currency: z.string() })),
  files: z.array(archiveFile),
  leftOut: z.array(z.object({ table: z.string(), reason: z.string() })),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** The hashes as `sha256sum` writes them, with those of the manifest at the end. */
export function sumsOf(files: readonly Pick<ArchiveFile, 'path' | 'sha256'>[]): string {
  return files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');
}

/** The hashes by path; undefined where the text is not such a list. */
export function readSums(text: string): ReadonlyMap<string, string> | undefined {
  const lines = text.split('\n').slice(0, -1);
  const read = lines.map((line) => /^([0-9a-f]{64}) {2}(.+)$/.exec(line));
  if (read.length === 0 || read.includes(null)) return undefined;
  return new Map(read.map((line) => [line?.[2] ?? '', line?.[1] ?? '']));
}

/** Describes a table for a reader without Quieta. */
export function describeTable({ name, about, key, columns, without }: ArchiveTable): string {
  const description = {
    table: name,
    about,
    key,
    columns: columns.map(describeColumn),
    leftOut: Object.entries(without).map(([column, reason]) => ({ column, reason })),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

function describeColumn(column: ArchiveColumn) {
  const { name, type, kind, mayBeEmpty, refersTo, oneOf } = column;
  const unit = unitOf(column);
  return {
    name,
    type: kind === 'picture' ? 'path of a PNG file in this archive' : kind === 'hash' ? 'hexadecimal digits' : type,
    mayBeEmpty,
    ...(unit !== undefined && { unit }),
    ...(refersTo && { refersTo: `${refersTo.table}.${refersTo.column}` }),
    ...(oneOf && { oneOf }),
  };
}

/** Units by the ends of names. */
const units: readonly (readonly [ending: RegExp, unit: string])[] = [
  [/_minor$/, 'minor units of the currency, such as cents'],
  [/_basis_points$/, 'hundredths of a per cent'],
  [/_minutes$/, 'minutes'],
  [/_hours$/, 'hours'],
  [/_days$/, 'days'],
  [/_months$/, 'months'],
];

function unitOf({ name, type, kind }: ArchiveColumn): string | undefined {
  if (kind === 'instant') return 'moment in UTC, ISO 8601';
  if (kind === 'list') return 'a list in JSON';
  if (kind === 'json') return 'JSON';
  if (type === 'date') return 'date in the time zone of the branch';
  if (type === 'time without time zone') return 'time of day in the time zone of the branch';
  return units.find(([ending]) => ending.test(name))?.[1];
}
