import { matching, type Search, uuid } from '#addresses/search-values.ts';

interface VouchersSearch {
  /** The voucher that is open beside the list. */
  voucher?: string;
}

export function readVouchersSearch(search: Search): VouchersSearch {
  return matching('voucher', search, uuid);
}
