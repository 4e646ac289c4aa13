import type * as figureEndpoints from '@quieta/contract/dashboard/figure-endpoints';
import type { DayMeasure } from '@quieta/contract/dashboard/measures';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { type DayReading, readDays } from './days/day-figures-queries.ts';
import { type Available, readAvailable } from './facts/available-queries.ts';
import { refuseRange } from './facts/fact-queries.ts';

type Figures = AnswerOf<typeof figureEndpoints.readDayFigures>;

/** Reads the figures of each day of a range, and how the hours of its weekdays are booked. */
export async function readDayFigures(
  context: BranchContext,
  { query }: Pick<Request<typeof figureEndpoints.readDayFigures>, 'query'>,
): Promise<Figures> {
  refuseRange(query);
  const reading = await readDays(context, query);
  const { dates, resources } = await readAvailable(context, query);
  const staff = minutesOfAll(resources, 'Staff', dates.length);
  const areas = minutesOfAll(resources, 'Area', dates.length);
  const weekdays = dates.map((date) => Temporal.PlainDate.from(date).dayOfWeek);
  const booked = (of: 'staffMinutes' | 'areaMinutes') => dates.map((date) => reading.days.get(date)?.[of] ?? noHours);
  return {
    dates: [...dates],
    values: valuesOf(context, { dates, reading, staff: staff.map(sumOf), areas: areas.map(sumOf) }),
    hours: {
      staff: { booked: byWeekday(booked('staffMinutes'), weekdays), available: byWeekday(staff, weekdays) },
      areas: { booked: byWeekday(booked('areaMinutes'), weekdays), available: byWeekday(areas, weekdays) },
    },
  };
}

interface Days {
  readonly dates: readonly string[];
  readonly reading: DayReading;
  /** Available minutes of each date. */
  readonly staff: readonly number[];
  readonly areas: readonly number[];
}

function valuesOf({ branch }: BranchContext, { dates, reading, staff, areas }: Days): Figures['values'] {
  const major = (minor: number | undefined) => toMajor(minor ?? 0, branch.currency);
  const day = (value: (sums: NonNullable<ReturnType<DayReading['days']['get']>>) => number) =>
    dates.map((date) => {
      const sums = reading.days.get(date);
      return sums === undefined ? 0 : value(sums);
    });
  const guest = (of: 'guests' | 'newGuests' | 'rebookings' | 'hotelGuests') =>
    dates.map((date) => reading.guests.get(date)?.[of] ?? 0);
  const values: Record<DayMeasure, (number | null)[]> = {
    services: day(({ servicesMinor }) => major(servicesMinor)),
    products: day(({ productsMinor }) => major(productsMinor)),
    vouchers: day(({ vouchersMinor }) => major(vouchersMinor)),
    discounts: day(({ discountsMinor }) => major(discountsMinor)),
    tips: day(({ tipsMinor }) => major(tipsMinor)),
    sales: day(({ sales }) => sales),
    bookings: day(({ bookings }) => bookings),
    appointments: day(({ appointments }) => appointments),
    treatments: day(({ treatments }) => treatments),
    noShows: day(({ noShows }) => noShows),
    cancellations: day(({ cancellations }) => cancellations),
    lateCancellations: day(({ lateCancellations }) => lateCancellations),
    staffBooked: day(({ staffMinutes }) => sumOf(staffMinutes)),
    areaBooked: day(({ areaMinutes }) => sumOf(areaMinutes)),
    staffAvailable: [...staff],
    areaAvailable: [...areas],
    guests: guest('guests'),
    newGuests: guest('newGuests'),
    rebookings: guest('rebookings'),
    hotelGuests: guest('hotelGuests'),
    // Days that the hotel did not report are unknown, and stay null.
    capturedGuests: dates.map((date) =>
      reading.hotel.has(date) ? (reading.guests.get(date)?.hotelGuests ?? 0) : null,
    ),
    inHouse: dates.map((date) => reading.hotel.get(date) ?? null),
  };
  return values;
}

const noHours: readonly number[] = Array.from({ length: 24 }, () => 0);

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The minutes of all resources of a type together, by date and hour. */
function minutesOfAll(resources: readonly Available[], type: Available['type'], days: number): number[][] {
  const sums = Array.from({ length: days }, () => [...noHours]);
  for (const resource of resources) {
    if (resource.type !== type) continue;
    for (const [day, hours] of resource.days.entries()) addTo(sums[day], hours);
  }
  return sums;
}

/** Monday first. */
function byWeekday(days: readonly (readonly number[])[], weekdays: readonly number[]): number[][] {
  const sums = Array.from({ length: 7 }, () => [...noHours]);
  for (const [nth, hours] of days.entries()) addTo(sums[(weekdays[nth] ?? 1) - 1], hours);
  return sums;
}

function addTo(sums: number[] | undefined, hours: readonly number[]): void {
  if (sums === undefined) return;
  for (const [hour, minutes] of hours.entries()) sums[hour] = (sums[hour] ?? 0) + minutes;
}
