import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@quieta/contract/endpoint';
import { isOfBranch, type Needs, type Permission, type ReadingPermission } from '@quieta/contract/values/permission';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Actor, type ActorBranch, requirePermission } from '../actor.ts';
import { inTransaction, type Scope, type Transaction, type TransactionOptions } from '../database/transaction.ts';
import { invalidField, Refusal } from '../errors/refusal.ts';
import type { Api, CallerHeaders } from './api.ts';
import { approvalGate, isDeferred, readApproval } from './approvals.ts';
import { again, ifPossible } from './attempts.ts';
import { chooseBranch } from './choose-branch.ts';
import type { BranchContext, Context, ExchangeContext, OwnExchangeContext } from './context.ts';
import { hidingFrom, seesHealth } from './hide-health.ts';
import { longestWait, once } from './idempotency.ts';
import { serialise } from './serialise.ts';

/** A request as its use case sees it. `baseVersion` comes from `If-Match`: the version that an update was based on. */
export interface Request<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly baseVersion: number | undefined;
}

/**
 * `readRequest` sets a branch exactly if the endpoint needs a permission; the compiler cannot see that, hence the casts to this
 * type.
 */
type ContextOf<E extends Endpoint> = E['needs'] extends Permission ? BranchContext : Context;

type ExchangeContextOf<E extends Endpoint> = E['needs'] extends Permission ? ExchangeContext : OwnExchangeContext;

type UseCase<E extends Endpoint> = (context: ContextOf<E>, request: Request<E>) => Promise<AnswerOf<E>>;

/** Serves a read-only endpoint, in a read-only transaction. */
export function query<E extends Endpoint>(api: Api, endpoint: E, useCase: UseCase<E>): void {
  const hiding = hidingFrom(endpoint);
  api.serve(endpoint, async (request, reply) => {
    const asked = await readRequest(api, endpoint, request);
    const answer = await inTransaction(
      api.pool,
      asked.scope,
      (transaction) => useCase({ ...asked.context, transaction } as ContextOf<E>, asked.request),
      { readOnly: true },
    );
    const hide = hiding(asked.context.branch);
    return send(reply, toJson(api, endpoint, hide === undefined ? answer : hide(answer)));
  });
}

/** What is written after a refusal, whose own transaction has left nothing. If it fails, the refusal stays what it was. */
type AfterRefusal<E extends Endpoint> = (context: ContextOf<E>, request: Request<E>, refusal: Refusal) => Promise<void>;

/**
 * Serves an endpoint that writes, for which a permission to look at something is not enough: one transaction, one effect for one
 * `Idempotency-Key`, repeated if the database asks for it.
 */
export function command<E extends Endpoint & { readonly needs: Exclude<Needs, ReadingPermission> }>(
  api: Api,
  endpoint: E,
  useCase: UseCase<E>,
  afterRefusal?: AfterRefusal<E>,
): void {
  const hiding = hidingFrom(endpoint);
  api.serve(endpoint, async (request, reply) => {
    const approval = readApproval(endpoint, request);
    const asked = await readRequest(api, endpoint, request, approval);
    const key = readKey(request);
    const content = contentOf(asked);
    const gate = approvalGate(api, endpoint, { ...asked, content, approval, key });
    const inOneGo = async (transaction: Transaction) => {
      // What can be approved is work in a branch, and the gate leaves any other context as it is.
      const whole = { ...asked.context, command: key, transaction } as BranchContext;
      const context = (await gate.claim(whole)) as ContextOf<E>;
      const work = async () => toJson(api, endpoint, await useCase(context, asked.request));
      return key === undefined ? work() : once(context, { key, endpoint: endpoint.name, content }, work);
    };
    const lockTimeout = key === undefined ? undefined : longestWait;
    const work = () => again(() => inTransaction(api.pool, asked.scope, inOneGo, { lockTimeout }));
    const answer = await gate.orAsk(work).catch(async (error: unknown) => {
      if (afterRefusal !== undefined && error instanceof Refusal)
        await ifPossible(request, () =>
          inTransaction(
            api.pool,
            asked.scope,
            (transaction) => afterRefusal({ ...asked.context, transaction } as ContextOf<E>, asked.request, error),
            { lockTimeout: longestWait },
          ),
        );
      throw error;
    });
    api.afterCommit(asked.scope);
    // What is kept for a repeated request is complete: what its caller may see is asked at each answer.
    const hide = hiding(asked.context.branch);
    return send(reply, hide === undefined ? answer : JSON.stringify(hide(JSON.parse(answer))));
  });
}

