import type { SentBodyOf } from '@quieta/contract/endpoint';
import {
  updateBranch,
  updateHotelSystem,
  updateHotelTax,
  updateOpeningHours,
  updatePrinter,
  updateRegion,
} from '@quieta/contract/settings/branch-endpoints';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import type { ApiError } from '#lib/api-error.ts';
import { submit } from '#lib/outbox.ts';
import type { Press } from '../mutations.ts';

/** A refusal is shown where it belongs; that nothing was answered is told as usual. */
const quiet = ({ code }: ApiError) => code !== null;

/** What the outbox is told of every write of the branch, which answers with what the whole of it is now. */
const branchCommand = (branchId: string, press: Press) => ({ entity: `branch:${branchId}`, ...press, quiet });

/** What is absent stays as it is; a logo of null is taken away. */
export function changeBusinessInfo(
  branchId: string,
  body: SentBodyOf<typeof updateBranch>,
  press: Press,
): Promise<BusinessProfile> {
  return submit({ endpoint: updateBranch, input: { params: { branchId }, body }, ...branchCommand(branchId, press) });
}

export function changeOpeningHours(
  branchId: string,
  body: SentBodyOf<typeof updateOpeningHours>,
  press: Press,
): Promise<BusinessProfile> {
  return submit({
    endpoint: updateOpeningHours,
    input: { params: { branchId }, body },
    ...branchCommand(branchId, press),
  });
}

/** What is absent stays as it is. */
export function changeRegion(
  branchId: string,
  body: SentBodyOf<typeof updateRegion>,
  press: Press,
): Promise<BusinessProfile> {
  return submit({ endpoint: updateRegion, input: { params: { branchId }, body }, ...branchCommand(branchId, press) });
}

export function changePrinter(
  branchId: string,
  body: SentBodyOf<typeof updatePrinter>,
  press: Press,
): Promise<BusinessProfile> {
  return submit({ endpoint: updatePrinter, input: { params: { branchId }, body }, ...branchCommand(branchId, press) });
}

export function changeHotelTax(
  branchId: string,
  body: SentBodyOf<typeof updateHotelTax>,
  press: Press,
): Promise<BusinessProfile> {
  return submit({ endpoint: updateHotelTax, input: { params: { branchId }, body }, ...branchCommand(branchId, press) });
}

/** Without access data those that are stored stay; null takes them away. */
export function changeHotelSystem(
  branchId: string,
  body: SentBodyOf<typeof updateHotelSystem>,
  press: Press,
): Promise<BusinessProfile> {
  return submit({
    endpoint: updateHotelSystem,
    input: { params: { branchId }, body },
    ...branchCommand(branchId, press),
  });
}
