import type { FaultKind } from './faults.ts';

/** A call as it was received. */
export interface Call {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** The fault that the pages of a list should have. */
  readonly fault: FaultKind | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; without it there is no body at all. */
  readonly body?: object;
}

export interface Operation {
  /** The vendor's name of the operation. */
  readonly name: string;
  readonly answer: (call: Call) => Reply;
}

/**
 * The side of a hotel system that other systems see: the paths, shapes and refusals of one vendor, on top of the hotel.
 */
export interface VendorInterface {
  /** The vendor's name as the page shows it. */
  readonly name: string;
  find(method: string, path: string): Operation | undefined;
  /** A refusal in the vendor's form. */
  refuse(status: number, message: string): Reply;
  /** How the vendor limits the rate of calls: it delays a call by this many milliseconds, or refuses it. */
  admit(call: Call): number | Reply;
  /** Invalidates all access tokens. */
  expireTokens(): void;
  /** Resets the rate limits, and accepts permanent tokens again. */
  reset(): void;
}
