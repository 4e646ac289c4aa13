import type { SentBodyOf } from '@quieta/contract/endpoint';
import { updateVoucher } from '@quieta/contract/vouchers/update-voucher';
import { updateVoucherSettings } from '@quieta/contract/vouchers/update-voucher-settings';
import type { Voucher } from '@quieta/contract/vouchers/voucher';
import type { VoucherSettings } from '@quieta/contract/vouchers/voucher-settings';
import { write } from '#lib/outbox.ts';

/** Changes until when a voucher is taken, blocks or unblocks it. */
export function changeVoucher({ id, version }: Voucher, body: SentBodyOf<typeof updateVoucher>) {
  return write(updateVoucher, { params: { id }, body }, { baseVersion: version, quiet: true });
}

export function changeVoucherSettings({ version, ...body }: VoucherSettings) {
  return write(updateVoucherSettings, { body }, { baseVersion: version, quiet: true });
}
