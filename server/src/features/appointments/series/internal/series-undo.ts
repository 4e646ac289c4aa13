import { isKeyOf, readJson } from '@quieta/contract/values/objects';
import * as z from 'zod/mini';
import { instant } from '#platform/database/columns';
import { tables } from '#platform/database/schema';
import { seal, unseal } from '#platform/seal';
import type { StoredAppointment } from '../../appointment/appointment-repository.ts';

/**
 * The undo of a change of a series: for each appointment the version that the change made, and the values before it.
 * It is sealed, because the notes among them are not for everybody, and because nothing else is to be restored by it.
 */
const seriesUndo = z.object({
  branchId: z.string(),
  seriesId: z.string(),
  rows: z.array(z.object({ id: z.string(), version: z.number(), before: z.record(z.string(), z.unknown()) })),
});

interface UndoRow {
  readonly id: string;
  readonly version: number;
  readonly before: Partial<StoredAppointment>;
}

interface SeriesUndo {
  readonly branchId: string;
  readonly seriesId: string;
  readonly rows: readonly UndoRow[];
}

const purpose = 'quieta.series-change';

export function sealUndo(undo: SeriesUndo, key: Uint8Array): string {
  return seal(JSON.stringify(undo), key, purpose);
}

/** Null for whatever this installation has not sealed as an undo. */
export function readUndo(sealed: string, key: Uint8Array): SeriesUndo | null {
  const text = unseal(sealed, key, purpose);
  const undo = text === null ? null : readJson(seriesUndo, text);
  return undo && { ...undo, rows: undo.rows.map((row) => ({ ...row, before: withInstants(row.before) })) };
}

/**
 * The whole row before a change, which may also settle what it does not name: who performs a part, that the guest's
 * answer falls away. The change counts the version up by one.
 */
export function undoRow({ version, ...before }: StoredAppointment): UndoRow {
  return { id: before.id, version: version + 1, before };
}

function withInstants(values: Readonly<Record<string, unknown>>): Partial<StoredAppointment> {
  const { columns } = tables.appointment;
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isKeyOf(columns, name) && columns[name].sql === instant.sql && typeof value === 'string'
      ? Temporal.Instant.from(value)
      : value,
  ]);
  // `undoRow` took the values from a row, and nobody else can seal them.
  return Object.fromEntries(entries) as Partial<StoredAppointment>;
}
