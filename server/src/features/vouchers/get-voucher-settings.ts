import type { getVoucherSettings as endpoint } from '@quieta/contract/vouchers/get-voucher-settings';
import type { VoucherSettings } from '@quieta/contract/vouchers/voucher-settings';
import { may } from '#platform/actor';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readVoucherSettings } from './voucher-settings-repository.ts';

export async function getVoucherSettings(
  context: BranchContext,
  _request: Request<typeof endpoint>,
): Promise<VoucherSettings> {
  if (!may(context.branch, 'read')) throw new Refusal('not-allowed');
  return readVoucherSettings(context);
}
