import type { getVoucherSettings as endpoint } from '@quieta/contract/vouchers/voucher-endpoints';
import type { VoucherSettings } from '@quieta/contract/vouchers/voucher-settings';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { readVoucherSettings } from './voucher-settings-repository.ts';

export async function getVoucherSettings(
  context: BranchContext,
  _request: Request<typeof endpoint>,
): Promise<VoucherSettings> {
  return readVoucherSettings(context);
}
