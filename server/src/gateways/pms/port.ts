import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { GuestValues } from '@quieta/contract/guests/guest';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import type { personFields } from '@quieta/contract/values/person';

/** A hotel system's data of a person; null is "not stated". */
export type HotelGuestValues = Pick<GuestValues, keyof typeof personFields | 'preferredLanguage'>;

/** A stay as the hotel system reports it. Dates are the hotel's, `yyyy-MM-dd`, both inclusive. */
export interface HotelStay {
  readonly reservationId: string;
  /** The number on the door, whatever the system's own id of the room; null while none is assigned. */
  readonly roomId: string | null;
  readonly checkinDate: string;
  /** Today for a guest who is still there although they should have left. */
  readonly checkoutDate: string;
  /** True if nothing may be charged to it. A list may not know this; the answer of `listStays` is certain. */
  readonly isNoPost: boolean;
}

/** A person as the hotel system knows them. */
export interface HotelGuest {
  /** The id of the person, not of the stay: it is the same at their next stay. */
  readonly externalId: string;
  readonly values: HotelGuestValues;
  /** Null if the question was not about stays. */
  readonly stay: HotelStay | null;
}

/** Why nothing can be charged to a stay. */
type ChargeObstacle = 'not-in-house' | 'no-post';

export interface ChargeableStay extends HotelStay {
  /** Null: it may be charged. Credit limits are reported only when a charge is posted. */
  readonly obstacle: ChargeObstacle | null;
}

export interface HotelRoom {
  /** The number on the door. */
  readonly id: string;
  readonly name: string;
  readonly floor: string | null;
}

/** A guest matches if each word of the search is in the name or is the room. `date` is the hotel's day. */
interface InHouseSearch {
  readonly date: string;
  readonly words: string;
  /** The end of the previous page; null for the first. */
  readonly cursor: string | null;
}

export interface InHousePage {
  readonly guests: readonly HotelGuest[];
  readonly next: string | null;
}

/** The stays to read. OPERA takes a call for each of them, Mews two for all. */
interface ArrangementsAsked {
  readonly reservationIds: readonly string[];
  /** ISO 4217. */
  readonly currency: string;
}

/** Something that a guest has booked with the stay and that the hotel is paid for, under one code of the hotel's. */
export interface HotelArrangement {
  /** A package's code at OPERA, a product's id at Mews. */
  readonly code: string;
  readonly name: string;
  /** On all days together. */
  readonly quantity: number;
  /** The first of its days, and the last one. */
  readonly from: string;
  readonly until: string;
  /** Gross, of all together, in minor units; null if the hotel does not state it, such as for a part of the rate. */
  readonly valueMinor: number | null;
}

/** A stay with what is booked with it now. */
export interface BookedStay {
  readonly reservationId: string;
  /** The guest will not come, or did not come. */
  readonly isCancelled: boolean;
  /** Null if it is not stated. */
  readonly checkoutDate: string | null;
  /** Without what was called off, also with the stay. */
  readonly arrangements: readonly HotelArrangement[];
}

/** Identifies a charge on the bill. */
export interface ChargeKey {
  readonly externalId: string;
  readonly reservationId: string;
  /** Our sale number: never used for two charges. */
  readonly saleNumber: string;
}

export interface ChargeLine {
  /** Our own id of the line. */
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** Gross unit price in minor units; negative if it is given back. */
  readonly unitPrice: number;
  /** In hundredths of a percent; null outside VAT. */
  readonly vatRate: number | null;
  /**
   * The transaction code for the line, if the system derives VAT from codes and the line's tax has one; otherwise the
   * connection's default.
   */
  readonly code?: string | null;
}

export interface RoomCharge extends ChargeKey {
  /** ISO 4217. */
  readonly currency: string;
  readonly soldAt: Temporal.Instant;
  readonly lines: readonly ChargeLine[];
}

/** A line that is on the guest's bill. */
export interface PostedLine {
  readonly lineId: string;
  /** The hotel system's id of the posting. */
  readonly chargeId: string;
}

/** Which postings to read: those of a period, for the books of the same period to be compared with them. */
export interface PostingsAsked {
  readonly from: Temporal.Instant;
  /** Not in the period itself. */
  readonly until: Temporal.Instant;
  /** Our books' charges of the period. A system that cannot list by time is asked for the bills of these stays only. */
  readonly charges: readonly ChargeKey[];
  /** ISO 4217. */
  readonly currency: string;
}

