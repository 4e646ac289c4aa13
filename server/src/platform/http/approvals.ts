import type { Fact } from '@quieta/contract/approvals/approval';
import { type ApprovableOperation, isApprovableOperation } from '@quieta/contract/approvals/operation';
import type { Endpoint } from '@quieta/contract/endpoint';
import { type Approvable, isApprovable, type Permission } from '@quieta/contract/values/permission';
import type { FastifyRequest } from 'fastify';
import { type ActorBranch, requirePermission } from '../actor.ts';
import type { Pool } from '../database/pool.ts';
import { inTransaction, type Scope } from '../database/transaction.ts';
import { invalidField, Refusal } from '../errors/refusal.ts';
import type { BranchContext } from './context.ts';
import { requestHash } from './idempotency.ts';

/** A request that somebody else may approve. The hash is that of the operation and all its content, as for an `Idempotency-Key`. */
interface ApprovableRequest {
  readonly operation: ApprovableOperation;
  readonly hash: Buffer;
}

/** A request that was refused, and waits for somebody who has what its caller lacks. */
export interface RefusedRequest extends ApprovableRequest {
  readonly missing: readonly Approvable[];
  /** The parts of the request as their schemas read them. */
  readonly request: object;
  /** What the use case says of it, where it knows best. */
  readonly facts: readonly Fact[];
}

/** A request that comes with the id of an approval. */
export interface ApprovedRequest extends ApprovableRequest {
  readonly id: string;
  /** Its `Idempotency-Key`: an approval holds for one. */
  readonly key: string;
}

/** What an approval adds to a request. */
export interface Approved {
  readonly by: string;
  readonly permissions: readonly Permission[];
}

/** What routes need of the approvals, which are a feature: how one is asked for, and whether it holds. */
export interface Approvals {
  /** Notes that this waits for somebody, and answers the approval's id; null where roles decide nothing. */
  ask(context: BranchContext, refused: RefusedRequest): Promise<string | null>;
  /** Refuses unless the approval holds for this request of this caller; changes nothing. */
  check(context: BranchContext, request: ApprovedRequest): Promise<Approved>;
  /** As `check`, and uses the approval up, in the transaction that does the work: both are committed, or neither. */
  claim(context: BranchContext, request: ApprovedRequest): Promise<Approved>;
  /** Leaves a claimed approval unused: nothing was done, although an answer is committed. */
  release(context: BranchContext, request: ApprovedRequest): Promise<void>;
}

/** What the header `Approval` says: ask for one if I may not do this, or here it is. Without it nothing is asked. */
export function readApproval({ name }: Endpoint, request: FastifyRequest): string | undefined {
  const { approval } = request.headers;
  if (approval === undefined || !isApprovableOperation(name)) return undefined;
  if (typeof approval !== 'string' || !/^(ask|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(approval))
    throw invalidField('Approval', 'invalid_format');
  return approval;
}

/** Whether the permission that the endpoint needs is asked for only when its request has been read: somebody may approve it. */
export function isDeferred({ needs }: Endpoint, approval: string | undefined): boolean {
  return approval !== undefined && isApprovable(needs);
}

/** What a gate needs of the API. */
interface GateOptions {
  readonly pool: Pool;
  readonly approvals: Approvals;
  readonly afterCommit: (scope: Scope) => void;
  readonly checksAnswers: boolean;
}

interface Waiting {
  readonly scope: Scope;
  readonly context: Omit<BranchContext, 'transaction' | 'branch'> & { readonly branch?: ActorBranch };
  readonly request: object;
  readonly content: unknown;
  readonly approval: string | undefined;
  readonly key: string | undefined;
}

/** How a request with the header `Approval` is let through, or put aside; it does nothing to one without. */
export function approvalGate(api: GateOptions, endpoint: Endpoint, waiting: Waiting) {
  const { approval, key, scope, request, content } = waiting;
  const { name, needs } = endpoint;
  if (approval === undefined || !isApprovableOperation(name)) return openGate(api, endpoint);
  const asked = { operation: name, hash: requestHash(name, content) };
  const approved = approval === 'ask' ? undefined : { ...asked, id: approval, key: requiredKey(key) };
  const through = async (context: BranchContext, pass: 'check' | 'claim'): Promise<BranchContext> => {
    const found = approved && (await api.approvals[pass](context, approved));
    const branch = found ? widened(context.branch, found.permissions) : context.branch;
    if (isApprovable(needs)) requirePermission(branch, needs);
    if (approved === undefined || found === undefined) return context;
    return { ...context, branch, approvedBy: found.by, keepApproval: () => api.approvals.release(context, approved) };
  };
  return {
    /** Before the work of an exchange: whether it may begin. */
    enter: async (read: (work: (context: BranchContext) => Promise<unknown>) => Promise<unknown>) => {
      const { branch } = waiting.context;
      if (approved !== undefined) await read((context) => through(context, 'check'));
      else if (branch && isApprovable(needs)) requirePermission(branch, needs);
    },
    /** In the transaction that writes: the context with what was approved, which is used up by it. */
    claim: (context: BranchContext) => through(context, 'claim'),
    /** Runs the work. Refused for want of what somebody may approve, it is put aside, and the refusal says under which id. */
    orAsk: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        const missing = approval === 'ask' ? missingIn(error) : null;
        const { branch, ...context } = waiting.context;
        if (missing === null || branch === undefined || !(error instanceof Refusal)) throw error;
        const refused = { ...asked, missing, request, facts: error.details.facts ?? [] };
        const approvalId = await inTransaction(api.pool, scope, (transaction) =>
          api.approvals.ask({ ...context, branch, transaction }, refused),
        );
        if (approvalId === null) throw error;
        api.afterCommit(scope);
        throw new Refusal(error.code, error.params, { ...error.details, approvalId });
      }
    },
  };
}

/** For what nobody is asked about. In tests and development it fails where somebody should be, and nothing says what they are told. */
function openGate(api: GateOptions, { name }: Endpoint) {
  return {
    enter: async () => undefined,
    claim: async (context: BranchContext) => context,
    orAsk: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (api.checksAnswers && !isApprovableOperation(name) && missingIn(error) !== null)
          throw new Error(`${name} can be approved, and is not among the approvable operations`, { cause: error });
        throw error;
      }
    },
  };
}

/** What the caller lacks, if somebody else may approve all of it. */
function missingIn(error: unknown): readonly Approvable[] | null {
  if (!(error instanceof Refusal) || error.code !== 'not-allowed') return null;
  const { missing = [] } = error.details;
  const found = missing.filter(isApprovable);
  return found.length > 0 && found.length === missing.length ? found : null;
}

function widened(branch: ActorBranch, permissions: readonly Permission[]): ActorBranch {
  return { ...branch, permissions: [...branch.permissions, ...permissions] };
}

function requiredKey(key: string | undefined): string {
  if (key === undefined) throw invalidField('Idempotency-Key', 'required');
  return key;
}
