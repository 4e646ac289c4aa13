import type * as packageEndpoints from '@quieta/contract/packages/package-endpoints';
import type { PackageChange } from '@quieta/contract/packages/package-endpoints';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { lastDayAfterStop } from '@quieta/contract/packages/validity-rules';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { isGuestKnown } from '#features/guests/guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { invalidField, Refusal, refuseStale } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { refuseChange } from './package-change-rules.ts';
import { addPackageEntry, type NewPackageEntry } from './package-entry-repository.ts';
import { addMember, removeMember } from './package-member-repository.ts';
import { getSoldPackage, toSoldPackage } from './package-queries.ts';
import { type StoredPackage, saveSoldPackage, todayOf } from './package-repository.ts';
import { giveUnits, lockPackages } from './unit-commands.ts';
import { readExpired } from './unit-queries.ts';

/** Changes a sold package as a whole: the change stays as an entry. One that changes nothing leaves none. */
export async function changeSoldPackage(
  context: BranchContext,
  { params, body: change, baseVersion }: Request<typeof packageEndpoints.changeSoldPackage>,
): Promise<SoldPackageDetails> {
  const [sold] = await lockPackages(context, 'packages', [params.id]);
  if (sold === undefined) throw new Refusal('not-found');
  refuseStale(toSoldPackage(context, sold), baseVersion);
  refuseChange(sold, change, { today: todayOf(context), permissions: context.branch.permissions });
  if ('guestId' in change && !(await isGuestKnown(context, change.guestId))) throw invalidField('guestId', 'unknown');
  const entry = await apply(context, sold, change);
  if (entry !== null) await record(context, sold, entry);
  return getSoldPackage(context, { params });
}

type Entry = Omit<NewPackageEntry, 'soldPackageId'>;

/** Makes the change; answers the entry that tells of it, null if everything was so already. */
async function apply(context: BranchContext, sold: StoredPackage, change: PackageChange): Promise<Entry | null> {
  const { kind } = change;
  switch (kind) {
    case 'extended': {
      await saveSoldPackage(context, { ...sold, expiresOn: change.expiresOn });
      await revive(context, sold, change.reason);
      return { kind, expiresOn: change.expiresOn, reason: change.reason };
    }
    case 'frozen': {
      await saveSoldPackage(context, { ...sold, frozenOn: todayOf(context) });
      return { kind, reason: change.reason };
    }
    case 'unfrozen': {
      if (sold.frozenOn === null) return null;
      const expiresOn = lastDayAfterStop(sold.expiresOn, sold.frozenOn, Temporal.PlainDate.from(todayOf(context)));
      await saveSoldPackage(context, { ...sold, frozenOn: null, expiresOn });
      return { kind, expiresOn };
    }
    case 'transferred': {
      if (sold.guestId === change.guestId) return null;
      await saveSoldPackage(context, { ...sold, guestId: change.guestId });
      return { kind, guestId: change.guestId, reason: change.reason };
    }
    case 'shared': {
      if (isMember(sold, change.guestId)) return null;
      await addMember(context, sold.id, change.guestId);
      await saveSoldPackage(context, sold);
      return { kind, guestId: change.guestId };
    }
    case 'unshared': {
      if (!isMember(sold, change.guestId)) return null;
      await removeMember(context, sold.id, change.guestId);
      await saveSoldPackage(context, sold);
      return { kind, guestId: change.guestId };
    }
  }
}

function isMember({ members }: StoredPackage, guestId: string): boolean {
  return members.some(({ id }) => id === guestId);
}

/** Gives back what a package lost when its last day was over. */
async function revive(context: BranchContext, sold: StoredPackage, reason: string): Promise<void> {
  for (const { voucherId, units, amountMinor } of await readExpired(context, sold.id)) {
    const component = sold.components.find(({ id }) => id === voucherId);
    if (component !== undefined && units > 0)
      await giveUnits(
        context,
        { sold, component },
        { kind: 'revived', count: units, amountMinor, saleId: null, reason },
      );
  }
}

async function record(context: BranchContext, sold: StoredPackage, entry: Entry): Promise<void> {
  const { kind, guestId = null, expiresOn = null, reason = null } = entry;
  await addPackageEntry(context, { ...entry, soldPackageId: sold.id });
  await writeAuditEntry(context, {
    action: `sold-package.${kind}`,
    entity: 'sold-package',
    entityId: sold.id,
    before: {
      ...('expiresOn' in entry && { expiresOn: sold.expiresOn }),
      ...replacedBy(kind, sold),
    },
    after: {
      ...('expiresOn' in entry && { expiresOn }),
      ...(guestId !== null && { guestId }),
      ...('frozenOn' in replacedBy(kind, sold) && { frozenOn: sold.frozenOn === null ? todayOf(context) : null }),
      ...(reason !== null && { reason }),
    },
  });
  await recordChange(context, 'soldPackage', [sold.id]);
}

/** The values that an entry of this kind replaces, beside the last day. */
function replacedBy(kind: Entry['kind'], { guestId, frozenOn }: StoredPackage) {
  switch (kind) {
    case 'transferred':
      return { guestId };
    case 'frozen':
    case 'unfrozen':
      return { frozenOn };
    case 'started':
    case 'extended':
    case 'shared':
    case 'unshared':
      return {};
  }
}
