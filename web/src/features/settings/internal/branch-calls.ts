import type { SentBodyOf } from '@quieta/contract/endpoint';
import {
  updateBranch,
  updateHotelSystem,
  updateHotelTax,
  updateOpeningHours,
  updatePrinter,
  updateRegion,
} from '@quieta/contract/settings/branch-endpoints';
import { isRefusal } from '#lib/api/api-error.ts';
import { write } from '#lib/api/outbox.ts';

/** Every write of the branch returns the whole branch; the form shows a refusal. */
const on = (baseVersion: number) => ({ baseVersion, quiet: isRefusal });

/** An absent field stays as it is; null removes the logo. */
export function changeBusinessInfo(branchId: string, body: SentBodyOf<typeof updateBranch>, baseVersion: number) {
  return write(updateBranch, { params: { branchId }, body }, on(baseVersion));
}

export function changeOpeningHours(branchId: string, body: SentBodyOf<typeof updateOpeningHours>, baseVersion: number) {
  return write(updateOpeningHours, { params: { branchId }, body }, on(baseVersion));
}

/** An absent field stays as it is. */
export function changeRegion(branchId: string, body: SentBodyOf<typeof updateRegion>, baseVersion: number) {
  return write(updateRegion, { params: { branchId }, body }, on(baseVersion));
}

export function changePrinter(branchId: string, body: SentBodyOf<typeof updatePrinter>, baseVersion: number) {
  return write(updatePrinter, { params: { branchId }, body }, on(baseVersion));
}

export function changeHotelTax(branchId: string, body: SentBodyOf<typeof updateHotelTax>, baseVersion: number) {
  return write(updateHotelTax, { params: { branchId }, body }, on(baseVersion));
}

/** Without access data the stored ones stay; null removes them. */
export function changeHotelSystem(branchId: string, body: SentBodyOf<typeof updateHotelSystem>, baseVersion: number) {
  return write(updateHotelSystem, { params: { branchId }, body }, on(baseVersion));
}
