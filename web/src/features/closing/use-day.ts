import { compareSources, postedBillsOf, unsettledOf } from '@quieta/contract/closing/compare-sources';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBranch } from '#features/session/store.ts';
import { useSettledValue } from '#lib/searching.ts';
import { type DayCount, rangeOf, toDayCounts } from './count-rules.ts';
import { changeDayCount, useDayCount } from './count-store.ts';
import { comparisonQuery, dayBooksQuery, hotelPostingsQuery } from './queries.ts';

/** The day that is being closed: the books, what was typed, and what follows from both. */
export function useDay(date: string | undefined) {
  const { currency } = useBranch();
  const client = useQueryClient();
  const count = useDayCount(date);
  const { range } = count;
  const dated = { ...(date !== undefined && { date }) };
  const asked =
    range === null
      ? dated
      : {
          date: range.businessDate,
          ...(range.until !== null && { until: range.until }),
          untilEntry: range.untilEntry,
        };
  const books = useQuery({ ...dayBooksQuery(asked), placeholderData: keepPreviousData });
  const isAsked = books.data?.isHotelConnected === true && books.data.figures.sales > 0;
  const hotel = useQuery({ ...hotelPostingsQuery(asked), enabled: isAsked });
  const counts = books.data === undefined ? null : toDayCounts(count, books.data, currency);
  const typed = JSON.stringify({ counts, range });
  const settled = useSettledValue(typed);
  const postings = hotel.data === undefined ? null : postedBillsOf(hotel.data);
  const comparison = useQuery({
    ...comparisonQuery({
      range: range ?? (books.data === undefined ? unknownRange : rangeOf(books.data)),
      counts: settledCounts(settled),
      hotel: postings,
    }),
    enabled: books.data !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  /** Keeps the X as it is from the first key on, so that what is sold meanwhile goes into the next day. */
  function change(next: (current: DayCount) => DayCount) {
    changeDayCount(date, (current) => ({
      ...next(current),
      range: current.range ?? (books.data === undefined ? null : rangeOf(books.data)),
    }));
  }
  const compared =
    books.data === undefined || counts === null ? null : compareSources({ books: books.data, counts, hotel: postings });
  const isUnderWay =
    comparison.isFetching || comparison.isPlaceholderData || settled !== typed || (isAsked && hotel.isFetching);
  const progress: ComparisonProgress = isUnderWay ? 'comparing' : comparison.isSuccess ? 'compared' : 'failed';
  return {
    asked,
    books,
    count,
    counts,
    hotel,
    isAsked,
    change,
    comparison: comparison.data ?? null,
    /** How far the server has compared what is typed now; no agreement is read out of a missing comparison. */
    progress,
    compareAgain: () => void comparison.refetch(),
    compared,
    unsettled:
      books.data === undefined || compared === null
        ? []
        : unsettledOf(compared, books.data.open, books.data.isHotelConnected),
    /** Somebody has closed the day while it was being counted here. */
    isClosedElsewhere: range !== null && books.data !== undefined && books.data.number !== range.number,
    /** Takes in what was sold since the count was begun. */
    async takeIn() {
      const latest = await client.query({ ...dayBooksQuery(dated), staleTime: 0 });
      changeDayCount(date, (current) => ({ ...current, range: rangeOf(latest) }));
    },
  };
}

type ComparisonProgress = 'comparing' | 'compared' | 'failed';

const unknownRange = { number: 0, businessDate: '2000-01-01', until: null, untilEntry: 0 };

export type Day = ReturnType<typeof useDay>;

function settledCounts(settled: string) {
  // Written above, in this shape.
  const { counts } = JSON.parse(settled) as { counts: ReturnType<typeof toDayCounts> | null };
  return counts ?? { drawers: [], printer: null };
}
