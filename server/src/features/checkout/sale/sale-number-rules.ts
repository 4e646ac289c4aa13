/** A year in which the branch has sold, with its last number. */
export interface SaleYear {
  readonly year: number;
  readonly last: number;
}

/** Which sales have words in their number: all of some years, and in others those with certain numbers. */
export interface NumberedSales {
  readonly years: readonly number[];
  readonly inYears: readonly number[];
  /** Null is too many to name: the texts are to be compared. */
  readonly numbers: readonly number[] | null;
}

/** As many as PostgreSQL looks up by their key sooner than it compares the texts of a million. */
const maxNumbers = 20_000;

/**
 * Which sales have `words` as a part of their number, such as `26/10` or `1042` of `2026/1042`; null where no number
 * can.
 */
export function salesNumberedLike(
  words: string,
  sold: readonly SaleYear[],
  max: number = maxNumbers,
): NumberedSales | null {
  const [, before, slash, after = ''] = /^(\d*)(\/?)(\d*)$/.exec(words) ?? [];
  if (before === undefined || words === '') return null;
  if (slash === '/') {
    const ending = sold.filter(({ year }) => String(year).endsWith(before));
    if (after === '') return { years: ending.map(({ year }) => year), inYears: [], numbers: [] };
    return { years: [], ...named(ending, (last) => numbersBeginningWith(after, last), max) };
  }
  const whole = sold.filter(({ year }) => String(year).includes(before));
  const others = sold.filter((one) => !whole.includes(one));
  return { years: whole.map(({ year }) => year), ...named(others, (last) => numbersWith(before, last), max) };
}

function named(years: readonly SaleYear[], numbersUpTo: (last: number) => Iterable<number>, max: number) {
  const last = Math.max(0, ...years.map((one) => one.last));
  const numbers = new Set<number>();
  for (const number of numbersUpTo(last)) {
    if (numbers.size === max) return { inYears: years.map(({ year }) => year), numbers: null };
    numbers.add(number);
  }
  return { inYears: years.map(({ year }) => year), numbers: [...numbers] };
}

/** `104` begins 104, 1040 to 1049, 10400 to 10499 and so on. */
function* numbersBeginningWith(digits: string, last: number): Generator<number> {
  if (digits.startsWith('0')) return;
  for (let size = 1; Number(digits) * size <= last; size *= 10) yield* numbersFrom(Number(digits) * size, size, last);
}

function* numbersWith(digits: string, last: number): Generator<number> {
  yield* numbersBeginningWith(digits, last);
  const step = 10 ** digits.length;
  // Numbers follow each other that have the same digits before and within the words.
  for (let size = 1; size * step <= last; size *= 10)
    for (let first = (step + Number(digits)) * size; first <= last; first += step * size)
      yield* numbersFrom(first, size, last);
}

function* numbersFrom(first: number, count: number, last: number): Generator<number> {
  for (let number = first; number < first + count && number <= last; number += 1) yield number;
}
