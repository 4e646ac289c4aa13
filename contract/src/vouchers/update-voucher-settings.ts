import { endpoint } from '../endpoint.ts';
import { voucherSettings, voucherSettingsValues } from './voucher-settings.ts';

export const updateVoucherSettings = endpoint({
  name: 'updateVoucherSettings',
  method: 'PUT',
  path: '/voucher-settings',
  tag: 'vouchers',
  summary: 'Changes how the branch issues vouchers',
  access: 'branch',
  body: voucherSettingsValues,
  response: voucherSettings,
  errors: ['version-conflict', 'voucher-tax-has-rate'],
});
