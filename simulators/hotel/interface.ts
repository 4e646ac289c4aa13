import type { FaultKind } from './faults.ts';

/** A call as it came over the wire. */
export interface Call {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** How its pages go wrong. */
  readonly fault: FaultKind | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; absent: no body at all. */
  readonly body?: object;
}

export interface Operation {
  /** As the vendor calls it. */
  readonly name: string;
  readonly answer: (call: Call) => Reply;
}

/** The side of a hotel system that other systems see: one vendor's paths, shapes and refusals over the hotel. */
export interface VendorInterface {
  /** The vendor's name, for people. */
  readonly name: string;
  find(method: string, path: string): Operation | undefined;
  /** A refusal in the vendor's form. */
  refuse(status: number, message: string): Reply;
  /** What the vendor does to callers in a hurry: it lets them wait so many milliseconds, or refuses. */
  admit(call: Call): number | Reply;
  /** Makes all access tokens useless. */
  expireTokens(): void;
  /** Forgets who has called how often, and takes tokens again that never run out. */
  reset(): void;
}
