import type { NamedSale } from '@quieta/contract/closing/day-books';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { salesIn } from '#features/checkout/sale/sale-range-repository';
import { payerName } from '#features/guests/guest-name-queries';
import { saleNumber } from '#features/vouchers/sale-number-queries';
import { toWireTime } from '#platform/clock';
import type { BranchWork } from '#platform/http/context';

type Sales = ReturnType<typeof salesIn>;

/** Adds what a sale is named by; the sale has the alias `s`. */
export function withNames(sales: Sales) {
  return sales
    .leftJoin('guest as g', 'g.id', 's.payerGuestId')
    .select([
      's.id',
      's.kind',
      's.soldAt',
      's.totalMinor',
      's.currency',
      saleNumber.as('number'),
      payerName.as('payerName'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('saleLine as f')
        .select('f.description')
        .whereRef('f.saleId', '=', 's.id')
        .orderBy('f.position')
        .limit(1)
        .as('item'),
    );
}

interface Named {
  readonly id: string;
  readonly kind: NamedSale['kind'];
  readonly soldAt: Temporal.Instant;
  readonly totalMinor: number;
  readonly currency: string;
  readonly number: string;
  readonly payerName: string | null;
  readonly item: string | null;
}

/** `amountMinor` is what the sale is named for, if that is not its total. */
export function toNamedSale({ branch }: BranchWork, row: Named, amountMinor = row.totalMinor): NamedSale {
  const { id, number, kind, soldAt, payerName: payer, item, currency } = row;
  return {
    id,
    number,
    kind,
    soldAt: toWireTime(soldAt, branch.timeZone),
    payerName: payer,
    item,
    amount: toMajor(amountMinor, currency),
  };
}

/** For a document that is kept: what names a guest is left out. */
export function withoutPayer<Sale extends NamedSale>(sale: Sale): Sale {
  return { ...sale, payerName: null };
}
