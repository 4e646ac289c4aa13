import type { TillEntry } from '@quieta/contract/closing/till-entry';
import { toMajor } from '@quieta/contract/values/minor-units';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { insertion, type WholeRow } from '#platform/database/whole-rows';
import type { BranchContext, BranchWork } from '#platform/http/context';

/** Entries behind one number and up to another. */
export interface EntryRange {
  readonly after: number;
  readonly until: number;
}

const between = prepared('till-entries', ($: Placeholders<EntryRange>) =>
  db
    .selectFrom('tillEntry as e')
    .innerJoin('appUser as u', 'u.id', 'e.userId')
    .leftJoin('appUser as t', 't.id', 'e.takenBy')
    .leftJoin('resource as m', 'm.id', 'e.staffId')
    .selectAll('e')
    .select(['u.username', 't.username as takenByName', 'm.name as paidTo'])
    .where('e.number', '>', $.after)
    .where('e.number', '<=', $.until)
    .orderBy('e.number')
    // Written by us, in this shape.
    .$narrowType<{ pieces: TillEntry['pieces'] }>(),
);

export type StoredEntry = NonNullable<(typeof between)['answer']>;

export async function readEntries({ transaction }: BranchWork, range: EntryRange): Promise<StoredEntry[]> {
  return transaction.run(between, range);
}

const lastEntry = prepared('till-entry-last', ($: Placeholders<{ after: number; date: string }>) =>
  db
    .selectFrom('tillEntry')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('number', '>', $.after)
    .where('businessDate', '<=', $.date),
);

/** The last entry of these dates behind a number; the number itself if there is none. */
export async function readLastEntry({ transaction }: BranchWork, after: number, date: string): Promise<number> {
  return (await transaction.first(lastEntry, { after, date }))?.number ?? after;
}

const lastDate = prepared('till-entry-last-date', ($: Placeholders<{ after: number }>) =>
  db
    .selectFrom('tillEntry')
    .select(({ fn }) => fn.max('businessDate').as('date'))
    .where('number', '>', $.after),
);

/** The latest business date of the entries behind a number; empty, before all dates, if there is none. */
export async function readLastDate({ transaction }: BranchWork, after: number): Promise<string> {
  return (await transaction.first(lastDate, { after }))?.date ?? '';
}

export const staffMember = prepared('till-entry-staff', ($: Placeholders<{ staffId: string }>) =>
  db.selectFrom('staffMember').select('resourceId').where('resourceId', '=', $.staffId),
);

const insert = insertion('tillEntry');

export async function insertEntry({ transaction }: BranchContext, entry: WholeRow<'tillEntry'>): Promise<void> {
  await transaction.run(insert, entry);
}

export function toTillEntry({ branch }: BranchWork, entry: StoredEntry): TillEntry {
  const { id, number, kind, tillId, amountMinor, expectedMinor, pieces, reason, businessDate, at } = entry;
  return {
    id,
    number,
    kind,
    tillId,
    amount: toMajor(amountMinor, branch.currency),
    expected: expectedMinor === null ? null : toMajor(expectedMinor, branch.currency),
    pieces,
    reason,
    businessDate,
    at: toWireTime(at, branch.timeZone),
    by: entry.username,
    takenBy: entry.takenByName,
    paidTo: entry.paidTo,
  };
}
