import { type DemoSeries, everyDay } from './spa.ts';

const weeks = { Weekly: 1, EveryTwoWeeks: 2, EveryThreeWeeks: 3 } as const;

/** A Monday from which the weeks are counted. */
const epoch = Temporal.PlainDate.from('2024-01-01');

/** The series that fall on a date, each with its index in the list. */
export function seriesOn(
  all: readonly DemoSeries[],
  date: Temporal.PlainDate,
): { readonly index: number; readonly series: DemoSeries }[] {
  return all
    .map((series, index) => ({ index, series }))
    .filter(({ series }) => {
      const days = epoch.until(date).days - everyDay.indexOf(series.day);
      return days % (7 * weeks[series.rule]) === 0;
    });
}

/** The first date from `since` on which a series falls. */
export function firstDateOf(series: DemoSeries, since: Temporal.PlainDate): Temporal.PlainDate {
  let date = since;
  while (seriesOn([series], date).length === 0) date = date.add({ days: 1 });
  return date;
}
