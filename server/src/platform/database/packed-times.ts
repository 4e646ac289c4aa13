import type { Interval, IntervalColumns } from '@quieta/contract/values/interval';
import { type RawBuilder, sql } from 'kysely';

// Many times of one thing in one row, in PostgreSQL's 8-byte binary form: a month of a large spa has more than ten
// thousand holds, and as text they would take several times as long to read as whatever is then made of them.

/** An aggregate over the rows of a group: their times in a column. */
export function packed(column: 'starts_at' | 'ends_at'): RawBuilder<Buffer> {
  return sql<Buffer>`string_agg(timestamptz_send(${sql.ref(column)}), '')`;
}

/** Unpacks two columns that were packed together, in milliseconds since the epoch. */
export function unpack(starts: Buffer, ends: Buffer): Interval[] {
  return intervalsOf(unpackColumns(starts, ends));
}

/** As `unpack`, as two columns. */
export function unpackColumns(starts: Buffer, ends: Buffer): IntervalColumns {
  return { starts: momentsOf(starts), ends: momentsOf(ends) };
}

/** The intervals of two columns. */
export function intervalsOf({ starts, ends }: IntervalColumns): Interval[] {
  return Array.from(starts, (start, at) => ({ start, end: ends[at] ?? start }));
}

function momentsOf(packed: Buffer): Float64Array {
  const moments = new Float64Array(packed.length >> 3);
  for (let at = 0; at < moments.length; at += 1) moments[at] = momentAt(packed, at << 3);
  return moments;
}

/** Converts microseconds since the year 2000, as PostgreSQL counts, to milliseconds since 1970. */
function momentAt(times: Buffer, offset: number): number {
  const microseconds = times.readInt32BE(offset) * 2 ** 32 + times.readUInt32BE(offset + 4);
  return microseconds / 1000 + 946_684_800_000;
}
