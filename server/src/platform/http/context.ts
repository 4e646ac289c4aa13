import type { Actor, ActorBranch } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Transaction } from '../database/transaction.ts';

/** What a use case is given beside its request: who asks, where, when, and the transaction that it works in. */
export interface Context {
  readonly actor: Actor;
  readonly clock: Clock;
  readonly requestId: string;
  readonly transaction: Transaction;
}

/** As `Context`, for work within one branch of the caller's. */
export interface BranchContext extends Context {
  readonly branch: ActorBranch;
}

/** What work in a branch needs whoever asks for it. Where nobody does, it is the product's own: then there is no user. */
export interface BranchWork extends Omit<BranchContext, 'actor'> {
  readonly actor: Pick<Actor, 'environmentId'> & { readonly userId: Actor['userId'] | null };
}

/** As `BranchContext`, for work with another system in between: each transaction ends before that one is asked. */
export interface ExchangeContext extends Omit<BranchContext, 'transaction'> {
  read<T>(work: (context: BranchContext) => Promise<T>): Promise<T>;
  /** One transaction that writes, tried again where the database asks for it. */
  write<T>(work: (context: BranchContext) => Promise<T>): Promise<T>;
  /**
   * As `write`, and done once for one `Idempotency-Key`: a repeated request is given what the first one's work answered, which
   * therefore has to survive as JSON. At most one call a request.
   */
  once<T>(work: (context: BranchContext) => Promise<T>): Promise<T>;
}

/** As `BranchWork`, with another system in between. Every `ExchangeContext` is one. */
export interface ExchangeWork extends Omit<BranchWork, 'transaction'> {
  readonly read: <T>(work: (context: BranchWork) => Promise<T>) => Promise<T>;
  readonly write: <T>(work: (context: BranchWork) => Promise<T>) => Promise<T>;
}
