import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';

type Schema = z.core.$ZodType;

/** What a member of a branch may be allowed to do there: look, book, take money, change the settings. */
export const permissions = ['read', 'book', 'sell', 'set-up'] as const;
export type Permission = (typeof permissions)[number];

/** Whether it is a permission in a branch. */
export function isOfBranch(needs: Needs): needs is Permission {
  return needs !== 'nothing' && needs !== 'sign-in';
}

/** What an endpoint requires of its caller: nothing, a session, or a permission in the current branch. */
export type Needs = 'nothing' | 'sign-in' | Permission;

/**
 * One call of the API, declared once: the server checks requests and answers against it, the web client is typed by it,
 * and the OpenAPI document is derived from it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Needed extends Needs = Needs,
> {
  /** Unique operation id, verb first: `createAppointments`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API's base address, parameters as `:id`. */
  readonly path: `/${string}`;
  /** The feature that it belongs to; groups the OpenAPI document. */
  readonly tag: string;
  readonly summary: string;
  readonly needs: Needed;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Answer;
  /** The media type of an answer that is not JSON. */
  readonly mediaType?: string;
  /** Codes beyond those that every endpoint with the same `needs` may answer. */
  readonly errors?: readonly ErrorCode[];
}

/**
 * Declares an endpoint; returns it unchanged, with its exact types.
 */
export function endpoint<
  Answer extends Schema,
  const Needed extends Needs,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(declared: Endpoint<Params, Query, Body, Answer, Needed>): Endpoint<Params, Query, Body, Answer, Needed> {
  return declared;
}

// The parts are optional keys, so each type also includes undefined; a type that is only undefined means that there is no such
// part.
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
