import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@quieta/contract/endpoint';
import type { Needs, Permission, ReadingPermission } from '@quieta/contract/values/permission';
import type { FastifyReply } from 'fastify';
import type { TransactionOptions } from '../database/transaction.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { Api } from './api.ts';
import { ifPossible } from './attempts.ts';
import type { BranchContext, Context, ExchangeContext, OwnExchangeContext } from './context.ts';
import { hidingFrom } from './hide-health.ts';
import { once } from './idempotency.ts';
import { fromReplica, readsOwnWrites } from './read-replica.ts';
import { type Call, readCall, readWritingCall, type WritingCall } from './read-request.ts';
import {
  asJson,
  asksForApproval,
  hidesHealth,
  hidesHealthInJson,
  inOneTransaction,
  keepText,
  marksChanges,
  needsApproval,
  type Open,
  oncePerKey,
  reading,
  through,
  triesAgain,
  usesApproval,
  type Work,
  waitingBriefly,
  waitingForKey,
  wakesFeed,
  writesAfterRefusal,
} from './steps.ts';

/** A request as its use case sees it. `baseVersion` comes from `If-Match`: the version that an update was based on. */
export interface Request<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly baseVersion: number | undefined;
}

type ContextOf<E extends Endpoint> = E['needs'] extends Permission ? BranchContext : Context;

type ExchangeContextOf<E extends Endpoint> = E['needs'] extends Permission ? ExchangeContext : OwnExchangeContext;

type UseCase<E extends Endpoint> = (context: ContextOf<E>, request: Request<E>) => Promise<AnswerOf<E>>;

/** Serves a read-only endpoint, in a read-only transaction. */
export function query<E extends Endpoint>(api: Api, endpoint: E, useCase: UseCase<E>): void {
  const work = asJson(
    through<Call, unknown>(
      [hidesHealth(hidingFrom(endpoint))],
      inOneTransaction((call) => useCase(...typed<E>(call)), reading),
    ),
  );
  api.serve(endpoint, async (request, reply) => {
    const call = await readCall(api, endpoint, request);
    return send(reply, await fromReplica(call, { request, reply }, work));
  });
}

/** Only what is served by `query` may come from a replica. */
interface UpToDate {
  readonly mayLag?: never;
}

/** Writes after a refusal, whose own transaction has left nothing. If it fails, the refusal stays what it was. */
type AfterRefusal<E extends Endpoint> = (context: ContextOf<E>, request: Request<E>, refusal: Refusal) => Promise<void>;

/**
 * Serves an endpoint that writes, for which a permission to look at something is not enough: one transaction, one
 * effect for one `Idempotency-Key`, repeated if the database asks for it.
 */
export function command<E extends Endpoint & { readonly needs: Exclude<Needs, ReadingPermission> } & UpToDate>(
  api: Api,
  endpoint: E,
  useCase: UseCase<E>,
  afterRefusal?: AfterRefusal<E>,
): void {
  const inside = through<Open<WritingCall>, string>(
    [marksChanges, usesApproval, oncePerKey],
    asJson((call) => useCase(...typed<E>(call))),
  );
  const work = through<WritingCall, string>(
    [
      hidesHealthInJson(hidingFrom(endpoint)),
      wakesFeed,
      writesAfterRefusal(afterRefusal && ((call, refusal) => afterRefusal(...typed<E>(call), refusal))),
      asksForApproval,
      triesAgain,
    ],
    inOneTransaction(inside, waitingForKey),
  );
  api.serve(endpoint, async (request, reply) => {
    const call = await readWritingCall(api, endpoint, request);
    readsOwnWrites(call, reply);
    return send(reply, await work(call));
  });
}

/**
 * Serves an endpoint that calls another system: no transaction is open during that call, because it may take long. The
 * use case opens its own, short transactions; its writes must be harmless when repeated, or be done with `once`.
 */
export function exchange<E extends Endpoint & { readonly needs: Exclude<Needs, 'nothing'> } & UpToDate>(
  api: Api,
  endpoint: E,
  useCase: (context: ExchangeContextOf<E>, request: Request<E>) => Promise<AnswerOf<E>>,
): void {
  const work = asJson(
    through<WritingCall, unknown>([hidesHealth(hidingFrom(endpoint)), asksForApproval, needsApproval], (call) =>
      useCase(...typed<E, ExchangeContextOf<E>>({ ...call, context: exchangeOf(call) })),
    ),
  );
  api.serve(endpoint, async (request, reply) => {
    const call = await readWritingCall(api, endpoint, request);
    readsOwnWrites(call, reply);
    return send(reply, await work(call));
  });
}

/** The call's context, with the transactions that the use case of an exchange may open. */
function exchangeOf(call: WritingCall) {
  const { key, content, endpoint, context } = call;
  // Set once the approval is used: what follows was approved as well.
  let approvedBy: string | undefined;
  const inside = <T>(work: Work<Open<WritingCall>, T>): Work<Open<WritingCall>, T> =>
    marksChanges((open) =>
      work(approvedBy === undefined ? open : { ...open, context: { ...open.context, approvedBy } }),
    );
  const write = <T>(work: Work<Open<WritingCall>, T>, options?: () => TransactionOptions): Promise<T> =>
    through<WritingCall, T>([wakesFeed, triesAgain], inOneTransaction(inside(work), options))(call);
  const exchanged: Transactions = {
    read: (work) =>
      inOneTransaction(
        inside((open) => work(open.context)),
        reading,
      )(call),
    write: (work) => write((open) => work(open.context)),
    writeIfPossible: (work) => ifPossible(call, () => write((open) => work(open.context), waitingBriefly)),
    once: async <T, Ahead>(work: AheadWork<T, Ahead>, lookAhead?: (within: BranchContext) => Promise<Ahead>) => {
      if (key === undefined) return write(async (open) => work(open.context, await lookAhead?.(open.context)));
      const keyed = { key, endpoint: endpoint.name, content };
      const done = await write(
        usesApproval(async ({ context: within }) => {
          let result: T | undefined;
          const text = async (ahead: Ahead | undefined) => {
            result = await work(within, ahead);
            return JSON.stringify(result);
          };
          const json = await once(within, keyed, text, async () => lookAhead?.(within));
          // The same key always belongs to the same work, so the type is the same.
          return { json, result: result ?? (JSON.parse(json) as T), approvedBy: within.approvedBy };
        }),
        () => waitingForKey(call),
      );
      approvedBy = done.approvedBy;
      keepText(done.result, done.json);
      return done.result;
    },
  };
  return { ...context, command: key, ...exchanged };
}

type Transactions = Pick<ExchangeContext, 'read' | 'write' | 'writeIfPossible' | 'once'>;
type AheadWork<T, Ahead> = (context: BranchContext, ahead: Ahead | undefined) => Promise<T>;

/**
 * Types the use case's context. A branch is there exactly if the endpoint needs a permission, which the compiler cannot
 * see, and each part of the request was read by the schema that its type comes from.
 */
function typed<E extends Endpoint, Given = ContextOf<E>>({ context, parts }: Pick<Call, 'context' | 'parts'>) {
  return [context, parts] as [Given, Request<E>];
}

function send(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json);
}
