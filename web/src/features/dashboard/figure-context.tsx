import type { Measure } from '@quieta/contract/dashboard/measures';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { figureRowsAddress } from './figure-rows-search-rules.ts';
import type { Days } from './range-rules.ts';

interface Within {
  readonly weekday?: number;
  readonly hour?: number;
}

interface FigureScope {
  readonly currency: string;
  /** The address of what a figure was made of: its rows, or the branches that were added up. */
  readonly rowsOf: (measure: Measure, days: Days, within?: Within) => string;
}

const Scope = createContext<FigureScope | null>(null);

/** Says of the figures in it which currency they are in and what they open. */
export function FigureProvider({
  currency,
  isOfAll,
  children,
}: {
  currency: string;
  isOfAll: boolean;
  children: ReactNode;
}) {
  const scope = useMemo<FigureScope>(
    () => ({
      currency,
      rowsOf: (measure, { dateFrom, dateTo }, within = {}) =>
        figureRowsAddress({ measure, dateFrom, dateTo, ...within, ...(isOfAll && { branch: 'all' }) }),
    }),
    [currency, isOfAll],
  );
  return <Scope value={scope}>{children}</Scope>;
}

export function useFigureScope(): FigureScope {
  const scope = use(Scope);
  if (scope === null) throw new Error('A figure stands outside a FigureProvider');
  return scope;
}
