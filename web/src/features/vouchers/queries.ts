import type { Voucher, VoucherState } from '@quieta/contract/vouchers/voucher';
import {
  findVoucher,
  getVoucher,
  getVoucherSettings,
  listDeposits,
  listVouchers,
} from '@quieta/contract/vouchers/voucher-endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/api-client.ts';

/** The branch's vouchers and deposits, the latest first. */
export function vouchersQuery(state: VoucherState | null, words: string) {
  return infiniteQueryOptions({
    queryKey: ['vouchers', state, words],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        ...(state !== null && { state }),
        ...(words !== '' && { search: words }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return call(listVouchers, { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ paging }) => paging.cursors.next,
    meta: { changedBy: ['voucher'] },
  });
}

export function voucherQuery(id: string) {
  return queryOptions({
    queryKey: ['voucher', id],
    queryFn: ({ signal }) => call(getVoucher, { params: { id } }, { signal }),
    meta: { changedBy: ['voucher'] },
  });
}

/** A guest's deposits that have a balance. */
export function depositsQuery(guestId: string) {
  return queryOptions({
    queryKey: ['deposits', guestId],
    queryFn: ({ signal }) => call(listDeposits, { params: { id: guestId } }, { signal }),
    meta: { changedBy: ['voucher'] },
  });
}

export function voucherSettingsQuery() {
  return queryOptions({
    queryKey: ['voucher-settings'],
    queryFn: ({ signal }) => call(getVoucherSettings, {}, { signal }),
    meta: { changedBy: ['voucher'] },
  });
}

/** The voucher of a code, as it is now; the caller shows errors beside the field. */
export function lookUpVoucher(code: string): Promise<Voucher> {
  return call(findVoucher, { params: { code } }, { quiet: true });
}
