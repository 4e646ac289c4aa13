import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

type Schema = z.core.$ZodType;

/** What an endpoint needs to know of the caller: `bearer` a signed-in user, `branch` also the branch that is worked in, `open` nobody. */
export type Access = 'open' | 'bearer' | 'branch';

/**
 * One call of the API, declared once: the server checks requests and answers against it, the web client is typed by it,
 * and the OpenAPI document is derived from it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Needs extends Access = Access,
> {
  /** Unique operation id, verb first: `createAppointments`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API's base address, parameters as `:id`. */
  readonly path: `/${string}`;
  /** The feature that it belongs to; groups the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly access: Needs;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Answer;
  /** What an answer is where it is not JSON. */
  readonly mediaType?: string;
  /** Codes beyond those that every endpoint of its access may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** Declares an endpoint; returns it unchanged, with its exact types. */
export function endpoint<
  Answer extends Schema,
  const Needs extends Access,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(declared: Endpoint<Params, Query, Body, Answer, Needs>): Endpoint<Params, Query, Body, Answer, Needs> {
  return declared;
}

// The parts are optional keys, so each type also holds undefined; only where it holds nothing else is there no such part.
type Read<S> = [S] extends [undefined] ? undefined : z.output<Extract<S, Schema>>;
type Sent<S> = [S] extends [undefined] ? undefined : z.input<Extract<S, Schema>>;

export type ParamsOf<E extends Endpoint> = Read<E['params']>;
export type QueryOf<E extends Endpoint> = Read<E['query']>;
export type BodyOf<E extends Endpoint> = Read<E['body']>;
/** What a caller sends, before defaults are filled in. */
export type SentParamsOf<E extends Endpoint> = Sent<E['params']>;
export type SentQueryOf<E extends Endpoint> = Sent<E['query']>;
export type SentBodyOf<E extends Endpoint> = Sent<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
