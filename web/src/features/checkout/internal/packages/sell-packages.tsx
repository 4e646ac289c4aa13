import { Trans } from '@lingui/react/macro';
import type { DefinedPackage } from '@quieta/contract/settings/package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { toMinor } from '@quieta/contract/values/minor-units';
import { useQuery } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { packageSettingsQuery, packagesQuery, productsQuery, servicesQuery } from '#features/settings/queries.ts';
import { formatMoney } from '#lib/format/money.ts';
import { matches } from '#lib/searching.ts';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { addPackage } from '../../cart-rules.ts';
import { changeCart } from '../../cart-store.ts';
import { cartPackageOf } from '../../package-row-rules.ts';
import { FindRow, FindRows, FindSkeleton } from '../find/find-row.tsx';
import { contentsText } from './contents-text.ts';

/** The courses and packages that the branch sells; a press puts one into the cart. */
export function SellPackages({ words }: { words: string }) {
  const { query, offered, add } = useOfferedPackages(words);
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (query.isPending) return <FindSkeleton />;
  return (
    <FindRows key={words} rows={offered} none={<Trans>No course or package matches.</Trans>}>
      {({ definition, sold, price }) => (
        <FindRow
          key={definition.id}
          name={definition.name}
          detail={contentsText(sold)}
          price={price}
          color={null}
          icon="voucher"
          onAdd={() => add(definition)}
        />
      )}
    </FindRows>
  );
}

/** Courses and packages that match the words, above the services that do. */
export function PackagesFound({ words }: { words: string }) {
  const { offered } = useOfferedPackages(words);
  return offered.length === 0 ? null : <SellPackages words={words} />;
}

/** Those that match the words; the hotel's own are not for sale. */
function useOfferedPackages(words: string) {
  const { currency } = useBranch();
  const query = useQuery(packagesQuery());
  const { data: services = [] } = useQuery(servicesQuery());
  const { data: products = [] } = useQuery(productsQuery());
  const { data: settings } = useQuery(packageSettingsQuery());
  const isEverywhere = settings?.isEverywhere === true;
  const take = (definition: DefinedPackage) =>
    cartPackageOf(definition, { services, products }, { isEverywhere, currency, makeId: () => crypto.randomUUID() });
  const matching = (query.data ?? []).filter(
    ({ archived, kind, name }) => !archived && !packageKinds[kind].isOfHotel && matches(name, words),
  );
  return {
    query,
    offered: matching.map((definition) => ({
      definition,
      sold: take(definition),
      price: formatMoney(toMinor(definition.price, currency), currency),
    })),
    add: (definition: DefinedPackage) => {
      const { id, name, price } = definition;
      changeCart((cart) => addPackage(cart, { id, name, price: toMinor(price, currency), sold: take(definition) }));
    },
  };
}