/**
 * Serves an endpoint that calls another system: no transaction is open during that call, because it may take long. The use case
 * opens its own, short transactions; its writes must be harmless when repeated, or be done with `once`.
 */
export function exchange<E extends Endpoint & { readonly needs: Exclude<Needs, 'nothing'> }>(
  api: Api,
  endpoint: E,
  useCase: (context: ExchangeContextOf<E>, request: Request<E>) => Promise<AnswerOf<E>>,
): void {
  const hiding = hidingFrom(endpoint);
  api.serve(endpoint, async (request, reply) => {
    const approval = readApproval(endpoint, request);
    const asked = await readRequest(api, endpoint, request, approval);
    const { scope } = asked;
    const key = readKey(request);
    const context = { ...asked.context, command: key };
    const content = contentOf(asked);
    const gate = approvalGate(api, endpoint, { ...asked, content, approval, key });
    // Set once the approval is used: what follows was approved as well.
    let approvedBy: string | undefined;
    const inside = <T>(work: (context: BranchContext) => Promise<T>, options: TransactionOptions) =>
      inTransaction(
        api.pool,
        scope,
        (transaction) => work({ ...context, ...(approvedBy && { approvedBy }), transaction } as BranchContext),
        options,
      );
    const write = async <T>(work: (context: BranchContext) => Promise<T>, lockTimeout?: number): Promise<T> => {
      const result = await again(() => inside(work, { lockTimeout }));
      api.afterCommit(scope);
      return result;
    };
    const exchanged = {
      ...context,
      read: (work) => inside(work, { readOnly: true }),
      write: (work) => write(work),
      writeIfPossible: (work) => ifPossible(request, () => write(work, longestWait)),
      once: async <T, Ahead>(
        work: (context: BranchContext, ahead: Ahead | undefined) => Promise<T>,
        lookAhead?: (context: BranchContext) => Promise<Ahead>,
      ) => {
        if (key === undefined) return write(async (within) => work(within, await lookAhead?.(within)));
        let by: string | undefined;
        const keyed = { key, endpoint: endpoint.name, content };
        const answer = await write(async (unapproved) => {
          const within = await gate.claim(unapproved);
          by = within.approvedBy;
          return once(
            within,
            keyed,
            async (ahead: Ahead | undefined) => JSON.stringify(await work(within, ahead)),
            async () => lookAhead?.(within),
          );
        }, longestWait);
        approvedBy = by;
        // The same key always belongs to the same work, so the type is the same.
        return JSON.parse(answer) as T;
      },
    } as ExchangeContext;
    const answer = await gate.orAsk(async () => {
      await gate.enter((work) => inside(work, { readOnly: true }));
      return useCase(exchanged, asked.request);
    });
    const hide = hiding(context.branch);
    return send(reply, toJson(api, endpoint, hide === undefined ? answer : hide(answer)));
  });
}

/**
 * Up to this many characters, all faults of a request are named one by one; nobody types more into a form. If it consists of
 * empty objects, it can contain ten thousand faults, which take 15 to 30 ms; four times as many took up to 290 ms.
 */
const longestExplained = 5000;

interface Asked<E extends Endpoint> {
  readonly scope: Scope;
  readonly context: Omit<BranchContext, 'transaction' | 'branch'> & Partial<Pick<BranchContext, 'branch'>>;
  readonly request: Request<E>;
}

/** Everything that identifies a request, to distinguish a repeated one from another with the same key. */
function contentOf<E extends Endpoint>({ scope, request }: Asked<E>): unknown[] {
  const { params, query, body, baseVersion } = request;
  return [scope.branchId ?? null, params ?? null, query ?? null, body ?? null, baseVersion ?? null];
}

