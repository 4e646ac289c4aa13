import type { PackageValues } from '@quieta/contract/settings/package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { invalidField, Refusal } from '#platform/errors/refusal';

type Defined = Pick<PackageValues, 'kind' | 'price' | 'split' | 'components' | 'hotelCode'>;

/**
 * Refuses a package whose stated shares do not add up to its price, one whose component names a treatment or product
 * twice, and a hotel's code where there is no hotel, or none where there is one.
 */
export function refuseComponents({ kind, price, split, components, hotelCode }: Defined): void {
  const { isOfHotel } = packageKinds[kind];
  if (isOfHotel !== (hotelCode !== null)) throw invalidField('hotelCode', isOfHotel ? 'required' : 'invalid');
  for (const [index, { items, share }] of components.entries()) {
    if (split === 'stated' && share === null) throw invalidField(`components.${index}.share`, 'required');
    const twice = items.findIndex(({ id }, at) => items.findIndex((item) => item.id === id) < at);
    if (twice >= 0) throw invalidField(`components.${index}.items.${twice}.id`, 'duplicate');
  }
  const sum = components.reduce((total, { share }) => total + thousandths(share ?? 0), 0);
  if (split === 'stated' && sum !== thousandths(price)) {
    const fields = [{ path: 'price', reason: 'other_sum' }];
    throw new Refusal('package-shares-differ', { sum: sum / 1000, price }, { fields });
  }
}

/** An amount without the rounding of binary numbers; none has more than three decimals. */
function thousandths(amount: number): number {
  return Math.round(amount * 1000);
}
