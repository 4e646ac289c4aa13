import { findVoucher as find } from '@quieta/contract/vouchers/find-voucher';
import { getVoucher as get } from '@quieta/contract/vouchers/get-voucher';
import { getVoucherSettings as getSettings } from '@quieta/contract/vouchers/get-voucher-settings';
import { listDeposits as deposits } from '@quieta/contract/vouchers/list-deposits';
import { listVouchers as list } from '@quieta/contract/vouchers/list-vouchers';
import { updateVoucher as update } from '@quieta/contract/vouchers/update-voucher';
import { updateVoucherSettings as updateSettings } from '@quieta/contract/vouchers/update-voucher-settings';
import type { Api } from '#platform/http/api';
import { command, query } from '#platform/http/route';
import { findVoucher } from './find-voucher.ts';
import { getVoucher } from './get-voucher.ts';
import { getVoucherSettings } from './get-voucher-settings.ts';
import { listDeposits } from './list-deposits.ts';
import { listVouchers } from './list-vouchers.ts';
import { updateVoucher } from './update-voucher.ts';
import { updateVoucherSettings } from './update-voucher-settings.ts';

export function voucherRoutes(api: Api): void {
  query(api, list, listVouchers);
  query(api, find, findVoucher);
  query(api, get, getVoucher);
  query(api, deposits, listDeposits);
  command(api, update, updateVoucher);
  query(api, getSettings, getVoucherSettings);
  command(api, updateSettings, updateVoucherSettings);
}
