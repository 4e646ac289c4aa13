import { splitPrice } from '@quieta/contract/packages/price-split-rules';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { moveMoney } from '#features/vouchers/voucher-commands';
import { findFreeCode, insertVoucher, raiseUnits } from '#features/vouchers/voucher-repository';
import type { BranchWork } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { ArrangementDefinition } from './arrangement-definition-queries.ts';
import { readGranted } from './granted-unit-repository.ts';
import { moveOfGranted } from './granted-unit-rules.ts';
import { addPackageEntry, readSharedWith, saveExpiry } from './package-entry-repository.ts';
import { addMember } from './package-member-repository.ts';
import type { StoredPackage } from './package-repository.ts';
import { findFreePackageCode, insertSoldItems, insertSoldPackage } from './sold-package-repository.ts';
import { lockPackages } from './unit-commands.ts';

/** The stay that an arrangement belongs to. */
interface Stay {
  readonly provider: string;
  readonly reservationId: string;
  readonly hotelCode: string;
  /** The guest who holds the units; null if nobody of the stay is on the list. */
  readonly guestId: string | null;
  /** The last day of the stay, or of the arrangement if that is later. */
  readonly lastDay: string;
}

/** How much of an arrangement a hotel includes; the value of all together in minor units, null if it is not known. */
interface Included {
  readonly quantity: number;
  readonly valueMinor: number | null;
}

/** Whether an arrangement can be granted: what the hotel declares VAT of has a tax here as well. */
export function canBeGranted({ components }: ArrangementDefinition): boolean {
  return components.every(({ items: [first] }) => first?.tax != null);
}

/**
 * Grants what a hotel includes in a stay as a package, whose units the hotel pays and declares VAT of; answers its id.
 * The caller has locked the stay, so that it is granted once.
 */
export async function grantArrangement(
  context: BranchWork,
  definition: ArrangementDefinition,
  stay: Stay,
  included: Included,
): Promise<string> {
  const id = newId();
  const { name, people, refundRule, isShareable } = definition;
  const { provider, reservationId, hotelCode, guestId, lastDay: expiresOn } = stay;
  await insertSoldPackage(context, {
    id,
    packageId: definition.id,
    name,
    kind: 'arrangement',
    code: await findFreePackageCode(context),
    guestId,
    recipientName: null,
    people,
    validFrom: 'sale',
    validMonths: null,
    expiresOn,
    frozenOn: null,
    refundRule,
    isTransferable: false,
    isShareable,
    isEverywhere: false,
    provider,
    reservationId,
    hotelCode,
    issuedAt: context.clock.now(),
  });
  const values = valuesOf(definition, included);
  for (const [position, { units, items }] of definition.components.entries()) {
    const [first] = items;
    const value = values[position] ?? 0;
    if (first === undefined || first.tax === null) throw new Error(`${definition.id} has a component without a tax`);
    const voucherId = newId();
    await insertVoucher(context, {
      id: voucherId,
      code: await findFreeCode(context),
      kind: 'hotel-units',
      tax: first.tax,
      serviceId: null,
      guestId,
      appointmentId: null,
      recipientName: null,
      amountMinor: value,
      expiresOn: null,
      component: {
        soldPackageId: id,
        componentPosition: position,
        componentName: first.name,
        units: units * included.quantity,
        listPriceMinor: first.priceMinor,
      },
    });
    await insertSoldItems(context, voucherId, items);
    await grant(context, voucherId, units * included.quantity, value);
  }
  await writeAuditEntry(context, {
    action: 'sold-package.granted',
    entity: 'sold-package',
    entityId: id,
    before: null,
    after: { packageId: definition.id, name, kind: 'arrangement', guestId, expiresOn, hotelCode },
  });
  await recordChange(context, 'soldPackage', [id]);
  return id;
}

/**
 * Grants or withdraws units of an arrangement, so that as many are granted as the hotel includes now; `before` is for
 * how many of it its units stand. Answers how many units are missing, because appointments are booked with them.
 */
