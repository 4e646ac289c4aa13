import { minuteOfDay } from '../values/interval.ts';

/**
 * One price, duration or both that a service has besides its own: for a therapist, a level or everybody, at all times
 * or some. A rate that names a therapist ignores its level.
 */
export interface Rate {
  /** How the desk calls it, such as "High season"; may be empty. */
  readonly name: string;
  readonly staffId: string | null;
  readonly levelId: string | null;
  /** ISO 8601: Monday 1 to Sunday 7; empty means all. */
  readonly weekdays: readonly number[];
  /**
   * `HH:mm:ss` on the branch's clock; null means the beginning of the day. The start is included and the end is not:
   * until 14:00 means that a treatment at 14:00 has another price. An end that is not after the start is on the next
   * day, and the weekday and season are then those of the day on which the time began.
   */
  readonly startTime: string | null;
  readonly endTime: string | null;
  /** `yyyy-MM-dd`, both included; null is open. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Minor units for each unit (`pricedUnits`); null leaves the price as it is. */
  readonly price: number | null;
  /** Null leaves the duration as it is. */
  readonly minutes: number | null;
}

/** A rate of everybody at all times that says neither a price nor a duration yet. */
export const emptyRate = {
  name: '',
  staffId: null,
  levelId: null,
  weekdays: [],
  startTime: null,
  endTime: null,
  startDate: null,
  endDate: null,
  price: null,
  minutes: null,
} satisfies Rate;

