import { keysOf } from '../values/objects.ts';
import type { Measure, Ratio } from './measures.ts';

interface DeclaredReport {
  readonly measures: readonly Measure[];
  readonly ratios: readonly Ratio[];
}

/**
 * The reports, each with a row for what it is named after. A treatment that several therapists perform counts once for
 * each of them; they have their own minutes of it, and of its revenue and commission a part by these minutes. Retail
 * and tips belong to the therapist who sold, or else to the therapist of the first treatment in the sale; of several
 * therapists in one sale each gets an even share of the tip.
 */
export const reports = {
  therapists: {
    measures: [
      'staffAvailable',
      'staffBooked',
      'staffWorked',
      'treatments',
      'services',
      'products',
      'guests',
      'rebookings',
      'tips',
      'commission',
    ],
    ratios: ['staffUtilisation', 'rebookingRate'],
  },
  services: {
    measures: ['bookings', 'treatments', 'noShows', 'lateCancellations', 'staffWorked', 'services', 'discounts'],
    ratios: ['lateCancellationRate'],
  },
  products: { measures: ['pieces', 'products', 'discounts'], ratios: [] },
  areas: { measures: ['areaAvailable', 'areaBooked', 'treatments', 'services'], ratios: ['areaUtilisation'] },
  equipment: { measures: ['equipmentAvailable', 'equipmentBooked'], ratios: ['equipmentUtilisation'] },
  /** Bookings by their source: a colleague or a program. */
  sources: {
    measures: ['bookings', 'treatments', 'noShows', 'cancellations', 'services'],
    ratios: [],
  },
  /** By the reason that was given. */
  discounts: { measures: ['discounts', 'revenue'], ratios: [] },
  /** Hotel guests by the nights of their stay, and everybody else. */
  segments: {
    measures: ['guests', 'newGuests', 'rebookings', 'treatments', 'services', 'products'],
    ratios: ['rebookingRate'],
  },
} as const satisfies Readonly<Record<string, DeclaredReport>>;
export type Report = keyof typeof reports;

export const reportNames = keysOf(reports);

/** The rows of the report on segments: no hotel guest, or by the nights of the stay. */
export const segments = ['none', 'short', 'week', 'long'] as const;
export type Segment = (typeof segments)[number];

/** The nights up to which a stay is short, or a week's; any other is long. */
export const maxNights = { short: 2, week: 6 } as const satisfies Partial<Record<Segment, number>>;
