import type { Placeholders } from '#platform/database/placeholder';
import { db, nextVersion, prepared } from '#platform/database/query';
import { insertion, type WholeRow } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';

type Entry = WholeRow<'packageEntry'>;

/** An entry about a sold package as a whole; what it does not say is null. */
export interface NewPackageEntry
  extends Pick<Entry, 'soldPackageId' | 'kind'>,
    Partial<Pick<Entry, 'guestId' | 'expiresOn' | 'reason'>> {}

const insert = insertion('packageEntry');

/** Adds an entry of now, by whoever makes this request, to the history of a sold package. */
export async function addPackageEntry(
  { transaction, clock, actor }: BranchWork,
  entry: NewPackageEntry,
): Promise<void> {
  const nothing = { guestId: null, expiresOn: null, reason: null };
  await transaction.run(insert, { ...nothing, ...entry, id: newId(), at: clock.now(), userId: actor.userId });
}

const save = prepared('sold-package-expiry', ($: Placeholders<{ id: string; expiresOn: string | null }>) =>
  db.updateTable('soldPackage').set({ expiresOn: $.expiresOn, version: nextVersion }).where('id', '=', $.id),
);

/** Sets the last day of a sold package, which the caller has locked; null is without an end. */
export async function saveExpiry({ transaction }: BranchWork, id: string, expiresOn: string | null): Promise<void> {
  await transaction.run(save, { id, expiresOn });
}

const shared = prepared('package-shared-with', ($: Placeholders<{ id: string }>) =>
  db.selectFrom('packageEntry').select('guestId').where('soldPackageId', '=', $.id).where('kind', '=', 'shared'),
);

/** The guests whom a sold package was ever shared with. */
export async function readSharedWith({ transaction }: BranchWork, id: string): Promise<ReadonlySet<string | null>> {
  return new Set((await transaction.run(shared, { id })).map(({ guestId }) => guestId));
}
