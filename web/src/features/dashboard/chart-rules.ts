import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import { addUp } from '@quieta/contract/values/add-up';
import { sumFigures } from './figure-totals.ts';
import { bucketsOf, type Comparison, comparedDate, type DayRange, type Days, datesOf } from './range-rules.ts';

export interface RevenueColumn extends Days {
  /** Revenue of the days that have begun; null before the first of them. */
  readonly taken: number | null;
  /** Booked and not yet paid, from today on. */
  readonly booked: number;
  readonly before: number | null;
  readonly isToday: boolean;
}

interface RevenueOf {
  readonly range: DayRange;
  readonly comparison: Comparison;
  readonly today: string;
  readonly figures: Pick<Figures, 'dates' | 'values'> | null;
  readonly compared: { readonly figures: Pick<Figures, 'dates' | 'values'> } | null;
  readonly booked: readonly { readonly date: string; readonly amount: number }[];
}

/**
 * The columns of a range's revenue by day, week or month; their full parts add up to the revenue of the days that have
 * begun.
 */
export function revenueColumns(of: RevenueOf, country: string): RevenueColumn[] {
  const { range, comparison, today, figures, compared, booked } = of;
  const before = new Map(
    compared?.figures.dates.map((date) => [
      date,
      sumFigures(compared.figures, { dateFrom: date, dateTo: date }).revenue,
    ]),
  );
  return bucketsOf(range, country).map((bucket) => {
    const { dateFrom, dateTo } = bucket;
    const known = datesOf(bucket).flatMap((date) => before.get(comparedDate(date, range, comparison) ?? '') ?? []);
    return {
      ...bucket,
      taken: figures === null || dateFrom > today ? null : sumFigures(figures, bucket).revenue,
      booked: addUp(...booked.filter(({ date }) => dateFrom <= date && date <= dateTo).map(({ amount }) => amount)),
      before: compared === null || known.length === 0 ? null : addUp(...known),
      isToday: dateFrom <= today && today <= dateTo,
    };
  });
}
