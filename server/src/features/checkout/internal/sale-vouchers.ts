import type { SaleLine, SaleTender } from '@quieta/contract/checkout/sale';
import { toMajor } from '@quieta/contract/values/minor-units';
import { readVouchers } from '#features/vouchers/voucher-queries';
import type { BranchContext } from '#platform/http/context';
import { readVoucherTenders, type StoredLine } from '../sale-repository.ts';

/** The vouchers of a sale, by id: those that its lines sold, and those that paid. */
export interface SaleVouchers {
  readonly sold: ReadonlyMap<string, NonNullable<SaleLine['voucher']>>;
  readonly paid: ReadonlyMap<string, NonNullable<SaleTender['voucher']>>;
}

export async function readSaleVouchers(
  context: BranchContext,
  saleId: string,
  lines: readonly StoredLine[],
  tenders: readonly { readonly voucherId: string | null }[],
): Promise<SaleVouchers> {
  const soldIds = lines.flatMap((line) => line.voucherId ?? []);
  const paidIds = tenders.flatMap(({ voucherId }) => voucherId ?? []);
  const found = await readVouchers(context, [...soldIds, ...paidIds]);
  const open = paidIds.length === 0 ? [] : await context.transaction.run(readVoucherTenders, { saleId });
  return {
    sold: new Map(
      found
        .filter(({ id }) => soldIds.includes(id))
        .map(({ id, code, kind, amount, balance }) => [id, { id, code, kind, amount, balance }]),
    ),
    paid: new Map(
      found
        .filter(({ id }) => paidIds.includes(id))
        .map(({ id, code, kind, tax }) => {
          const left = open.find(({ voucherId }) => voucherId === id)?.left ?? 0;
          // Nothing more can be given back of a refund.
          const major = toMajor(Math.max(left, 0), context.branch.currency);
          return [id, { id, code, kind, tax: tax && { id: tax.id, rate: tax.rate }, left: major }];
        }),
    ),
  };
}
