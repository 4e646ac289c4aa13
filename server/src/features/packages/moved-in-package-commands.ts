import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { moveMoney } from '#features/vouchers/voucher-commands';
import { deleteUntouched, findFreeCode, insertVoucher, type NewVoucher } from '#features/vouchers/voucher-repository';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import { isSqlError } from '#platform/database/transaction';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { OfferedPackage } from './definition-queries.ts';
import { getSoldPackage } from './package-queries.ts';
import { lockStoredPackages } from './package-repository.ts';
import { findFreePackageCode, insertSoldItems, insertSoldPackage } from './sold-package-repository.ts';

/** A package that another program has sold. */
interface MovedInPackage extends Pick<Row<'soldPackage'>, 'guestId' | 'expiresOn' | 'isEverywhere' | 'issuedAt'> {
  /** Null gets one of ours. */
  readonly code: string | null;
}

/**
 * Takes a package over from another program, as its definition is now; answers its id. It is no sale of ours: its money
 * and its VAT are in the books of then.
 */
export async function movePackageIn(
  context: BranchContext,
  { components: _, priceMinor: __, split: ___, archivedAt: ____, id: packageId, ...offered }: OfferedPackage,
  moved: MovedInPackage,
): Promise<string> {
  const id = newId();
  const code = moved.code ?? (await findFreePackageCode(context));
  const ofNobody = { recipientName: null, frozenOn: null, provider: null, reservationId: null, hotelCode: null };
  await insertSoldPackage(context, { ...offered, ...moved, ...ofNobody, id, packageId, code });
  const { name, kind } = offered;
  const { guestId, expiresOn } = moved;
  await writeAuditEntry(context, {
    action: 'sold-package.moved-in',
    entity: 'sold-package',
    entityId: id,
    before: null,
    // Without the code, which is as good as money.
    after: { packageId, name, kind, guestId, expiresOn },
  });
  return id;
}

/** The rest of a component that another program has sold; amounts in minor units. */
interface MovedInComponent extends Pick<NewVoucher, 'tax' | 'amountMinor'> {
  readonly soldPackageId: string;
  readonly units: number;
  readonly left: number;
  readonly balanceMinor: number;
  readonly issuedAt: Temporal.Instant;
}

/** Takes a component over with what is left on it. */
export async function moveComponentIn(
  context: BranchContext,
  { position, items }: OfferedPackage['components'][number],
  { soldPackageId, units, left, tax, amountMinor, balanceMinor, issuedAt }: MovedInComponent,
): Promise<void> {
  const id = newId();
  const [first] = items;
  const voucher = {
    id,
    code: await findFreeCode(context),
    kind: tax === null ? ('multi-purpose-units' as const) : ('single-purpose-units' as const),
    amountMinor,
    tax,
    serviceId: null,
    guestId: null,
    appointmentId: null,
    recipientName: null,
    expiresOn: null,
    component: {
      soldPackageId,
      componentPosition: position,
      componentName: first?.name ?? '',
      units,
      listPriceMinor: first?.priceMinor ?? 0,
    },
  };
  await insertVoucher(context, voucher, issuedAt);
  await insertSoldItems(context, id, items);
  const { userId } = context.actor;
  // An entry without a reason: those of another branch name the branch.
  const entry = { voucherId: id, kind: 'moved-in', units: left, amountMinor: balanceMinor, saleId: null } as const;
  await moveMoney(context, { ...entry, userId });
  await recordChange(context, 'soldPackage', [soldPackageId]);
}

const remove = prepared('sold-package-delete-untouched', ($: Placeholders<{ id: string }>) =>
  db.deleteFrom('soldPackage').where('id', '=', $.id).returning('id'),
);

/**
 * Removes a package that was moved in, with its components. Refuses one that was used, booked or handed over with
 * `in-use`, and one that was extended, transferred or otherwise changed since with `moving-in-changed`.
 */
export async function deleteMovedInPackage(context: BranchContext, id: string): Promise<void> {
  const [sold] = await lockStoredPackages(context, 'packages', [id]);
  if (sold === undefined) throw new Refusal('not-found');
  const { entries, bookings, version } = await getSoldPackage(context, { params: { id } });
  if (bookings.length > 0 || entries.some(({ kind, component }) => component !== null && kind !== 'moved-in'))
    throw new Refusal('in-use');
  const ids = sold.components.map((component) => component.id);
  const isLeft = version !== 1 || entries.some(({ component }) => component === null);
  if (isLeft || !(await areDeleted(context, id, ids))) throw new Refusal('moving-in-changed');
  const { packageId, name, kind, guestId, expiresOn } = sold;
  await writeAuditEntry(context, {
    action: 'sold-package.delete',
    entity: 'sold-package',
    entityId: id,
    before: { packageId, name, kind, guestId, expiresOn },
    after: null,
  });
  await recordChange(context, 'voucher', ids);
  await recordChange(context, 'soldPackage', [id]);
}

/** Deletes a package and its components, unless the database leaves them; refuses with `in-use` what is referred to. */
async function areDeleted({ transaction }: BranchContext, id: string, components: readonly string[]): Promise<boolean> {
  try {
    for (const one of components) if ((await transaction.run(deleteUntouched, { id: one })).length === 0) return false;
    return (await transaction.run(remove, { id })).length > 0;
  } catch (error) {
    if (isSqlError(error) && error.code === '23503') throw new Refusal('in-use');
    throw error;
  }
}
