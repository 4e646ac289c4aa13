import * as z from 'zod/mini';
import { type ErrorCode, errorCodes } from './error-codes.ts';
import { id } from './values/id.ts';
import type { Needs } from './values/permission.ts';

type Schema = z.core.$ZodType;

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
  /**
   * A list or a figure, which may be some seconds old: it may be read from a replica. Nothing that is decided by, such
   * as what is free, and nothing that a form begins with.
   */
  readonly mayLag?: true;
  /** The media type of an answer that is not JSON. */
  readonly mediaType?: string;
  /** Codes beyond those that every endpoint with the same `needs` may answer. */
  readonly errors?: readonly ErrorCode[];
}

type ParamName<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

/** The parameters of a path, each of which is an id. */
type IdsOf<Path extends string> = [ParamName<Path>] extends [never]
  ? undefined
  : z.ZodMiniObject<{ [Name in ParamName<Path>]: typeof id }>;

/**
 * Declares the endpoints of one feature, with their exact types. `params` are only named where one of them is not an
 * id.
 */
export function endpointsOf(tag: string) {
  return <
    const Path extends Endpoint['path'],
    Answer extends Schema,
    const Needed extends Needs,
    Params extends Schema | undefined = IdsOf<Path>,
    Query extends Schema | undefined = undefined,
    Body extends Schema | undefined = undefined,
    Lag extends true = never,
  >(
    name: string,
    method: Endpoint['method'],
    path: Path,
    declared: Omit<Endpoint<Params, Query, Body, Answer, Needed>, 'name' | 'method' | 'path' | 'tag' | 'mayLag'> & {
      readonly mayLag?: Lag;
    },
  ): Endpoint<Params, Query, Body, Answer, Needed> & { readonly mayLag?: Lag } => {
    const params = [...path.matchAll(/(?<=\/:)[^/]+/g)].map(([param]) => param);
    const ids: Schema = z.object(Object.fromEntries(params.map((param) => [param, id])));
    // The type of `Params` is read from the same path, unless `declared` names them.
    return { ...(params.length > 0 && { params: ids as Params }), ...declared, name, method, path, tag };
  };
}

// The parts are optional keys, so each type also includes undefined; a type that is only undefined means that there is
// no such part.
type Read<S> = [S] extends [undefined] ? undefined : z.output<Extract<S, Schema>>;
type Sent<S> = [S] extends [undefined] ? undefined : z.input<Extract<S, Schema>>;

export type ParamsOf<E extends Endpoint> = Read<E['params']>;
export type QueryOf<E extends Endpoint> = Read<E['query']>;
export type BodyOf<E extends Endpoint> = Read<E['body']>;
/** Parameters as a caller sends them, before defaults are filled in. */
export type SentParamsOf<E extends Endpoint> = Sent<E['params']>;
export type SentQueryOf<E extends Endpoint> = Sent<E['query']>;
export type SentBodyOf<E extends Endpoint> = Sent<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['response']>;

/** A refusal within an answer: its code, with the values that its text names. */
export const refusalSummary = z.object({
  // The list of all codes is not empty.
  code: z.enum(errorCodes),
  params: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
});
export type RefusalSummary = z.output<typeof refusalSummary>;

/** One page of a list: the rows, and where the next page starts (null after the last). */
export function page<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    paging: z.object({ cursors: z.object({ next: z.nullable(z.string()) }) }),
  });
}

/** An opaque position in a list, as the previous page returned it. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(1200), z.regex(/^[A-Za-z0-9_-]+$/));

/** How many rows a page holds, 1 to 500. */
export const limit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500));
