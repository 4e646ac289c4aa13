import { useQueries } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { guestPackagesQuery } from '#features/packages/queries.ts';
import { useBranch, useMay } from '#features/session/store.ts';
import { todayIn } from '#lib/clock.ts';
import type { CartRow } from '../../cart-rules.ts';
import { paymentStore, useCart } from '../../cart-store.ts';
import {
  type CartUnits,
  guestsWithUnits,
  type UsableComponent,
  unitChoices,
  unitsOfCart,
  usableComponents,
} from '../../unit-rules.ts';

export interface UnitsOfCart {
  readonly units: CartUnits;
  /** Whether the guests' packages are not known yet. */
  readonly isAsking: boolean;
  /** Whether those of a guest could not be read. */
  readonly hasFailed: boolean;
  readonly isReading: boolean;
  readonly retry: () => void;
  /** Whether the desk sells without those that could not be read, as `waive` lets it. */
  readonly isWaived: boolean;
  readonly waive: () => void;
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
      // An earlier answer still counts.
      hasFailed: results.some(({ isError, data }) => isError && data === undefined),
      isReading: results.some(({ isFetching }) => isFetching),
      retry: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
    }),
  });
  const asked = guests.join(' ');
  const isWaived = useStore(paymentStore, ({ withoutUnitsOf }) => withoutUnitsOf) === asked;
  const today = todayIn(timeZone);
  const usable = usableComponents(packages, cart, currency);
  const units = unitsOfCart(cart, usable, today);
  return {
    ...state,
    isWaived,
    waive: () => paymentStore.setState({ withoutUnitsOf: asked }),
    units,
    choicesOf: (row) => unitChoices(row, cart, usable, units, today),
  };
}
