import type { Voucher, VoucherState } from '@quieta/contract/vouchers/voucher';
import {
  findVoucher,
  getVoucher,
  getVoucherSettings,
  listDeposits,
  listVouchers,
} from '@quieta/contract/vouchers/voucher-endpoints';
import { call } from '#lib/api/api-client.ts';
import { pagedQueryOf, queryOf } from '#lib/api/queries.ts';

/** The branch's vouchers and deposits, the latest first. */
export function vouchersQuery(state: VoucherState | null, words: string) {
  const criteria = { ...(state !== null && { state }), ...(words !== '' && { search: words }) };
  return pagedQueryOf(listVouchers, (page) => ({ query: { ...criteria, ...page } }), {
    changedBy: ['voucher'],
  });
}

export function voucherQuery(id: string) {
  return queryOf(getVoucher, { params: { id } }, { changedBy: ['voucher'] });
}

/** A guest's deposits that have a balance. */
export function depositsQuery(guestId: string) {
  return queryOf(listDeposits, { params: { id: guestId } }, { changedBy: ['voucher'] });
}

export function voucherSettingsQuery() {
  return queryOf(getVoucherSettings, {}, { changedBy: ['voucher'] });
}

/** The voucher of a code, as it is now; the caller shows errors beside the field. */
export function lookUpVoucher(code: string): Promise<Voucher> {
  return call(findVoucher, { params: { code } }, { quiet: true });
}