/** A posting on the hotel's bills under one of our sale numbers. */
export interface HotelPosting {
  readonly saleNumber: string;
  /** Gross, in minor units, less what was reversed; negative if more was given back than charged. */
  readonly amount: number;
}

/** Why we refuse a charge ourselves; shown in each user's language. */
export interface OwnRefusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/**
 * - `posted`: it is on the guest's bill
 * - `refused`: the hotel system refused it, with its own `reason` if it gave one; or it would have, and `refusal` says
 *   why
 * - `not-sent`: the system could not be reached, or is busy for `seconds`; nothing was posted
 * - `unknown`: it may have been posted or not; the bill must be read before anything is sent again
 */
export type ChargeOutcome =
  | { readonly outcome: 'posted'; readonly lines: readonly PostedLine[] }
  | { readonly outcome: 'refused'; readonly reason: string | null; readonly refusal?: OwnRefusal }
  | { readonly outcome: 'not-sent'; readonly seconds?: number | null }
  | { readonly outcome: 'unknown' };

/**
 * - `unreachable`: no answer in time, an unreadable one, or too many failures just before
 * - `access-refused`: the system does not know our credentials, or they do not allow this
 * - `busy`: we have used up the calls that we may make
 * - `refused`: it refused the request
 */
export type HotelFailure = 'unreachable' | 'busy' | 'access-refused' | 'refused';

interface HotelErrorOptions {
  readonly cause?: unknown;
  readonly isUnsent?: boolean;
  readonly seconds?: number;
}

export class HotelError extends Error {
  readonly failure: HotelFailure;
  /** Whether it is certain that the system did not receive the request. */
  readonly isUnsent: boolean;
  /** When to ask again, if the system is busy. */
  readonly seconds: number | null;

  constructor(failure: HotelFailure, { cause, isUnsent = false, seconds }: HotelErrorOptions = {}) {
    super(failure, { cause });
    this.name = 'HotelError';
    this.failure = failure;
    this.isUnsent = isUnsent;
    this.seconds = seconds ?? null;
  }
}

/**
 * A hotel system, as the product needs it. Methods that only read may throw a `HotelError`; charges answer their
 * outcome.
 */
export interface HotelSystem {
  readonly provider: PmsProvider;
  /** The guests who stay on that day, by name, with their stay. */
  searchInHouse(search: InHouseSearch): Promise<InHousePage>;
  /** The person with this id; null if there is none, or no longer one. */
  findGuest(externalId: string): Promise<HotelGuest | null>;
  /** The stays of a person on that day. If there are several, the desk has to choose. */
  listStays(externalId: string, date: string): Promise<readonly ChargeableStay[]>;
  listRooms(): Promise<readonly HotelRoom[]>;
  /**
   * Everything that is booked with these stays, whoever has made them; a stay that the system does not know is missing.
   * Fails as a whole if any part cannot be read, because what is missing counts as called off.
   */
  listArrangements(asked: ArrangementsAsked): Promise<readonly BookedStay[]>;
  /** Sends a charge once and never repeats it. */
  postCharge(charge: RoomCharge): Promise<ChargeOutcome>;
  /** The lines of a charge that are on the bill now; empty if there are none. */
  findCharge(key: ChargeKey): Promise<readonly PostedLine[]>;
  /**
   * Sums of the hotel's postings in a period under our sale numbers, by number; those that come to nothing, and
   * postings in another currency, are left out. It may have numbers that `charges` does not. Fails as a whole if any
   * part cannot be read.
   *
   * A posting is of the day on which its sale was made, however late it was sent. A system that keeps only its own
   * business days counts these instead: a charge of ours that has nothing on the days of the period counts with the
   * first day after it that has something.
   */
  listPostings(asked: PostingsAsked): Promise<readonly HotelPosting[]>;
  /** Cancels a whole posted charge. */
  cancelCharge(charge: RoomCharge): Promise<ChargeOutcome>;
}

/** A branch's hotel: how to reach its system, and its time zone, which decides when its days begin. */
export interface HotelSite {
  readonly connection: HotelConnection;
  /** IANA name. */
  readonly timeZone: string;
}

export interface PmsGateway {
  /** The system of a hotel. All callers share one connection, with one token, one pace and one circuit breaker. */
  hotelAt(place: HotelSite): HotelSystem;
}
