// The figures of a branch, declared once: what is counted, of which rows, and in which unit. Columns of reports, the
// day's figures, the rows behind a figure and their files all follow from here; the server says with SQL what each row
// adds.

import { keysOf } from '../values/objects.ts';

/** The stretches for which appointments take their therapists, their area, their equipment. */
type TimeFact = 'staff-time' | 'area-time' | 'equipment-time';

/**
 * The kind of row that a figure counts: a line of a sale, a whole sale, an appointment, a stretch of one, a guest's day
 * at the spa, a resource on a day, a day of the hotel.
 */
export type Fact = 'sale-line' | 'sale' | 'appointment' | TimeFact | 'guest-day' | 'resource-day' | 'hotel-day';

/** Money is in major units of the branch's currency, minutes are whole. */
export type Unit = 'money' | 'count' | 'minutes';

interface Declared {
  readonly unit: Unit;
  readonly of: Fact;
}

/**
 * All measures can be added up over days and over the rows of a report. Sales count on their business date, a refund or
 * a void on its own and not on that of what it takes back; everything else counts on the date of the branch's calendar
 * on which it starts.
 */
export const measures = {
  /**
   * Treatments and products together, gross, after discounts. Vouchers, deposits and packages count when they are
   * used, not when they are sold.
   */
  revenue: { unit: 'money', of: 'sale-line' },
  services: { unit: 'money', of: 'sale-line' },
  products: { unit: 'money', of: 'sale-line' },
  /** Gift vouchers, deposits and packages that were sold. */
  vouchers: { unit: 'money', of: 'sale-line' },
  discounts: { unit: 'money', of: 'sale-line' },
  /** Pieces of products that were sold. */
  pieces: { unit: 'count', of: 'sale-line' },
  /**
   * Commission of the therapists by the rules of the categories, without VAT; of packages when units are used, or when
   * they are sold, as the branch says.
   */
  commission: { unit: 'money', of: 'sale-line' },
  /** Sales without those that were voided; a refund is none. */
  sales: { unit: 'count', of: 'sale' },
  tips: { unit: 'money', of: 'sale' },
  /** Every appointment that was not deleted. */
  bookings: { unit: 'count', of: 'appointment' },
  /** Those that were not cancelled. */
  appointments: { unit: 'count', of: 'appointment' },
  /** Those that were performed. */
  treatments: { unit: 'count', of: 'appointment' },
  noShows: { unit: 'count', of: 'appointment' },
  cancellations: { unit: 'count', of: 'appointment' },
  /** Cancelled less than `lateHours` before the start. */
  lateCancellations: { unit: 'count', of: 'appointment' },
  /**
   * Minutes for which appointments that were neither cancelled nor a no-show take their therapists, without buffers:
   * those of each therapist, and none while the therapist is free.
   */
  staffBooked: { unit: 'minutes', of: 'staff-time' },
  /** As `staffBooked`, of those that were performed. */
  staffWorked: { unit: 'minutes', of: 'staff-time' },
  /** As `staffBooked`, of areas, times the places that were taken. */
  areaBooked: { unit: 'minutes', of: 'area-time' },
  /** As `staffBooked`, of equipment. */
  equipmentBooked: { unit: 'minutes', of: 'equipment-time' },
  /** Minutes that a therapist can be booked, by the rota, less blocks. */
  staffAvailable: { unit: 'minutes', of: 'resource-day' },
  /** As `staffAvailable`, of areas, times their capacity. */
  areaAvailable: { unit: 'minutes', of: 'resource-day' },
  /** As `areaAvailable`, of equipment, times how many there are. */
  equipmentAvailable: { unit: 'minutes', of: 'resource-day' },
  /** Guests who were treated, each once a day. */
  guests: { unit: 'count', of: 'guest-day' },
  newGuests: { unit: 'count', of: 'guest-day' },
  returningGuests: { unit: 'count', of: 'guest-day' },
  /** Guests who by the end of the day had a later appointment booked. */
  rebookings: { unit: 'count', of: 'guest-day' },
  hotelGuests: { unit: 'count', of: 'guest-day' },
  /** As `hotelGuests`, on the days of which the hotel reported how many guests it had. */
  capturedGuests: { unit: 'count', of: 'guest-day' },
  /** The guests whom the hotel reported to be in house, each once a day. */
  inHouse: { unit: 'count', of: 'hotel-day' },
} as const satisfies Readonly<Record<string, Declared>>;
export type Measure = keyof typeof measures;

