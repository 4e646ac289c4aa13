import { useLingui } from '@lingui/react/macro';
import { comparedRange } from '../range-rules.ts';
import type { DashboardFigures } from '../use-dashboard-figures.ts';
import { daysText } from './figure-format.ts';

type Compared = Pick<DashboardFigures, 'comparison' | 'range' | 'today'> & {
  readonly compared: Pick<NonNullable<DashboardFigures['compared']>, 'days'> | null;
};

/** Name of the period that the figures are compared with; empty where that is nothing. */
export function useComparedName({ comparison, compared, range, today }: Compared): string {
  const { t } = useLingui();
  const days = compared?.days ?? comparedRange(range, comparison);
  if (days === null) return '';
  const year = days.dateFrom.slice(0, 4);
  return comparison === 'weekdays' ? t`same weekdays of ${year}` : daysText(days, today);
}
