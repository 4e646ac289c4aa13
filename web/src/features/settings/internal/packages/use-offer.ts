import { toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { productsQuery, servicesQuery } from '../../queries.ts';
import type { Offered } from './package-worth-rules.ts';

/** All treatments and products of the branch, archived ones as well, because packages may have them. */
export function useOffer(): readonly Offered[] {
  const { currency } = useBranch();
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: products = [] } = useQuery(productsQuery());
  const as = (kind: Offered['kind']) => (row: (typeof services)[number] | (typeof products)[number]) => {
    const { id, name, price, taxId, archived } = row;
    return { kind, id, name, price: toMinor(price, currency), taxId, archived };
  };
  return [...services.map(as('service')), ...products.map(as('product'))];
}
