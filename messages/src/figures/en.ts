import type { Measure, Ratio } from '@quieta/contract/dashboard/measures';

/** How a figure is called, and in one sentence what it is. */
interface FigureText {
  readonly name: string;
  readonly definition: string;
}

export interface FiguresText {
  readonly measures: Readonly<Record<Measure, FigureText>>;
  readonly ratios: Readonly<Record<Ratio, FigureText>>;
  /** Without dates and extension. */
  readonly fileNames: { readonly days: string; readonly rows: string };
  /** The headings of the table of rows, in its order; the figure's own column follows. */
  readonly columns: Readonly<Record<'date' | 'time' | 'name' | 'guest' | 'staff' | 'area' | 'sale' | 'kind', string>>;
  readonly kinds: Readonly<Record<'sale' | 'refund' | 'void' | 'correction', string>>;
}

export const en: FiguresText = {
  measures: {
    revenue: {
      name: 'Revenue',
      definition:
        'Treatments and products sold, with VAT and after discounts, less refunds and voids; gift vouchers and deposits count when they are used.',
    },
    services: {
      name: 'Treatment revenue',
      definition: 'Treatments sold, with VAT and after discounts, less refunds and voids.',
    },
    products: {
      name: 'Retail revenue',
      definition: 'Products sold over the counter, with VAT and after discounts, less refunds and voids.',
    },
    vouchers: {
      name: 'Vouchers and deposits',
      definition: 'Gift vouchers and deposits sold, less those refunded; what they pay for later is revenue then.',
    },
    discounts: {
      name: 'Discounts',
      definition: 'What was taken off list and custom prices, on single lines and on whole sales.',
    },
    pieces: { name: 'Pieces sold', definition: 'Products sold, by the piece, less those that were refunded.' },
    commission: {
      name: 'Commission',
      definition: 'What the rule of each category gives the therapist of what was sold, without VAT.',
    },
    sales: { name: 'Sales', definition: 'Sales that were not voided; a refund does not count as one.' },
    tips: { name: 'Tips', definition: 'What guests gave on top, less tips refunded; not part of revenue.' },
    bookings: {
      name: 'Bookings',
      definition: 'All appointments that start on these days, cancelled ones and no-shows included.',
    },
    appointments: {
      name: 'Appointments',
      definition: 'Appointments that start on these days and were not cancelled; no-shows are included.',
    },
    treatments: { name: 'Treatments', definition: 'Appointments on these days that were performed.' },
    noShows: { name: 'No-shows', definition: 'Appointments to which the guest did not come.' },
    cancellations: {
      name: 'Cancellations',
      definition: 'Appointments that would have started on these days and were cancelled, whenever that was.',
    },
    lateCancellations: {
      name: 'Late cancellations',
      definition: 'Appointments that were cancelled less than 24 hours before their start.',
    },
    staffBooked: {
      name: 'Therapist time booked',
      definition:
        'Minutes of treatment that therapists are booked for, without set-up and clean-up, cancellations and no-shows.',
    },
    staffWorked: {
      name: 'Therapist time worked',
      definition: 'Minutes of treatment of the appointments that were performed, without set-up and clean-up.',
    },
    areaBooked: {
      name: 'Area time booked',
      definition:
        'Minutes that areas are booked for, times the places taken, without set-up and clean-up, cancellations and no-shows.',
    },
    staffAvailable: {
      name: 'Therapist time available',
      definition: 'Minutes that therapists can be booked by the rota, less blocks.',
    },
    areaAvailable: {
      name: 'Area time available',
      definition: 'Minutes that areas are open, times their places, less blocks.',
    },
    guests: {
      name: 'Guests treated',
      definition:
        'Guests with at least one treatment performed, each once a day; walk-ins without a name do not count.',
    },
    newGuests: { name: 'New guests', definition: 'Guests on the day of their very first treatment here.' },
    returningGuests: {
      name: 'Returning guests',
      definition: 'Guests treated who had already been treated here on an earlier day.',
    },
    rebookings: {
      name: 'Rebookings',
      definition: 'Guests treated who, by the end of that day, had another appointment booked for a later day.',
    },
    hotelGuests: { name: 'Hotel guests', definition: 'Guests treated on a day of their stay at the hotel.' },
    capturedGuests: {
      name: 'Hotel guests on reported days',
      definition: 'Hotel guests treated on the days for which the hotel reported how many guests were in house.',
    },
    inHouse: {
      name: 'Guests in house',
      definition: 'Guests staying at the hotel, each once a day, on the days for which it reported them.',
    },
  },
  ratios: {
    revpath: {
      name: 'RevPATH',
      definition:
        'Revenue per available treatment hour: treatment revenue divided by the hours that therapists could be booked.',
    },
    staffUtilisation: {
      name: 'Therapist utilisation',
      definition: 'Therapist time booked as a share of the time available.',
    },
    areaUtilisation: { name: 'Area utilisation', definition: 'Area time booked as a share of the time available.' },
    averageSpend: { name: 'Average spend', definition: 'Revenue divided by the number of sales.' },
    noShowRate: {
      name: 'No-show rate',
      definition: 'No-shows as a share of the appointments that were not cancelled.',
    },
    lateCancellationRate: {
      name: 'Late-cancellation rate',
      definition: 'Cancellations less than 24 hours before the start, as a share of all bookings.',
    },
    rebookingRate: {
      name: 'Rebooking rate',
      definition: 'Share of the guests treated who, by the end of that day, were booked for a later day.',
    },
    newGuestShare: {
      name: 'Share of new guests',
      definition: 'Share of the guests treated who were here for the first time.',
    },
    hotelShare: {
      name: 'Share of hotel guests',
      definition: 'Share of the guests treated who were staying at the hotel.',
    },
    captureRate: {
      name: 'Capture rate',
      definition: 'Share of the guests in house who were treated, on the days for which the hotel reported them.',
    },
    retailPerTreatment: {
      name: 'Retail per treatment',
      definition: 'Retail revenue divided by the number of treatments performed.',
    },
  },
  fileNames: { days: 'figures', rows: 'figure-rows' },
  columns: {
    date: 'Date',
    time: 'Time',
    name: 'Name',
    guest: 'Guest',
    staff: 'Therapist',
    area: 'Area',
    sale: 'Sale',
    kind: 'Kind',
  },
  kinds: { sale: 'Sale', refund: 'Refund', void: 'Void', correction: 'Correction' },
};
