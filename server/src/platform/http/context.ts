import type { Actor, ActorBranch } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Subject } from '../errors/refusal.ts';

/** Context of a use case beside its request: the caller, the place, the time, and its transaction. */
export interface Context {
  readonly actor: Actor;
  readonly clock: Clock;
  readonly requestId: string;
  /**
   * The `Idempotency-Key` of a request that writes: what it changes carries it, so that its sender knows its own again.
   */
  readonly command?: string | undefined;
  /** User who approved this request at the desk, if the caller alone was not allowed to make it. */
  readonly approvedBy?: string;
  readonly approval?: UsedApproval;
  readonly transaction: Transaction;
}

/** The approval that a request uses up. */
interface UsedApproval {
  /**
   * Refuses with `approval-other-content` unless it was given for this. Called by a use case that alone knows what it
   * is about.
   */
  confirm(subject: Subject): void;
  /** Leaves it unused, where an answer is committed and says that nothing was done. */
  keep(): Promise<void>;
}

/** As `Context`, for work within one of the caller's branches. */
export interface BranchContext extends Context {
  readonly branch: ActorBranch;
}

/** Context of work in a branch. The product's own background work has no user. */
export interface BranchWork extends Omit<BranchContext, 'actor'> {
  readonly actor: Pick<Actor, 'environmentId'> & { readonly userId: Actor['userId'] | null };
}

/** As `BranchContext`, for work that calls another system: each transaction ends before that system is called. */
export interface ExchangeContext extends Omit<BranchContext, 'transaction'>, Exchange<BranchContext> {}

/** As `ExchangeContext`, for what belongs to the caller and to no branch. */
export interface OwnExchangeContext extends Omit<Context, 'transaction'>, Exchange<Context> {}

interface Exchange<Within extends Context> {
  read<T>(work: (context: Within) => Promise<T>): Promise<T>;
  /** Runs one writing transaction, which is repeated if the database asks for it. */
  write<T>(work: (context: Within) => Promise<T>): Promise<T>;
  /** As `write`, for what the answer does not depend on: if it fails, that is logged and nothing else. */
  writeIfPossible(work: (context: Within) => Promise<void>): Promise<void>;
  /**
   * As `write`, but done only once for one `Idempotency-Key`: a repeated request receives the first result, which
   * therefore must survive as JSON. At most one call per request. `lookAhead` reads and locks what the work begins
   * with, and writes nothing, because it also runs for a repeated request.
   */
  once<T, Ahead>(
    work: (context: Within, ahead: Ahead | undefined) => Promise<T>,
    lookAhead?: (context: Within) => Promise<Ahead>,
  ): Promise<T>;
}

/** As `BranchWork`, for work that calls another system. Every `ExchangeContext` is one. */
export interface ExchangeWork extends Omit<BranchWork, 'transaction'> {
  readonly read: <T>(work: (context: BranchWork) => Promise<T>) => Promise<T>;
  readonly write: <T>(work: (context: BranchWork) => Promise<T>) => Promise<T>;
}
