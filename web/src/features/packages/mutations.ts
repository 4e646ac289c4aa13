import {
  bringSoldPackage,
  changeSoldPackage,
  decideUnit,
  type PackageChange,
} from '@quieta/contract/packages/package-endpoints';
import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import { write } from '#lib/api/outbox.ts';

/** Changes a sold package as a whole; rejects with its refusal, which the caller shows. */
export function changePackage({ id, version }: Pick<SoldPackage, 'id' | 'version'>, body: PackageChange) {
  return write(changeSoldPackage, { params: { id }, body }, { baseVersion: version, quiet: true });
}

/** Brings what is left of another branch's package here, to a guest or to whoever has its code; rejects as above. */
export function bringPackage(code: string, guestId: string | null) {
  return write(bringSoldPackage, { params: { code }, body: { guestId } }, { quiet: true });
}

/** Gives back the unit that was taken for an appointment; rejects as above. */
export function giveUnitBack(appointmentId: string, reason: string) {
  return write(decideUnit, { params: { id: appointmentId }, body: { decision: 'give-back', reason } }, { quiet: true });
}
