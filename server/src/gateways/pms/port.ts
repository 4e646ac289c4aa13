import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { GuestValues } from '@quieta/contract/guests/guest';
import type { PmsProvider } from '@quieta/contract/settings/business-profile';
import type { HotelConnection } from '@quieta/contract/settings/hotel-access';
import type { personFields } from '@quieta/contract/values/person';

/** What a hotel's system may know of a person; null is "not stated". */
export type HotelGuestValues = Pick<GuestValues, keyof typeof personFields | 'preferredLanguage'>;

/** A stay as the hotel's system tells it. Dates are the hotel's, `yyyy-MM-dd`, both inclusive. */
export interface HotelStay {
  readonly reservationId: string;
  /** What stands on the door, whatever the system calls the room inside; null while none is given. */
  readonly roomId: string | null;
  readonly checkinDate: string;
  /** Of somebody who is still there although they should have left: today. */
  readonly checkoutDate: string;
  /** Nothing may be charged to it. A list may not know: asked by `listStays` the answer is certain. */
  readonly isNoPost: boolean;
}

/** A person as the hotel's system knows them. */
export interface HotelGuest {
  /** The id of the person, not of the stay: it is the same the next time they come. */
  readonly externalId: string;
  readonly values: HotelGuestValues;
  /** Null where the person was not asked for as somebody who stays. */
  readonly stay: HotelStay | null;
}

/** Why nothing may be charged to a stay. */
export type ChargeObstacle = 'not-in-house' | 'no-post';

export interface ChargeableStay extends HotelStay {
  /** Null: it may be charged. Limits of credit are told only when a charge is posted. */
  readonly hindrance: ChargeObstacle | null;
}

export interface HotelRoom {
  /** What stands on the door. */
  readonly id: string;
  readonly name: string;
  readonly floor: string | null;
}

/** Words of the search must all be found in the name or be the room. `date` is the hotel's day. */
export interface InHouseSearch {
  readonly date: string;
  readonly words: string;
  /** Where the page before ended; null for the first. */
  readonly cursor: string | null;
}

export interface InHousePage {
  readonly guests: readonly HotelGuest[];
  readonly next: string | null;
}

/** What a charge is found by. */
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
  /** Gross, of one, in minor units; negative for what is taken back. */
  readonly unitPrice: number;
  /** In hundredths of a percent; null for what stands outside VAT. */
  readonly vatRate: number | null;
  /** What the system posts it under, where it knows VAT by codes and the line's tax has one; else its usual code. */
  readonly code?: string | null;
}

export interface RoomCharge extends ChargeKey {
  /** ISO 4217. */
  readonly currency: string;
  readonly soldAt: Temporal.Instant;
  readonly lines: readonly ChargeLine[];
}

/** A line as it stands on the guest's bill. */
export interface PostedLine {
  readonly lineId: string;
  /** The hotel system's id of the posting. */
  readonly chargeId: string;
}

/** Why something is refused, where we know it ourselves: told in each reader's language. */
export interface OwnRefusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/**
 * - `posted`: it stands on the guest's bill
 * - `refused`: the hotel's system said no, `reason` in its own words where it gave any, or would have: then `refusal` says why
 * - `not-sent`: the system was away before it heard of the charge, or is busy for so many `seconds`; nothing was posted
 * - `unknown`: it may have been posted or not; must be looked up before anything is sent again
 */
export type ChargeOutcome =
  | { readonly outcome: 'posted'; readonly lines: readonly PostedLine[] }
  | { readonly outcome: 'refused'; readonly reason: string | null; readonly refusal?: OwnRefusal }
  | { readonly outcome: 'not-sent'; readonly seconds?: number | null }
  | { readonly outcome: 'unknown' };

/**
 * - `unreachable`: no answer in time, or none that made sense, or too many failures just before
 * - `access-refused`: the system does not know our credentials, or they do not allow this
 * - `busy`: it is asked as often as we may already
 * - `refused`: it said no to what was asked
 */
export type HotelFailure = 'unreachable' | 'busy' | 'access-refused' | 'refused';

interface HotelErrorOptions {
  readonly cause?: unknown;
  readonly isUnsent?: boolean;
  readonly seconds?: number;
}

export class HotelError extends Error {
  readonly failure: HotelFailure;
  /** Whether the system cannot have heard of what was asked. */
  readonly isUnsent: boolean;
  /** Of what is busy: when to ask again. */
  readonly seconds: number | null;

  constructor(failure: HotelFailure, { cause, isUnsent = false, seconds }: HotelErrorOptions = {}) {
    super(failure, { cause });
    this.name = 'HotelError';
    this.failure = failure;
    this.isUnsent = isUnsent;
    this.seconds = seconds ?? null;
  }
}

/** What the product needs of a hotel's system. What only reads may throw a `HotelError`; charges answer how they ended. */
export interface HotelSystem {
  readonly provider: PmsProvider;
  /** Who stays on that day, by name, with their stay. */
  searchInHouse(search: InHouseSearch): Promise<InHousePage>;
  /** The person of this id; null where there is none, or none any more. */
  findGuest(externalId: string): Promise<HotelGuest | null>;
  /** The stays of a person on that day. There may be several: then somebody has to say which. */
  listStays(externalId: string, date: string): Promise<readonly ChargeableStay[]>;
  listRooms(): Promise<readonly HotelRoom[]>;
  /** Sends a charge once, and never again by itself. */
  postCharge(charge: RoomCharge): Promise<ChargeOutcome>;
  /** The lines of a charge that stand on the bill now; empty where there are none. */
  findCharge(key: ChargeKey): Promise<readonly PostedLine[]>;
  /** Takes a whole posted charge back. */
  cancelCharge(charge: RoomCharge): Promise<ChargeOutcome>;
}

/** A branch's hotel: how its system is reached, and where its days begin. */
export interface HotelSite {
  readonly connection: HotelConnection;
  /** IANA. */
  readonly timeZone: string;
}

export interface PmsGateway {
  /** The system of a hotel. One connection has one token, one pace and one circuit breaker, whoever asks. */
  hotelAt(place: HotelSite): HotelSystem;
}
