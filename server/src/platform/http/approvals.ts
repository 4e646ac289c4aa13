import { type ApprovableOperation, askedWith, isApprovableOperation } from '@quieta/contract/approvals/operation';
import type { Endpoint } from '@quieta/contract/endpoint';
import { type Approvable, isApprovable, type Permission } from '@quieta/contract/values/permission';
import type { FastifyRequest } from 'fastify';
import { type ActorBranch, requirePermission } from '../actor.ts';
import type { Pool } from '../database/pool.ts';
import { inTransaction, type Scope } from '../database/transaction.ts';
import { invalidField, Refusal, type Subject } from '../errors/refusal.ts';
import type { BranchContext } from './context.ts';
import { requestHash } from './idempotency.ts';

/**
 * A request that somebody else may approve. The hash is that of the operation and all its content, as for an
 * `Idempotency-Key`.
 */
interface ApprovableRequest {
  readonly operation: ApprovableOperation;
  readonly hash: Buffer;
  /** The parts of the request as their schemas read them. */
  readonly request: object;
}

/** A request that was refused, and waits for somebody who has what its caller lacks. */
export interface RefusedRequest extends ApprovableRequest {
  readonly missing: readonly Approvable[];
  /** Subject of the approval, if the use case alone knows it. */
  readonly subject: Subject | undefined;
}

/** A request that comes with the id of an approval. */
export interface ApprovedRequest extends ApprovableRequest {
  readonly id: string;
  /** Its `Idempotency-Key`: an approval holds for one. */
  readonly key: string;
}

/** Facts that an approval adds to a request. */
interface Approved {
  readonly by: string;
  readonly permissions: readonly Permission[];
}

/** An approval that is used up by this transaction. */
interface Claimed extends Approved {
  /** Refuses with `approval-other-content` unless it was given for this. */
  confirm(subject: Subject): void;
}

/** Functions of the approvals, which are a feature, that routes need: how one is asked for, and whether it holds. */
export interface Approvals {
  /** Notes that this waits for somebody, and answers the approval's id; null where roles decide nothing. */
  ask(context: BranchContext, refused: RefusedRequest): Promise<string | null>;
  /** Refuses unless the approval holds for this request of this caller; changes nothing. */
  check(context: BranchContext, request: ApprovedRequest): Promise<Approved>;
  /**
   * As `check`, and compares what the request is about now with what the approver was told. Uses the approval up, in
   * the transaction that does the work: both are committed, or neither.
   */
  claim(context: BranchContext, request: ApprovedRequest): Promise<Claimed>;
  /** Leaves a claimed approval unused: nothing was done, although an answer is committed. */
  release(context: BranchContext, request: ApprovedRequest): Promise<void>;
}

/** Meaning of the header `Approval`: ask for one if I may not do this, or here it is. Without it nothing is asked. */
export function readApproval({ name }: Endpoint, request: FastifyRequest): string | undefined {
  const { approval } = request.headers;
  if (approval === undefined || !isApprovableOperation(name)) return undefined;
  if (typeof approval !== 'string' || !/^(ask|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(approval))
    throw invalidField('Approval', 'invalid_format');
  return approval;
}

/**
 * Whether the permission that the endpoint needs is asked for only when its request has been read: somebody may approve
 * it.
 */
export function isDeferred({ needs }: Endpoint, approval: string | undefined): boolean {
  return approval !== undefined && isApprovable(needs);
}

/** Options of a gate. */
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
  const { approval, key, scope, content } = waiting;
  const { name, needs } = endpoint;
  if (approval === undefined || !isApprovableOperation(name)) return openGate(api, endpoint);
  const asked = { operation: name, hash: requestHash(name, content), request: waiting.request };
  const approved = approval === 'ask' ? undefined : { ...asked, id: approval, key: requiredKey(key) };
  const letIn = ({ branch }: BranchContext, found: Approved | undefined): ActorBranch => {
    const wider = found ? widened(branch, found.permissions) : branch;
    if (isApprovable(needs)) requirePermission(wider, needs);
    return wider;
  };
  return {
    /** Before the work of an exchange: whether it may begin. */
    enter: async (read: (work: (context: BranchContext) => Promise<unknown>) => Promise<unknown>) => {
      const { branch } = waiting.context;
      if (approved !== undefined)
        await read(async (context) => letIn(context, await api.approvals.check(context, approved)));
      else if (branch && isApprovable(needs)) requirePermission(branch, needs);
    },
    /** In the transaction that writes: the context with what was approved, which is used up by it. */
    claim: async (context: BranchContext): Promise<BranchContext> => {
      const found = approved && (await api.approvals.claim(context, approved));
      const branch = letIn(context, found);
      if (approved === undefined || found === undefined) return context;
      const { by, confirm } = found;
      return {
        ...context,
        branch,
        approvedBy: by,
        approval: { confirm, keep: () => api.approvals.release(context, approved) },
      };
    },
    /**
     * Runs the work. Refused for want of what somebody may approve, it is put aside, and the refusal says under which
     * id.
     */
    orAsk: async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        const missing = approval === 'ask' ? missingIn(error) : null;
        const { branch, ...context } = waiting.context;
        if (missing === null || branch === undefined || !(error instanceof Refusal)) throw error;
        if (!branch.permissions.includes(askedWith[name])) throw error;
        const refused = { ...asked, missing, subject: error.details.subject };
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

/**
 * For what nobody is asked about. In tests and development it fails where somebody should be, and nothing says what
 * they are told.
 */
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

/** Permissions that the caller lacks, if somebody else may approve all of it. */
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
