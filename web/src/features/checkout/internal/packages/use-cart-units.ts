import { useQueries } from '@tanstack/react-query';
import { guestPackagesQuery } from '#features/packages/queries.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { todayIn } from '#lib/clock.ts';
import type { CartRow } from '../../cart-rules.ts';
import { useCart } from '../../cart-store.ts';
import {
  type CartUnits,
  guestsWithUnits,
  type UsableComponent,
  unitChoices,
  unitsOfCart,
  usableComponents,
} from '../../unit-rules.ts';

interface UnitsOfCart {
  readonly units: CartUnits;
  /** Whether the guests' packages are not known yet. */
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly choicesOf: (row: CartRow) => UsableComponent[];
}

/** The units that pay for rows of the present cart, and those that could. */
export function useCartUnits(): UnitsOfCart {
  const { currency, timeZone } = useBranch();
  const cart = useCart();
  const mayBook = useMay()('book');
  const guests = mayBook ? guestsWithUnits(cart) : [];
  const { packages, ...state } = useQueries({
    queries: guests.map(guestPackagesQuery),
    combine: (results) => ({
      packages: results.flatMap(({ data }) => data ?? []),
      isAsking: results.some(({ isPending }) => isPending),
      hasFailed: results.some(({ isError }) => isError),
      retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
    }),
  });
  const today = todayIn(timeZone);
  const usable = usableComponents(packages, cart, currency);
  const units = unitsOfCart(cart, usable, today);
  return { ...state, units, choicesOf: (row) => unitChoices(row, cart, usable, units, today) };
}