export const measureNames = keysOf(measures);

type Measures = typeof measures;
export type ResourceMeasure = {
  [Name in Measure]: Measures[Name]['of'] extends 'resource-day' ? Name : never;
}[Measure];

/** Whether it counts what resources have to give, which no stored row tells. */
export function isOfResources(measure: Measure): measure is ResourceMeasure {
  return measures[measure].of === 'resource-day';
}

/** A cancellation is late when the treatment would have begun in less than this many hours. */
export const lateHours = 24;

/** Measures that are stored for each day of the branch. */
export const dayMeasures = [
  'services',
  'products',
  'vouchers',
  'discounts',
  'tips',
  'sales',
  'bookings',
  'appointments',
  'treatments',
  'noShows',
  'cancellations',
  'lateCancellations',
  'staffBooked',
  'areaBooked',
  'staffAvailable',
  'areaAvailable',
  'guests',
  'newGuests',
  'rebookings',
  'hotelGuests',
  'capturedGuests',
  'inHouse',
] as const satisfies readonly Measure[];
export type DayMeasure = (typeof dayMeasures)[number];

/** How a ratio reads: as a share in per cent, as money for each of what is below, or for each hour of it. */
type RatioUnit = 'percent' | 'money-each' | 'money-an-hour';

interface DeclaredRatio {
  readonly above: Measure;
  readonly below: Measure;
  readonly unit: RatioUnit;
  /** Whether more of it is better: a rise is good news. */
  readonly isGood: boolean;
}

/** Two measures by each other; none where there is nothing below. */
export const ratios = {
  /** Revenue per available treatment hour: of treatments, for each hour that a therapist can be booked. */
  revpath: { above: 'services', below: 'staffAvailable', unit: 'money-an-hour', isGood: true },
  staffUtilisation: { above: 'staffBooked', below: 'staffAvailable', unit: 'percent', isGood: true },
  areaUtilisation: { above: 'areaBooked', below: 'areaAvailable', unit: 'percent', isGood: true },
  equipmentUtilisation: { above: 'equipmentBooked', below: 'equipmentAvailable', unit: 'percent', isGood: true },
  averageSpend: { above: 'revenue', below: 'sales', unit: 'money-each', isGood: true },
  noShowRate: { above: 'noShows', below: 'appointments', unit: 'percent', isGood: false },
  lateCancellationRate: { above: 'lateCancellations', below: 'bookings', unit: 'percent', isGood: false },
  rebookingRate: { above: 'rebookings', below: 'guests', unit: 'percent', isGood: true },
  newGuestShare: { above: 'newGuests', below: 'guests', unit: 'percent', isGood: true },
  hotelShare: { above: 'hotelGuests', below: 'guests', unit: 'percent', isGood: true },
  captureRate: { above: 'capturedGuests', below: 'inHouse', unit: 'percent', isGood: true },
  retailPerTreatment: { above: 'products', below: 'treatments', unit: 'money-each', isGood: true },
} as const satisfies Readonly<Record<string, DeclaredRatio>>;
export type Ratio = keyof typeof ratios;

/** The ratio of two sums, in per cent, major units, or major units an hour; null where there is nothing below. */
export function ratioOf(ratio: Ratio, above: number, below: number): number | null {
  if (below === 0) return null;
  const { unit } = ratios[ratio];
  if (unit === 'percent') return (100 * above) / below;
  return unit === 'money-an-hour' ? (60 * above) / below : above / below;
}
