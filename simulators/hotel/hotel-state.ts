/**
 * A hotel as its front desk sees it, independent of any vendor. Dates are `yyyy-MM-dd` of the hotel, amounts are minor
 * units.
 */
export interface HotelState {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The day that the hotel books on: it ends with the night audit, not at midnight. */
  readonly businessDate: string;
  readonly rooms: readonly Room[];
  readonly profiles: readonly Profile[];
  readonly reservations: readonly Reservation[];
  readonly postings: readonly Posting[];
  readonly arrangements: readonly Arrangement[];
}

export interface Room {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  readonly floor: string | null;
  readonly building: string | null;
  /** A room that only exists on paper, such as a group's posting master. */
  readonly isPseudo: boolean;
  /** The room that this bed is in; null for a room. */
  readonly parentId: string | null;
}

export interface Profile {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string;
  readonly secondLastName: string | null;
  readonly birthDate: string | null;
  readonly birthPlace: string | null;
  readonly fiscalCode: string | null;
  readonly gender: 'M' | 'F' | null;
  /** ISO 3166-1, two letters. */
  readonly nationality: string | null;
  /** ISO 639-1. */
  readonly language: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: Address | null;
  readonly isAnonymized: boolean;
  readonly isActive: boolean;
  /** The profile that this one was merged into. */
  readonly mergedInto: string | null;
}

interface Address {
  readonly lines: readonly string[];
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
}

export const stayStates = ['reserved', 'in-house', 'checked-out', 'cancelled', 'no-show'] as const;
type StayState = (typeof stayStates)[number];

export interface Reservation {
  readonly id: string;
  readonly profileId: string;
  /** The profiles of the other guests in the same room. */
  readonly companions: readonly string[];
  readonly roomId: string | null;
  readonly arrival: string;
  readonly departure: string;
  readonly state: StayState;
  /** True if nothing may be charged to this stay. */
  readonly isNoPost: boolean;
  readonly creditLimit: number | null;
  readonly isFolioClosed: boolean;
  /** The guest came without a booking. */
  readonly isWalkIn: boolean;
}

/** Something that a guest has booked with the stay and that the hotel is paid for, such as a massage. */
export interface Arrangement {
  /** A number. */
  readonly id: string;
  readonly reservationId: string;
  /** The hotel's code of it: a package, or a product. */
  readonly code: string;
  readonly name: string;
  /** How many on each of the days. */
  readonly quantity: number;
  readonly from: string;
  /** The last day. */
  readonly until: string;
  /** The gross price of one; null if the hotel does not state it, such as where it is part of the rate. */
  readonly value: number | null;
  readonly isCancelled: boolean;
}

/** The days of an arrangement. */
export function daysOf({ from, until }: Arrangement): string[] {
  const first = Temporal.PlainDate.from(from);
  const { days } = first.until(until);
  return Array.from({ length: days + 1 }, (_, offset) => first.add({ days: offset }).toString());
}

/** A line on a folio. */
export interface Posting {
  readonly id: string;
  /** The same for all lines that were posted together. */
  readonly orderId: string;
  readonly reservationId: string;
  /** The guest who consumed it. */
  readonly profileId: string;
  /** A transaction code or an accounting category. */
  readonly code: string;
  readonly name: string;
  /** The gross amount of one unit. */
  readonly unitAmount: number;
  readonly quantity: number;
  /** The vendor's code of the included tax; null if `code` implies it. */
  readonly taxCode: string | null;
  /** The number that the poster gave to the whole posting. */
  readonly reference: string;
  /** The number that the poster gave to the line. */
  readonly lineReference: string;
  /** The part of the folio that contains it, from 1. */
  readonly window: number;
  readonly businessDate: string;
  /** RFC 3339, UTC. */
  readonly postedAt: string;
  /** When the guest had it, if the poster said so: RFC 3339, UTC. */
  readonly consumedAt: string | null;
  readonly isCancelled: boolean;
}

export function amountOf({ unitAmount, quantity, isCancelled }: Posting): number {
  return isCancelled ? 0 : unitAmount * quantity;
}
