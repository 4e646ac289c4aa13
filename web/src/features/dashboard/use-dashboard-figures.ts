import type { Figures } from '@quieta/contract/dashboard/figure-endpoints';
import type { readBooked } from '@quieta/contract/dashboard/today-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type { UserBranch } from '@quieta/contract/session/user-endpoints';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { addFigures, isNothing, type Sums, sumFigures } from './figure-totals.ts';
import { bookedQuery, dayFiguresQuery } from './queries.ts';
import {
  type Comparison,
  comparedDays,
  comparedRange,
  countedDays,
  type DayRange,
  type Days,
  trendOf,
} from './range-rules.ts';

type Booked = AnswerOf<typeof readBooked>;

/** Figures of a range, all of the same choice. */
export interface DashboardFigures {
  readonly range: DayRange;
  readonly comparison: Comparison;
  readonly today: string;
  readonly counted: ReturnType<typeof countedDays>;
  /** Figures of the compared days; null where nothing happened then, or nothing is compared. */
  readonly compared: { readonly days: Days; readonly figures: Figures; readonly sums: Sums } | null;
  readonly trend: ReturnType<typeof trendOf>;
  readonly figures: Figures | null;
  readonly sums: Sums | null;
  readonly trendFigures: Figures;
  readonly booked: Booked;
  /** Figures of each branch; one where the chosen one is looked at alone. */
  readonly branches: readonly { readonly branch: UserBranch; readonly sums: Sums | null }[];
  readonly isEmpty: boolean;
}

/** Range and branches are the same objects as long as they are the same. */
interface Asked {
  readonly range: DayRange;
  readonly comparison: Comparison;
  readonly today: string;
  readonly branches: readonly UserBranch[];
  readonly chosen: UserBranch;
}

/**
 * The figures of a range and what they are compared with. While another choice is on its way the ones before stay, and
 * `isOld` says so: figures of one range never stand below the name of another.
 */
export function useDashboardFigures(asked: Asked) {
  const { range, comparison, today, branches, chosen } = asked;
  const counted = countedDays(range, today);
  const trend = trendOf(range, counted?.dateTo ?? today);
  const seen: Days | null =
    range.dateFrom > today ? null : { dateFrom: range.dateFrom, dateTo: range.dateTo < today ? range.dateTo : today };
  const compared = comparedRange(range, comparison);
  const coming =
    range.dateTo < today ? null : { dateFrom: range.dateFrom > today ? range.dateFrom : today, dateTo: range.dateTo };
  const elsewhere = (branch: UserBranch) => (branch.id === chosen.id ? null : branch.id);
  const ranges = [trend.whole, seen, compared];
  const days = useQueries({
    queries: ranges.flatMap((one) =>
      one === null ? [] : branches.map((branch) => dayFiguresQuery(one, elsewhere(branch))),
    ),
    combine: gather<Figures>,
  });
  const booked = useQueries({
    queries: coming === null ? [] : branches.map((branch) => bookedQuery(coming, elsewhere(branch))),
    combine: gather<Booked>,
  });
  const hasSeen = seen !== null;
  const complete = useMemo(
    () =>
      days.all === null || booked.all === null
        ? null
        : viewOf({ range, comparison, today, branches }, days.all, booked.all, hasSeen),
    [days.all, booked.all, range, comparison, today, branches, hasSeen],
  );
  const [last, setLast] = useState<DashboardFigures | null>(null);
  if (complete !== null && complete !== last) setLast(complete);
  return {
    view: complete ?? last,
    isOld: complete === null && last !== null,
    isError: days.isError || booked.isError,
    isFetching: days.isFetching || booked.isFetching,
    retry: () => {
      days.retry();
      booked.retry();
    },
  };
}

function gather<Answer>(results: UseQueryResult<Answer>[]) {
  const all = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    all: all.length === results.length ? all : null,
    isError: results.some(({ isError, data }) => isError && data === undefined),
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch();
    },
  };
}

/** `all` holds the trend, the range unless it is yet to come, and what it is compared with, each of every branch. */
function viewOf(
  { range, comparison, today, branches }: Omit<Asked, 'chosen'>,
  all: readonly Figures[],
  booked: readonly Booked[],
  hasSeen: boolean,
): DashboardFigures {
  const parts = Array.from({ length: 3 }, (_, part) => all.slice(part * branches.length, (part + 1) * branches.length));
  const [ofTrend = [], second = [], third = []] = parts;
  const [ofRange, ofCompared] = hasSeen ? [second, third] : [[], second];
  const counted = countedDays(range, today);
  const trendFigures = addFigures(ofTrend);
  if (trendFigures === null) throw new Error('Figures are of one branch or more');
  const figures = addFigures(ofRange);
  const sums = figures === null || counted === null ? null : sumFigures(figures, counted);
  const trend = trendOf(range, counted?.dateTo ?? today);
  return {
    range,
    comparison,
    today,
    counted,
    compared: comparedOf(range, counted, comparison, addFigures(ofCompared)),
    trend,
    figures,
    sums,
    trendFigures,
    booked: booked.flat(),
    branches: branches.map((branch, index) => {
      const own = ofRange[index];
      return { branch, sums: own === undefined || counted === null ? null : sumFigures(own, counted) };
    }),
    isEmpty:
      booked.flat().length === 0 &&
      [sumFigures(trendFigures, trend.whole), sums].every((one) => one === null || isNothing(one)),
  };
}

function comparedOf(range: DayRange, counted: Days | null, comparison: Comparison, figures: Figures | null) {
  const days = counted === null ? null : comparedDays(range, counted, comparison);
  if (figures === null || days === null) return null;
  const sums = sumFigures(figures, days);
  return isNothing(sums) ? null : { days, figures, sums };
}
