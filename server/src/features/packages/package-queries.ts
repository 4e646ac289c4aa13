import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as packageEndpoints from '@quieta/contract/packages/package-endpoints';
import { packageStates } from '@quieta/contract/packages/package-states';
import type { SoldComponent, SoldPackage, SoldPackageDetails } from '@quieta/contract/packages/sold-package';
import { valueOfUnits } from '@quieta/contract/packages/unit-value-rules';
import { toMajor } from '@quieta/contract/values/minor-units';
import { readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { loadGuest } from '#features/guests/guest-repository';
import { toWireTime } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readElsewhere } from './elsewhere-queries.ts';
import { readPackageBookings, readPackageEntries } from './package-entry-queries.ts';
import {
  readPackagesOf,
  readStoredByCode,
  readStoredPackages,
  type StoredComponent,
  type StoredPackage,
  todayOf,
} from './package-repository.ts';
import { findPackages, idsOfGuest } from './package-search-queries.ts';
import { packageStateOn } from './package-states.ts';

/** The branch's sold packages, the latest first. A page begins after the package that its cursor names. */
export async function listSoldPackages(
  context: BranchContext,
  { query }: Request<typeof packageEndpoints.listSoldPackages>,
): Promise<AnswerOf<typeof packageEndpoints.listSoldPackages>> {
  const { ids, next } = await findPackages(context, query);
  return { data: await readSoldPackages(context, ids), paging: { cursors: { next } } };
}

/** The sold packages with these ids, in their order; unknown ids are missing. */
async function readSoldPackages(context: BranchWork, ids: readonly string[]): Promise<SoldPackage[]> {
  const stored = new Map((await readStoredPackages(context, ids)).map((sold) => [sold.id, sold]));
  return ids.flatMap((id) => {
    const sold = stored.get(id);
    return sold === undefined ? [] : [toSoldPackage(context, sold)];
  });
}

export async function findSoldPackage(
  context: BranchContext,
  { params }: Request<typeof packageEndpoints.findSoldPackage>,
): Promise<SoldPackage> {
  const code = readVoucherCode(params.code);
  const sold = code === null ? undefined : await readStoredByCode(context, code);
  if (sold !== undefined) return toSoldPackage(context, sold);
  const [elsewhere] = code === null ? [] : await readElsewhere(context, code);
  if (elsewhere === undefined) throw new Refusal('package-unknown', { name: params.code });
  throw new Refusal('package-not-usable', { name: params.code, branch: elsewhere.branchName });
}

export async function findPackageOfComponent(
  context: BranchContext,
  { params }: Request<typeof packageEndpoints.findPackageOfComponent>,
): Promise<SoldPackage> {
  const [stored] = await readPackagesOf(context, [params.id]);
  if (stored === undefined) throw new Refusal('not-found');
  return toSoldPackage(context, stored);
}

export async function getSoldPackage(
  context: BranchWork,
  { params }: Pick<Request<typeof packageEndpoints.getSoldPackage>, 'params'>,
): Promise<SoldPackageDetails> {
  const [stored] = await readStoredPackages(context, [params.id]);
  if (stored === undefined) throw new Refusal('not-found');
  const [entries, bookings] = [
    await readPackageEntries(context, stored.id),
    await readPackageBookings(context, stored.id),
  ];
  const sale = entries.find(({ kind }) => kind === 'sold');
  return {
    ...toSoldPackage(context, stored),
    saleId: sale?.saleId ?? null,
    saleNumber: sale?.saleNumber ?? null,
    entries,
    bookings,
  };
}

/** The packages that a guest holds or may use and of which something can be used, the first to end first. */
export async function listGuestPackages(
  context: BranchContext,
  { params }: Request<typeof packageEndpoints.listGuestPackages>,
): Promise<SoldPackage[]> {
  // Refuses a guest whom the branch does not know.
  await loadGuest(context, params.id);
  const sold = await readSoldPackages(context, await idsOfGuest(context, params.id));
  return sold.filter(({ state }) => packageStates[state].isUsable);
}

/** A sold package as it is sent. */
export function toSoldPackage(context: BranchWork, stored: StoredPackage): SoldPackage {
  const { branch } = context;
  const { guestId, guestName, provider, reservationId, hotelCode, issuedAt, components, ...others } = stored;
  return {
    ...others,
    branchId: branch.id,
    state: packageStateOn(stored, todayOf(context)),
    guest: guestId === null ? null : { id: guestId, fullName: guestName ?? '' },
    stay:
      provider === null || reservationId === null || hotelCode === null ? null : { provider, reservationId, hotelCode },
    components: components.map((component) => toComponent(component, branch.currency)),
    issuedAt: toWireTime(issuedAt, branch.timeZone),
  };
}

function toComponent(component: StoredComponent, currency: string): SoldComponent {
  const { id, name, units, left, booked, items, amountMinor, balanceMinor, tax } = component;
  return {
    id,
    name,
    units,
    left,
    booked,
    items: items.map(({ surchargeMinor, ...item }) => ({ ...item, surcharge: toMajor(surchargeMinor, currency) })),
    amount: toMajor(amountMinor, currency),
    value: toMajor(balanceMinor, currency),
    unitValue: toMajor(left === 0 ? 0 : valueOfUnits({ units: left, value: balanceMinor }, 1), currency),
    tax: tax && { id: tax.id, name: tax.name, rate: tax.rateBasisPoints / 100 },
  };
}
