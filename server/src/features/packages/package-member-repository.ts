import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { insertion } from '#platform/database/whole-rows';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';

interface Member {
  readonly soldPackageId: string;
  readonly guestId: string;
}

const insert = insertion('packageMember');
const remove = prepared('package-member-remove', ($: Placeholders<Member>) =>
  db.deleteFrom('packageMember').where('soldPackageId', '=', $.soldPackageId).where('guestId', '=', $.guestId),
);

/** Names a guest who may use a package beside its holder. */
export async function addMember({ transaction }: BranchWork, soldPackageId: string, guestId: string): Promise<void> {
  await transaction.run(insert, { id: newId(), soldPackageId, guestId });
}

/** Takes a guest off who may use a package, also if they stand there twice. */
export async function removeMember({ transaction }: BranchWork, soldPackageId: string, guestId: string): Promise<void> {
  await transaction.run(remove, { soldPackageId, guestId });
}
