import {
  findPackageOfComponent,
  getSoldPackage,
  listGuestPackages,
  listSoldPackages,
} from '@quieta/contract/packages/package-endpoints';
import type { PackageState } from '@quieta/contract/packages/sold-package';
import type { PackageKind } from '@quieta/contract/settings/package';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';

// Appointments reserve units, sales use them, and a guest's name stands on what they hold.
const changedBy = ['soldPackage', 'voucher', 'appointment', 'guest'] as const;

/** The courses and packages of which something is left for a guest, the first to end first. */
export function guestPackagesQuery(guestId: string) {
  return queryOf(listGuestPackages, { params: { id: guestId } }, { changedBy });
}

/** The course or package whose unit an appointment reserves, or was paid by. */
export function packageOfComponentQuery(componentId: string) {
  return queryOf(findPackageOfComponent, { params: { id: componentId } }, { changedBy });
}

interface Criteria {
  readonly state?: PackageState;
  readonly kind?: PackageKind;
  readonly payer?: 'guest' | 'hotel';
  /** The last day of the latest that are listed; of these something is left. */
  readonly expiresUntil?: string;
  readonly search?: string;
}

/** The branch's courses and packages that were sold or granted, the latest first. */
export function soldPackagesQuery(criteria: Criteria) {
  return pagedQueryOf(listSoldPackages, (page) => ({ query: { ...criteria, ...page } }), { changedBy });
}

/** A sold course or package with its history. */
export function soldPackageQuery(id: string) {
  return queryOf(getSoldPackage, { params: { id } }, { changedBy });
}
