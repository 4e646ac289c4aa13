import type { Endpoint } from '@quieta/contract/endpoint';
import { isOfBranch, type Permission } from '@quieta/contract/values/permission';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Actor, type ActorBranch, requirePermission } from '../actor.ts';
import type { Scope } from '../database/transaction.ts';
import { invalidField, Refusal } from '../errors/refusal.ts';
import type { Api, CallerHeaders } from './api.ts';
import { approvalGate, isDeferred, readApproval } from './approvals.ts';
import { chooseBranch } from './choose-branch.ts';
import type { BranchContext } from './context.ts';
import { seesHealth } from './hide-health.ts';

/** One request on its way to its use case: who calls, for which branch, and what was sent. */
export interface Call {
  readonly api: Api;
  readonly endpoint: Endpoint;
  readonly scope: Scope;
  readonly context: Omit<BranchContext, 'transaction' | 'branch'> & Partial<Pick<BranchContext, 'branch'>>;
  /** Each part as its schema read it; `baseVersion` is that of `If-Match`. */
  readonly parts: {
    readonly params: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly baseVersion: number | undefined;
  };
  readonly log: FastifyRequest['log'];
}

/** A call that may write. */
export interface WritingCall extends Call {
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined;
  /** Everything that identifies the request, to tell a repeated one from another with the same key. */
  readonly content: readonly unknown[];
  /** How it is let through or put aside if it comes with the header `Approval`. */
  readonly gate: ReturnType<typeof approvalGate>;
}

/** With an `approval` the caller need not have a permission that others may approve: whether it was is asked later. */
export async function readCall(
  api: Api,
  endpoint: Endpoint,
  request: FastifyRequest,
  approval?: string,
): Promise<Call> {
  const actor = await api.authenticate(callerOf(request));
  const context = { actor, clock: api.clock, requestId: request.id };
  const { needs } = endpoint;
  const branch = isOfBranch(needs) ? chosenBranch(actor, request) : undefined;
  if (branch && isOfBranch(needs) && !isDeferred(endpoint, approval)) requirePermission(branch, needs);
  return {
    api,
    endpoint,
    scope: { environmentId: actor.environmentId, ...(branch && { branchId: branch.id }) },
    context: branch ? { ...context, branch } : context,
    parts: {
      params: endpoint.params && check(endpoint.params, request.params, ''),
      query: endpoint.query && check(endpoint.query, request.query, ''),
      body: endpoint.body && check(endpoint.body, request.body, ''),
      baseVersion: readVersion(request),
    },
    log: request.log,
  };
}

export async function readWritingCall(api: Api, endpoint: Endpoint, request: FastifyRequest): Promise<WritingCall> {
  const approval = readApproval(endpoint, request);
  const call = await readCall(api, endpoint, request, approval);
  const key = readKey(request);
  const { params, query, body, baseVersion } = call.parts;
  const content = [call.scope.branchId ?? null, params ?? null, query ?? null, body ?? null, baseVersion ?? null];
  const gate = approvalGate(api, endpoint, { ...call, request: call.parts, content, approval, key });
  return { ...call, key, content, gate };
}

/**
 * The branch of a request. Refuses with `not-allowed` if the caller lacks the permission that the endpoint needs there,
 * before anything else of the request is looked at.
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
 * Checks one part of a request against its schema; undeclared keys are dropped. Throws `invalid-request`, which names
 * each field.
 */
export function check<S extends z.core.$ZodType>(schema: S | undefined, value: unknown, prefix: string): z.output<S> {
  if (schema === undefined) throw new Error('the endpoint declares no schema for this part of its requests');
  const given = value ?? {};
  // Naming every fault of a request with tens of thousands would hold up all other requests: a long one is only
  // reported as invalid.
  if (JSON.stringify(given).length > maxExplainedLength && !z.core.validate(schema, given))
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

/**
 * Number of characters up to which all faults of a request are named one by one; nobody types more into a form. If it
 * consists of empty objects, it can contain ten thousand faults, which take 15 to 30 ms; four times as many took up to
 * 290 ms.
 */
const maxExplainedLength = 5000;

/** Parameter that a check of our own names in its message. */
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

/** Headers by which `authenticate` knows the caller. */
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
