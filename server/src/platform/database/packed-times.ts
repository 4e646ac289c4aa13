import type { Interval } from '@quieta/contract/values/interval';
import { type RawBuilder, sql } from 'kysely';

// Many times of one thing in one row, in PostgreSQL's 8-byte binary form: a month of a large spa has more than ten
// thousand holds, and as text they would take several times as long to read as whatever is then made of them.

/** An aggregate over the rows of a group: their times in a column. */
export function packed(column: 'starts_at' | 'ends_at'): RawBuilder<Buffer> {
  return sql<Buffer>`string_agg(timestamptz_send(${sql.ref(column)}), '')`;
}

/** Unpacks two columns that were packed together, in milliseconds since the epoch. */
export function unpack(starts: Buffer, ends: Buffer): Interval[] {
  const all: Interval[] = [];
  for (let offset = 0; offset < starts.length; offset += 8) {
    all.push({ start: momentAt(starts, offset), end: momentAt(ends, offset) });
  }
  return all;
}

/** Converts microseconds since the year 2000, as PostgreSQL counts, to milliseconds since 1970. */
function momentAt(times: Buffer, offset: number): number {
  const microseconds = times.readInt32BE(offset) * 2 ** 32 + times.readUInt32BE(offset + 4);
  return microseconds / 1000 + 946_684_800_000;
}
