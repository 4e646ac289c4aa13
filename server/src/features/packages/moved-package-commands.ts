import type * as packageEndpoints from '@quieta/contract/packages/package-endpoints';
import type { SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { sql } from 'kysely';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { isGuestKnown } from '#features/guests/guest-repository';
import { recordChange } from '#features/realtime/record-change';
import { readBranch } from '#features/session/branch-repository';
import { moveMoney } from '#features/vouchers/voucher-commands';
import { findFreeCode, insertVoucher } from '#features/vouchers/voucher-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import { insertion, insertions } from '#platform/database/whole-rows';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { newId } from '#platform/new-id';
import { readElsewhere } from './elsewhere-queries.ts';
import { type MovedComponent, movedComponents, type NamedItem } from './moved-package-rules.ts';
import { getSoldPackage } from './package-queries.ts';
import { readStoredByCode, type StoredPackage, saveSoldPackage, todayOf } from './package-repository.ts';
import { packageStateOn } from './package-states.ts';
import { lockPackages, takeUnits } from './unit-commands.ts';
import { nameOf, refuseUnusable, unusable } from './unit-rules.ts';

/**
 * Brings a package of another branch here, with all that is left on it: it leaves the other branch and arrives here in
 * one transaction. What one branch owes the other is what the entries of both say, which name the other branch.
 */
export async function bringSoldPackage(
  context: BranchContext,
  { params, body: { guestId = null } }: Request<typeof packageEndpoints.bringSoldPackage>,
): Promise<SoldPackageDetails> {
  const code = readVoucherCode(params.code);
  if (code === null) throw new Refusal('package-unknown', { name: params.code });
  if (guestId !== null && !(await isGuestKnown(context, guestId))) throw invalidField('guestId', 'unknown');
  const here = await readStoredByCode(context, code);
  // It is here already, unless it has left.
  if (here !== undefined && packageStateOn(here, todayOf(context)) !== 'moved') return detailsOf(context, here.id);
  const elsewhere = await readElsewhere(context, code);
  if (elsewhere.length === 0) throw new Refusal('package-unknown', { name: params.code });
  const items = await readItems(context);
  let refusal: unknown;
  for (const { branchId, branchName, id, isEverywhere } of elsewhere) {
    if (!isEverywhere) throw new Refusal('package-not-usable', { name: params.code, branch: branchName });
    const departure = await takeFrom(context, { branchId, id, items }).catch((error: unknown) => {
      // It has moved on from there.
      if (!(error instanceof Refusal) || error.code !== 'package-not-usable') throw error;
      refusal ??= error;
    });
    if (departure === undefined) continue;
    const arrived = here ?? (await insertPackage(context, departure.sold, guestId));
    await arrive(context, arrived, { ...departure, from: branchName });
    if (here !== undefined) await saveSoldPackage(context, { ...here, guestId, expiresOn: departure.sold.expiresOn });
    return detailsOf(context, arrived.id);
  }
  throw refusal;
}

function detailsOf(context: BranchContext, id: string): Promise<SoldPackageDetails> {
  return getSoldPackage(context, { params: { id } });
}

interface Departure {
  readonly sold: StoredPackage;
  readonly moved: readonly MovedComponent[];
}

/** Takes all that is left of a package in its branch; refuses what is booked there or would be for nothing here. */
async function takeFrom(
  context: BranchContext,
  { branchId, id, items }: { readonly branchId: string; readonly id: string; readonly items: Items },
): Promise<Departure> {
  return context.transaction.inBranch(branchId, async (transaction) => {
    const branch = await readBranch(transaction);
    const there = { ...context, branch, transaction };
    const [sold] = await lockPackages(there, 'packages', [id]);
    if (sold === undefined) throw new Refusal('not-found');
    const today = todayOf(there);
    refuseUnusable(sold, today);
    if (sold.kind === 'arrangement') throw unusable(sold, today);
    const refused = { name: nameOf(sold), branch: branch.name };
    if (branch.currency !== context.branch.currency)
      throw new Refusal('package-not-brought', { ...refused, currency: branch.currency });
    const booked = sold.components.reduce((sum, component) => sum + component.booked, 0);
    if (booked > 0) throw new Refusal('package-not-brought', { ...refused, count: booked });
    const keys = await keysOf(there, sold);
    const moving = movedComponents(sold, items, (name) => keys.get(name) ?? name);
    if ('missing' in moving) throw new Refusal('package-not-brought', { ...refused, service: moving.missing });
    for (const component of moving.moved) {
      const { left: count, balanceMinor: amountMinor } = component;
      const reason = context.branch.name;
      await takeUnits(there, { sold, component }, { kind: 'moved-out', count, amountMinor, saleId: null, reason });
    }
    return { sold, moved: moving.moved };
  });
}

const insert = insertion('soldPackage', 'sold-package-brought');
const insertItems = insertions('soldPackageItem', 'sold-package-items-brought');

/** The package as it is here. Who held it there is nobody whom this branch knows, but by the name. */
async function insertPackage(
  context: BranchContext,
  { components: _, members: _members, guestName, ...sold }: StoredPackage,
  guestId: string | null,
): Promise<StoredPackage> {
  const recipientName = sold.recipientName ?? (guestName === '' ? null : guestName);
  const row = { ...sold, id: newId(), packageId: null, guestId, recipientName, version: 1 };
  await context.transaction.run(insert, row);
  const { name, kind, expiresOn } = row;
  await writeAuditEntry(context, {
    action: 'sold-package.create',
    entity: 'sold-package',
    entityId: row.id,
    before: null,
    after: { name, kind, guestId, expiresOn },
  });
  return { ...row, components: [], members: [], guestName: null };
}

/** Writes what has arrived: to the component that it left once, or to a new one. */
async function arrive(
  context: BranchContext,
  arrived: StoredPackage,
  { moved, from }: Departure & { readonly from: string },
): Promise<void> {
  const back = new Set<string>();
  for (const { position, name, left, balanceMinor, listPriceMinor, items } of moved) {
    const before = arrived.components.find((one) => one.name === name && one.units >= left && !back.has(one.id));
    const voucherId = before?.id ?? newId();
    back.add(voucherId);
    if (before === undefined) {
      await insertVoucher(context, {
        id: voucherId,
        code: await findFreeCode(context),
        // The other branch did not know where it would be used, so that no VAT was declared.
        kind: 'multi-purpose-units',
        tax: null,
        amountMinor: balanceMinor,
        serviceId: null,
        guestId: null,
        appointmentId: null,
        recipientName: null,
        expiresOn: null,
        component: {
          soldPackageId: arrived.id,
          componentPosition: position,
          componentName: name,
          units: left,
          listPriceMinor,
        },
      });
      const rows = items.map(({ kind, id, surchargeMinor }, place) => ({
        voucherId,
        position: place,
        serviceId: kind === 'service' ? id : null,
        productId: kind === 'product' ? id : null,
        surchargeMinor,
      }));
      await context.transaction.run(insertItems, rows);
    }
    const { userId } = context.actor;
    const amount = { units: left, amountMinor: balanceMinor, saleId: null, reason: from, userId };
    await moveMoney(context, { voucherId, kind: 'moved-in', ...amount });
  }
  await recordChange(context, 'soldPackage', [arrived.id]);
}

type Items = readonly NamedItem[];

const here = {
  service: prepared('services-by-key', () =>
    db
      .selectFrom('service')
      .select(['id', sql<string>`normalised(name)`.as('key')])
      .where('archivedAt', 'is', null)
      .orderBy('id'),
  ),
  product: prepared('products-by-key', () =>
    db
      .selectFrom('product')
      .select(['id', sql<string>`normalised(name)`.as('key')])
      .where('archivedAt', 'is', null)
      .orderBy('id'),
  ),
};

async function readItems({ transaction }: BranchContext): Promise<Items> {
  const services = (await transaction.run(here.service)).map((row) => ({ ...row, kind: 'service' as const }));
  const products = (await transaction.run(here.product)).map((row) => ({ ...row, kind: 'product' as const }));
  return [...services, ...products];
}

interface Named {
  readonly services: readonly string[];
  readonly products: readonly string[];
}

const keys = prepared('package-item-keys', ($: Placeholders<Named>) =>
  db
    .selectFrom('service')
    .select(['name', sql<string>`normalised(name)`.as('key')])
    .where('id', '=', anyOf($.services))
    .union(
      db
        .selectFrom('product')
        .select(['name', sql<string>`normalised(name)`.as('key')])
        .where('id', '=', anyOf($.products)),
    ),
);

/** The names of a package's items in its branch, as names are compared. */
async function keysOf({ transaction }: BranchContext, { components }: StoredPackage) {
  const items = components.flatMap((component) => component.items);
  const idsOf = (requested: 'service' | 'product') => items.flatMap(({ kind, id }) => (kind === requested ? id : []));
  const rows = await transaction.run(keys, { services: idsOf('service'), products: idsOf('product') });
  return new Map(rows.map(({ name, key }) => [name, key]));
}
