import { endpoint } from '../endpoint.ts';
import { voucherSettings } from './voucher-settings.ts';

export const getVoucherSettings = endpoint({
  name: 'getVoucherSettings',
  method: 'GET',
  path: '/voucher-settings',
  tag: 'vouchers',
  summary: 'How the branch issues vouchers',
  access: 'branch',
  response: voucherSettings,
});
