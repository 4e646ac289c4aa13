import { startsValidity } from '@quieta/contract/packages/package-states';
import { lastDayOfFirstUse } from '@quieta/contract/packages/validity-rules';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { moveMoney } from '#features/vouchers/voucher-commands';
import type { BranchWork } from '#platform/http/context';
import { expirePackages } from './expire-packages.ts';
import { addPackageEntry, saveExpiry } from './package-entry-repository.ts';
import { lockStoredPackages, type StoredPackage, todayOf } from './package-repository.ts';
import { readUnitFacts } from './unit-queries.ts';
import { componentOf, type HeldComponent, refuseUnit, type UnitUse } from './unit-rules.ts';

/** Locks the packages of these components; those whose last day is over are expired first. */
export async function lockPackages(
  context: BranchWork,
  by: 'packages' | 'components',
  ids: readonly string[],
): Promise<StoredPackage[]> {
  return expirePackages(context, await lockStoredPackages(context, by, ids));
}

/**
 * Locks the packages whose units are to be reserved or used, until the commit, and refuses what cannot be; uses of the
 * same component count together. `besides` are the appointments that the uses are for, which may be booked already;
 * `unwritten` are packages that are sold in the same transaction. Answers the locked packages, and those.
 */
export async function holdUnits(
  context: BranchWork,
  uses: readonly UnitUse[],
  besides: readonly string[] = [],
  unwritten: readonly StoredPackage[] = [],
): Promise<StoredPackage[]> {
  if (uses.length === 0) return [...unwritten];
  const locked = await lockPackages(
    context,
    'components',
    uses.map(({ componentId }) => componentId),
  );
  const packages = [...locked, ...unwritten];
  const today = todayOf(context);
  const days = new Map<string, string>();
  for (const [componentId, of] of Map.groupBy(uses, (use) => use.componentId)) {
    const held = componentOf(packages, componentId);
    const facts = await readUnitFacts(context, held, besides);
    const sum = (field: 'count' | 'reserved') => of.reduce((total, use) => total + use[field], 0);
    for (const use of of) {
      const day = days.get(held.sold.id) ?? facts.day;
      refuseUnit(held, { ...use, count: sum('count'), reserved: sum('reserved') }, { ...facts, day }, today);
      days.set(held.sold.id, use.date);
    }
  }
  return packages;
}

interface Taking {
  readonly kind: 'redeemed' | 'forfeited' | 'withdrawn' | 'taken-back' | 'moved-out';
  readonly count: number;
  /** In minor units. */
  readonly amountMinor: number;
  readonly saleId: string | null;
  readonly appointmentId?: string | null;
  readonly reason?: string | null;
}

/**
 * Takes units of a component whose package the caller has locked; answers its last day from then on. The first that is
 * used begins the validity of a package that is valid from its first use. The sale may be written later in the
 * transaction.
 */
export async function takeUnits(
  context: BranchWork,
  { sold, component }: HeldComponent,
  taking: Taking,
): Promise<string | null> {
  const { kind, count, amountMinor, saleId, appointmentId = null, reason = null } = taking;
  const { userId } = context.actor;
  await moveMoney(context, {
    voucherId: component.id,
    kind,
    units: -count,
    amountMinor: 0 - amountMinor,
    saleId,
    appointmentId,
    reason,
    userId,
  });
  const startsNow = startsValidity(kind) && sold.expiresOn === null;
  const expiresOn = startsNow ? lastDayOfFirstUse(sold, Temporal.PlainDate.from(todayOf(context))) : undefined;
  if (expiresOn !== undefined && expiresOn !== null) {
    await saveExpiry(context, sold.id, expiresOn);
    await addPackageEntry(context, { soldPackageId: sold.id, kind: 'started', expiresOn });
    await writeAuditEntry(context, {
      action: 'sold-package.started',
      entity: 'sold-package',
      entityId: sold.id,
      before: { expiresOn: null },
      after: { expiresOn },
    });
  }
  await recordChange(context, 'soldPackage', [sold.id]);
  return expiresOn ?? sold.expiresOn;
}

interface Given {
  readonly kind: 'given-back' | 'returned' | 'revived';
  readonly count: number;
  /** In minor units. */
  readonly amountMinor: number;
  readonly saleId: string | null;
  readonly appointmentId?: string | null;
  readonly reason?: string | null;
}

/** Gives units back to a component whose package the caller has locked. The sale may be written later. */
export async function giveUnits(context: BranchWork, { sold, component }: HeldComponent, given: Given): Promise<void> {
  const { kind, count, amountMinor, saleId, appointmentId = null, reason = null } = given;
  const { userId } = context.actor;
  await moveMoney(context, {
    voucherId: component.id,
    kind,
    units: count,
    amountMinor,
    saleId,
    appointmentId,
    reason,
    userId,
  });
  await recordChange(context, 'soldPackage', [sold.id]);
}
