import type { PackageChange } from '@quieta/contract/packages/package-endpoints';
import { packageStates } from '@quieta/contract/packages/package-states';
import type { PackageState } from '@quieta/contract/packages/sold-package';
import type { Permission } from '@quieta/contract/values/permission';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { StoredPackage } from './package-repository.ts';
import { packageStateOn } from './package-states.ts';
import { nameOf, unusable } from './unit-rules.ts';

interface Circumstances {
  /** The branch's day, `yyyy-MM-dd`. */
  readonly today: string;
  /** Permissions of who asks. */
  readonly permissions: readonly Permission[];
}

/** States of which nothing is left that a change of the whole could concern. */
const isOver: Readonly<Record<PackageState, boolean>> = {
  waiting: false,
  open: false,
  'used-up': true,
  frozen: false,
  expired: false,
  'taken-back': true,
  withdrawn: true,
  moved: true,
};

/**
 * Refuses a change of a sold package as a whole: of one of which nothing is left; an end that is past already; a stop
 * of one that is stopped or expired; a transfer or a further user against what was agreed, where the former needs the
 * permission to refund.
 */
export function refuseChange(sold: StoredPackage, change: PackageChange, { today, permissions }: Circumstances): void {
  const state = packageStateOn(sold, today);
  const name = nameOf(sold);
  // A guest who is named beside the holder may be taken off whatever became of it.
  if (change.kind !== 'unshared' && isOver[state]) throw unusable(sold, today);
  if (change.kind === 'extended' && change.expiresOn !== null && change.expiresOn < today)
    throw invalidField('expiresOn', 'past');
  if (change.kind === 'frozen' && packageStates[state].isEnded) throw unusable(sold, today);
  if (change.kind === 'transferred' && !sold.isTransferable && !permissions.includes('refund'))
    throw new Refusal('package-not-transferable', { name });
  if (change.kind === 'shared' && !sold.isShareable) throw new Refusal('package-not-shareable', { name });
}
