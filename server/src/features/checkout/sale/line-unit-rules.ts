import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { type HeldComponent, itemOf } from '#features/packages/unit-rules';
import type { Row } from '#platform/database/query';

type SoldLine = Pick<Row<'saleLine'>, 'serviceId' | 'productId' | 'description' | 'quantity' | 'totalMinor'>;

/** Units that paid for a line of a sale, in minor units. */
export interface LineUnits {
  readonly value: number;
  readonly isTaxedWhenSold: boolean;
}

/**
 * The worth of the units that paid for a line: its total without the surcharges, which are kept as they were agreed
 * when the package was sold. No discount of the sale has a part in such a line.
 */
export function unitsOfLine(held: HeldComponent, line: SoldLine): LineUnits {
  const { serviceId, productId, quantity, totalMinor } = line;
  const item =
    serviceId === null
      ? { kind: 'product' as const, id: productId ?? '' }
      : { kind: 'service' as const, id: serviceId };
  const surcharge = itemOf(held, item)?.surchargeMinor ?? 0;
  const { isTaxedWhenSold } = voucherKinds[held.component.kind];
  return { value: totalMinor - quantity * surcharge, isTaxedWhenSold };
}
