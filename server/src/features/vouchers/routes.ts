import * as voucherEndpoints from '@quieta/contract/vouchers/voucher-endpoints';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { updateVoucher, updateVoucherSettings } from './voucher-commands.ts';
import { findVoucher, getVoucher, listDeposits, listVouchers } from './voucher-queries.ts';
import { readVoucherSettings } from './voucher-settings-repository.ts';

export function voucherRoutes(api: Api): void {
  query(api, voucherEndpoints.listVouchers, listVouchers);
  query(api, voucherEndpoints.findVoucher, findVoucher);
  query(api, voucherEndpoints.getVoucher, getVoucher);
  query(api, voucherEndpoints.listDeposits, listDeposits);
  command(api, voucherEndpoints.updateVoucher, updateVoucher);
  query(api, voucherEndpoints.getVoucherSettings, readVoucherSettings);
  command(api, voucherEndpoints.updateVoucherSettings, updateVoucherSettings);
}