/** A service with its list price, in minor units, its list duration, and its rates in the order of the desk. */
export interface RatedService {
  readonly price: number;
  readonly minutes: number;
  readonly rates: readonly Rate[];
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The therapist of a treatment, or the lead of several. */
export interface RatedTherapist extends Named {
  readonly level: Named | null;
}

/** The start of a treatment on the branch's clock: `yyyy-MM-dd`, and minutes since midnight. */
export interface LocalStart {
  readonly date: string;
  readonly minute: number;
}

/** A guest, with the price and the duration that were remembered of them for this service. */
export interface RememberedGuest {
  readonly name: string;
  readonly price: number | null;
  readonly minutes: number | null;
}

/** The reason for a price or a duration. `name` is that of the guest, the therapist or the level. */
export type RateReason =
  | { readonly by: 'list' }
  | { readonly by: 'guest'; readonly name: string }
  | { readonly by: 'therapist' | 'level' | 'everybody'; readonly name: string; readonly rate: Rate };

/** A price for each unit, in minor units, and a duration in minutes, with the reason for each. */
export interface PriceAndDuration {
  readonly price: number;
  readonly minutes: number;
  readonly priceReason: RateReason;
  readonly minutesReason: RateReason;
}

/**
 * The price and the duration of a treatment. Each is decided by itself: what was remembered of the guest, then a rate
 * of the therapist, of their level, of everybody, then the list. Among a therapist's own rates, and so on, one of a
 * season comes before one of a time of day, that before one of weekdays, that before one of all times, and then the
 * order of the desk decides. A null therapist is one who is not chosen yet.
 */
export function priceAndDuration(
  service: RatedService,
  therapist: RatedTherapist | null,
  when: LocalStart,
  guest: RememberedGuest | null,
): PriceAndDuration {
  const { rates } = service;
  const price = guest?.price ?? null;
  const minutes = guest?.minutes ?? null;
  const list: RateReason = { by: 'list' };
  if (rates.length === 0 && price === null && minutes === null)
    return { price: service.price, minutes: service.minutes, priceReason: list, minutesReason: list };

  const applying = rates.filter((rate) => isFor(rate, therapist) && isAt(rate, when));
  const priced = best(applying.filter((rate) => rate.price !== null));
  const timed = best(applying.filter((rate) => rate.minutes !== null));
  const remembered: RateReason = { by: 'guest', name: guest?.name ?? '' };
  return {
    price: price ?? priced?.price ?? service.price,
    minutes: minutes ?? timed?.minutes ?? service.minutes,
    priceReason: price === null ? reasonOf(priced, therapist) : remembered,
    minutesReason: minutes === null ? reasonOf(timed, therapist) : remembered,
  };
}

/** The start of a treatment as the branch's clocks show it. */
export function localStart(startsAt: Temporal.Instant, timeZone: string): LocalStart {
  const local = startsAt.toZonedDateTimeISO(timeZone);
  return { date: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute };
}

/** The kinds of people that a rate is for, the most particular first. */
type Whom = Exclude<RateReason['by'], 'list' | 'guest'>;
const precedence: Readonly<Record<Whom, number>> = { therapist: 2, level: 1, everybody: 0 };

function whomOf({ staffId, levelId }: Rate): Whom {
  if (staffId !== null) return 'therapist';
  return levelId === null ? 'everybody' : 'level';
}

/**
 * The rank of a rate: whom it is for, then how narrowly it is timed. Of two that apply the higher one counts, and of
 * equal ones the first in the list.
 */
export function rankOf(rate: Rate): number {
  const isSeason = rate.startDate !== null || rate.endDate !== null;
  const isTimeOfDay = rate.startTime !== null || rate.endTime !== null;
  const narrowness = (isSeason ? 4 : 0) + (isTimeOfDay ? 2 : 0) + (rate.weekdays.length > 0 ? 1 : 0);
  return precedence[whomOf(rate)] * 8 + narrowness;
}

function best(rates: readonly Rate[]): Rate | undefined {
  let found: Rate | undefined;
  for (const rate of rates) if (found === undefined || rankOf(rate) > rankOf(found)) found = rate;
  return found;
}

function reasonOf(rate: Rate | undefined, therapist: RatedTherapist | null): RateReason {
  if (rate === undefined) return { by: 'list' };
  const by = whomOf(rate);
  const named = by === 'therapist' ? therapist : by === 'level' ? therapist?.level : null;
  return { by, name: named?.name ?? '', rate };
}

function isFor({ staffId, levelId }: Rate, therapist: RatedTherapist | null): boolean {
  if (staffId !== null) return staffId === therapist?.id;
  return levelId === null || levelId === therapist?.level?.id;
}

/** The minutes of a rate's time of day; beyond 1440 if it ends on the next day. */
export function minutesOf({ startTime, endTime }: Pick<Rate, 'startTime' | 'endTime'>) {
  const start = startTime === null ? 0 : minuteOfDay(startTime);
  const end = endTime === null ? 1440 : minuteOfDay(endTime);
  return { start, end: end > start ? end : end + 1440 };
}

function isAt(rate: Rate, { date, minute }: LocalStart): boolean {
  const { start, end } = minutesOf(rate);
  if (start <= minute && minute < end && isOn(rate, date, 0)) return true;
  return minute + 1440 < end && isOn(rate, date, 1);
}

/** Whether a rate's season and weekdays include the date, or the date so many days before it. */
export function isOn({ weekdays, startDate, endDate }: Rate, date: string, daysBefore: 0 | 1): boolean {
  if (startDate === null && endDate === null && weekdays.length === 0) return true;
  const day = daysBefore === 0 ? date : Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
  // Dates in ISO form sort as text.
  if ((startDate !== null && day < startDate) || (endDate !== null && endDate < day)) return false;
  return weekdays.length === 0 || weekdays.includes(weekdayOf(day));
}

/** Weekdays by which the months begin after the first one; January and February count to the year before. */
const monthOffsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4] as const;

/**
 * ISO weekday of a date, `yyyy-MM-dd`, by arithmetic: a search for times asks it thousands of times.
 * Source: T. Sakamoto, comp.lang.c, 1993.
 */
function weekdayOf(date: string): number {
  const [fullYear = 0, month = 1, day = 1] = date.split('-').map(Number);
  const year = month < 3 ? fullYear - 1 : fullYear;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const sinceSunday = year + leapDays + (monthOffsets[month - 1] ?? 0) + day;
  return ((sinceSunday + 6) % 7) + 1;
}
