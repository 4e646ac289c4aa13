import { OperatorProblem } from '../lib/operator-problem.ts';

/** How many days, weeks and months that have a backup keep their newest one. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

const partPattern = /^(\d{1,4})([dwm])$/;
const units = { d: 'days', w: 'weeks', m: 'months' } as const;
const isUnit = (letter: string): letter is keyof typeof units => letter in units;

/** Reads `7d,4w,6m`; a part may be left out. Throws an OperatorProblem for anything else. */
export function readKeep(text: string): Keep {
  const keep = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(',')) {
    const [, count = '', letter = ''] = partPattern.exec(part.trim()) ?? [];
    if (!isUnit(letter) || Number(count) === 0)
      throw new OperatorProblem(
        `--keep says how many days, weeks and months to keep, such as 7d,4w,6m: not "${text}".`,
      );
    keep[units[letter]] = Number(count);
  }
  return keep;
}

/**
 * The backups that are no longer kept, of those that were made at these moments. Days, weeks and months are those of
 * UTC, and only those count that have a backup: where none was made for a year, the old ones stay. The newest is always
 * kept.
 */
export function outdatedBackups(moments: readonly Temporal.Instant[], keep: Keep): Temporal.Instant[] {
  const newestFirst = moments.toSorted((one, other) => Temporal.Instant.compare(other, one));
  const staying = new Set(newestFirst.slice(0, 1));
  const keepNewestOf = (count: number, periodOf: (day: Temporal.PlainDate) => string) => {
    const newestOf = Map.groupBy(newestFirst, (moment) => periodOf(moment.toZonedDateTimeISO('UTC').toPlainDate()));
    for (const [newest] of [...newestOf.values()].slice(0, count)) if (newest !== undefined) staying.add(newest);
  };
  keepNewestOf(keep.days, (day) => day.toString());
  keepNewestOf(keep.weeks, (day) => `${day.yearOfWeek} ${day.weekOfYear}`);
  keepNewestOf(keep.months, (day) => day.toPlainYearMonth().toString());
  return newestFirst.filter((moment) => !staying.has(moment));
}
