import type { SentBodyOf } from '@quieta/contract/endpoint';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import {
  updateVoucher,
  updateVoucherSettings,
  type VoucherSettings,
} from '@quieta/contract/vouchers/voucher-endpoints';
import { write } from '#lib/api/outbox.ts';

/** Changes a voucher's end date, blocks or unblocks it. */
export function changeVoucher({ id, version }: Voucher, body: SentBodyOf<typeof updateVoucher>) {
  return write(updateVoucher, { params: { id }, body }, { baseVersion: version, quiet: true });
}

export function changeVoucherSettings({ version, ...body }: VoucherSettings) {
  return write(updateVoucherSettings, { body }, { baseVersion: version, quiet: true });
}