export async function changeGranted(
  context: BranchWork,
  id: string,
  { before, quantity, valueMinor, lastDay }: Included & { readonly before: number; readonly lastDay: string },
): Promise<number> {
  const [sold] = await lockPackages(context, 'packages', [id]);
  if (sold === undefined) throw new Error(`the package ${id} of a stay is gone`);
  const granted = await readGranted(context, id);
  const of = sold.components.map(({ units, listPriceMinor, amountMinor }) => ({
    units: (units / before) * quantity,
    listPrice: listPriceMinor,
    share: amountMinor,
  }));
  const value = valueMinor ?? of.reduce((sum, { units, listPrice }) => sum + units * listPrice, 0);
  const values = splitPrice(value, 'stated', of);
  let missing = 0;
  for (const [index, component] of sold.components.entries()) {
    const units = of[index]?.units ?? 0;
    const { left, booked, balanceMinor: balance } = component;
    const included = { units, value: values[index] ?? 0 };
    const already = granted.get(component.id) ?? { units: 0, value: 0 };
    const move = moveOfGranted(included, { granted: already, left, booked, balance });
    missing += move.missing;
    if (units > component.units) {
      await context.transaction.run(raiseUnits, { id: component.id, units, amountMinor: already.value + move.value });
    }
    if (move.units > 0) await grant(context, component.id, move.units, move.value);
    if (move.units < 0) await withdraw(context, component.id, move.units, move.value);
  }
  await followStay(context, sold, lastDay);
  await recordChange(context, 'soldPackage', [id]);
  return missing;
}

function valuesOf({ components, split }: ArrangementDefinition, { quantity, valueMinor }: Included): number[] {
  const of = components.map(({ units, shareMinor, items: [first] }) => ({
    units: units * quantity,
    listPrice: first?.priceMinor ?? 0,
    share: shareMinor,
  }));
  const value = valueMinor ?? of.reduce((sum, { units, listPrice }) => sum + units * listPrice, 0);
  return splitPrice(value, split, of);
}

async function grant(context: BranchWork, voucherId: string, units: number, amountMinor: number): Promise<void> {
  const { userId } = context.actor;
  await moveMoney(context, { voucherId, kind: 'granted', units, amountMinor, saleId: null, userId });
}

async function withdraw(context: BranchWork, voucherId: string, units: number, amountMinor: number): Promise<void> {
  const { userId } = context.actor;
  await moveMoney(context, { voucherId, kind: 'withdrawn', units, amountMinor, saleId: null, userId });
}

/**
 * Lets all guests of a stay use an arrangement beside its holder. Whoever was named before is not named again, because
 * the desk may have taken them off.
 */
export async function shareWithStay(context: BranchWork, id: string, guestIds: readonly string[]): Promise<void> {
  if (guestIds.length < 2) return;
  const [sold] = await lockPackages(context, 'packages', [id]);
  if (sold === undefined) throw new Error(`the package ${id} of a stay is gone`);
  const named = await readSharedWith(context, id);
  const added = guestIds.filter((guestId) => guestId !== sold.guestId && !named.has(guestId));
  for (const guestId of added) {
    await addMember(context, id, guestId);
    await addPackageEntry(context, { soldPackageId: id, kind: 'shared', guestId });
    await writeAuditEntry(context, {
      action: 'sold-package.shared',
      entity: 'sold-package',
      entityId: id,
      before: { guestId: null },
      after: { guestId },
    });
  }
  if (added.length > 0) await recordChange(context, 'soldPackage', [id]);
}

/** Lets a package end with its stay, which may last longer or end earlier than it did. */
async function followStay(context: BranchWork, { id, expiresOn }: StoredPackage, lastDay: string): Promise<void> {
  if (expiresOn === lastDay) return;
  await saveExpiry(context, id, lastDay);
  await addPackageEntry(context, { soldPackageId: id, kind: 'extended', expiresOn: lastDay });
}