/** With an `approval` the caller need not have a permission that others may approve: whether it was is asked later. */
async function readRequest<E extends Endpoint>(
  api: Api,
  endpoint: E,
  request: FastifyRequest,
  approval?: string,
): Promise<Asked<E>> {
  const actor = await api.authenticate(callerOf(request));
  const context = { actor, clock: api.clock, requestId: request.id };
  const { needs } = endpoint;
  const branch = isOfBranch(needs) ? chosenBranch(actor, request) : undefined;
  if (branch && isOfBranch(needs) && !isDeferred(endpoint, approval)) requirePermission(branch, needs);
  return {
    scope: { environmentId: actor.environmentId, ...(branch && { branchId: branch.id }) },
    context: branch ? { ...context, branch } : context,
    request: {
      params: check(endpoint.params, request.params, ''),
      query: check(endpoint.query, request.query, ''),
      body: check(endpoint.body, request.body, ''),
      baseVersion: readVersion(request),
      // Each part was read by the schema that its type comes from.
    } as Request<E>,
  };
}

/**
 * The branch of a request. Refuses with `not-allowed` if the caller lacks the permission that the endpoint needs there, before
 * anything else of the request is looked at.
 */
export function branchOf(needs: Permission, actor: Actor, request: FastifyRequest): ActorBranch {
  const branch = chosenBranch(actor, request);
  requirePermission(branch, needs);
  return branch;
}

/** The branch of a request; from here on its refusals, which may carry rows, tell no more than its caller may see. */
function chosenBranch(actor: Actor, request: FastifyRequest): ActorBranch {
  const { query, params, body } = request;
  const branch = chooseBranch(actor, { header: header(request, 'branchid'), query, params, body });
  request.hidesHealth = !seesHealth(branch);
  return branch;
}

/**
 * Checks one part of a request against its schema; undeclared keys are dropped. Throws `invalid-request`, which names each field.
 */
export function check(schema: Endpoint['body'], value: unknown, prefix: string): unknown {
  if (schema === undefined) return undefined;
  const given = value ?? {};
  // Naming every fault of a request with tens of thousands would hold up all other requests: a long one is only reported as
  // invalid.
  if (JSON.stringify(given).length > longestExplained && !z.core.validate(schema, given))
    throw new Refusal('invalid-request');
  const checked = z.core.safeParse(schema, given);
  if (checked.success) return checked.data;
  const issues = checked.error.issues.slice(0, 50);
  const fields = issues.map((issue) => ({
    path: `${prefix}${issue.path.map(String).join('.')}`,
    reason: paramOf(issue, 'reason') ?? issue.code,
  }));
  const character = issues.map((issue) => paramOf(issue, 'character')).find((found) => found !== undefined);
  throw new Refusal('invalid-request', character === undefined ? {} : { character }, { fields });
}

/** What a check of our own says about what it found. */
function paramOf(issue: z.core.$ZodIssue, name: string): string | undefined {
  const found: unknown = issue.code === 'custom' ? issue.params?.[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function readKey(request: FastifyRequest): string | undefined {
  const key = header(request, 'idempotency-key');
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{8,120}$/.test(key)) {
    throw invalidField('Idempotency-Key', 'invalid_format');
  }
  return key;
}

function readVersion(request: FastifyRequest): number | undefined {
  const tag = header(request, 'if-match');
  if (tag === undefined) return undefined;
  const digits = /^"?(\d{1,9})"?$/.exec(tag)?.[1];
  if (digits === undefined) throw invalidField('If-Match', 'invalid_format');
  return Number(digits);
}

/** What `authenticate` knows the caller by. */
export function callerOf(request: FastifyRequest): CallerHeaders {
  return {
    authorization: request.headers.authorization,
    environmentName: header(request, 'environmentname'),
    operator: header(request, 'operator'),
    address: request.ip,
  };
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The comparison with the contract costs a third of a month's search; tests and development make it for every answer. */
function toJson(api: Api, endpoint: Endpoint, answer: unknown): string {
  return api.checksAnswers ? serialise(endpoint, answer) : JSON.stringify(answer);
}

function send(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json);
}
