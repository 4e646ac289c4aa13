import { inTransaction, type TransactionOptions } from '../database/transaction.ts';
import { Refusal } from '../errors/refusal.ts';
import { again, ifPossible } from './attempts.ts';
import type { BranchContext } from './context.ts';
import type { HideHealth } from './hide-health.ts';
import { lockOfKey, maxWaitMilliseconds, once } from './idempotency.ts';
import type { Call, WritingCall } from './read-request.ts';
import { serialise } from './serialise.ts';

/** A step's work on a call. */
export type Work<C, Answer> = (call: C) => Promise<Answer>;

/** Puts something around a work, or before it, or behind it. */
type Step<C, Answer> = (work: Work<C, Answer>) => Work<C, Answer>;

/** A call whose transaction is open. It has a branch exactly if its endpoint needs a permission. */
export type Open<C extends Call> = Omit<C, 'context'> & { readonly context: BranchContext };

/**
 * The work with these steps around it, the first outermost: a call passes them from the top to the work, and its answer
 * from there up.
 */
export function through<C, Answer>(steps: readonly Step<C, Answer>[], work: Work<C, Answer>): Work<C, Answer> {
  return steps.reduceRight((inner, step) => step(inner), work);
}

/** Opens the transaction of a work. */
export function inOneTransaction<C extends Call, Answer>(
  work: Work<Open<C>, Answer>,
  options: (call: C) => TransactionOptions = () => ({}),
): Work<C, Answer> {
  return (call) =>
    inTransaction(
      call.api.pool,
      call.scope,
      // A branch is missing only where the endpoint needs none, and then no step and no use case asks for it.
      (transaction) => work({ ...call, context: { ...call.context, transaction } as BranchContext }),
      options(call),
    );
}

/** Results that were written as JSON already, because they are kept for a repeated request. */
const texts = new WeakMap<object, string>();

export function keepText(result: unknown, text: string): void {
  if (typeof result === 'object' && result !== null) texts.set(result, text);
}

function textOf(answer: unknown): string {
  const known = typeof answer === 'object' && answer !== null ? texts.get(answer) : undefined;
  return known ?? JSON.stringify(answer);
}

/**
 * Writes an answer as JSON. The comparison with the contract costs a third of a month's search; tests and development
 * make it each time.
 */
export function asJson<C extends Call>(work: Work<C, unknown>): Work<C, string> {
  return async (call) => {
    const answer = await work(call);
    return call.api.checksAnswers ? serialise(call.endpoint, answer) : textOf(answer);
  };
}

/** Removes from an answer what tells of a guest's health, unless the caller may see it. */
export function hidesHealth(hiding: Hiding) {
  return <C extends Call>(work: Work<C, unknown>): Work<C, unknown> =>
    async (call) => {
      const answer = await work(call);
      const hide = hiding(call.context.branch);
      return hide === undefined ? answer : hide(answer);
    };
}

/**
 * As `hidesHealth`, for an answer that is JSON already: what is kept for a repeated request is complete, and each
 * caller sees their part.
 */
export function hidesHealthInJson(hiding: Hiding) {
  return <C extends Call>(work: Work<C, string>): Work<C, string> =>
    async (call) => {
      const answer = await work(call);
      const hide = hiding(call.context.branch);
      return hide === undefined ? answer : JSON.stringify(hide(JSON.parse(answer)));
    };
}

type Hiding = (branch: Call['context']['branch']) => HideHealth | undefined;

/** Wakes the change feed after the commit. */
export function wakesFeed<C extends Call, Answer>(work: Work<C, Answer>): Work<C, Answer> {
  return async (call) => {
    const answer = await work(call);
    call.api.afterCommit(call.scope);
    return answer;
  };
}

/** Does the work again where the database asks for it. */
export function triesAgain<C extends Call, Answer>(work: Work<C, Answer>): Work<C, Answer> {
  return (call) => again(() => work(call));
}

/**
 * Writes something after a refusal, whose own transaction has left nothing. If it fails, the refusal stays what it was.
 */
export function writesAfterRefusal(write?: (call: Open<Call>, refusal: Refusal) => Promise<void>) {
  return <C extends Call, Answer>(work: Work<C, Answer>): Work<C, Answer> =>
    async (call) => {
      try {
        return await work(call);
      } catch (error) {
        if (write !== undefined && error instanceof Refusal) {
          const written = inOneTransaction<Call, void>((open) => write(open, error), waitingBriefly);
          await ifPossible(call, () => written(call));
        }
        throw error;
      }
    };
}

/** Puts a work aside that is refused for want of what somebody may approve. */
export function asksForApproval<C extends WritingCall, Answer>(work: Work<C, Answer>): Work<C, Answer> {
  return (call) => call.gate.orAsk(() => work(call));
}

/** Refuses before the work of an exchange begins, if the caller neither may do it nor has an approval for it. */
export function needsApproval<C extends WritingCall, Answer>(work: Work<C, Answer>): Work<C, Answer> {
  return async (call) => {
    await call.gate.enter((read) => inOneTransaction<C, unknown>(({ context }) => read(context), reading)(call));
    return work(call);
  };
}

/** Uses an approval up, in the transaction of the work. */
export function usesApproval<C extends WritingCall, Answer>(work: Work<Open<C>, Answer>): Work<Open<C>, Answer> {
  return async (call) => work({ ...call, context: await call.gate.claim(call.context) });
}

/** Marks what the work changes with the request's key, so that its sender knows its own changes again. */
export function marksChanges<C extends WritingCall, Answer>(work: Work<Open<C>, Answer>): Work<Open<C>, Answer> {
  return (call) => work({ ...call, context: { ...call.context, command: call.key } });
}

/** Does the work once for a request's key, and answers a repeated request with the first answer. */
export function oncePerKey<C extends WritingCall>(work: Work<Open<C>, string>): Work<Open<C>, string> {
  return (call) => {
    const { context, key, content, endpoint } = call;
    return key === undefined ? work(call) : once(context, { key, endpoint: endpoint.name, content }, () => work(call));
  };
}

export const reading = (): TransactionOptions => ({ readOnly: true });

/** A request with a key waits until no other one with the key is at work. */
export const waitingForKey = ({ key, context }: WritingCall): TransactionOptions =>
  key === undefined ? {} : { lock: lockOfKey(context.actor, key) };

export const waitingBriefly = (): TransactionOptions => ({ lockTimeout: maxWaitMilliseconds });
