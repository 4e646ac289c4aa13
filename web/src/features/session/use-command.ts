import type { ChangedEntity } from '@quieta/contract/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { errorMessage } from '#lib/api/error-message.ts';
import { renewIntention } from '#lib/api/intentions.ts';
import { useBranch } from './store.ts';

interface Command<Sent> {
  /** Runs the command unless it is running. Resolves to whether it was done; rejects only with what is a fault of the page. */
  run(sent: Sent): Promise<boolean>;
  readonly isPending: boolean;
  /** What it is running with, as the row whose button was pressed; null while it does not run. */
  readonly sent: Sent | null;
  /** Why the last run failed; null before, while it runs again, and once it was done. */
  readonly failure: ApiError | null;
  /** The failure in the user's language, for a form that shows it. A write that is not quiet tells of it by itself. */
  readonly refusal: string | null;
  /** Takes back what was said of the last run. */
  forget(): void;
}

interface Options {
  /** After each run, done or not, the queries that declared an interest in these are read again, as if the feed had said so. */
  readonly changes?: readonly ChangedEntity[];
  /** Called before the run ends; `text` is the failure in the user's language. */
  readonly onFailure?: (failure: ApiError, text: string) => void;
}

/** A failure with its text, so that a component shows it in the moment in which the run ends. */
class CommandFailure extends Error {
  override readonly cause: ApiError;

  constructor(cause: ApiError, text: string) {
    super(text);
    this.cause = cause;
  }
}

/**
 * What a button does: one or more writes, one run at a time however often it is pressed. `work` goes on when its component goes.
 * Keys need no care here: `write` gives the same content the same one until it is answered, so that a lost answer and a second
 * press write once, however late the press.
 */
export function useCommand<Sent = void>(
  work: (sent: Sent) => Promise<unknown>,
  { changes = [], onFailure }: Options = {},
): Command<Sent> {
  const { timeZone } = useBranch();
  const client = useQueryClient();
  const mutationKey = ['command', useId()];
  const unanswered = useRef<string | null>(null);
  const { mutateAsync, isPending, variables, error, reset } = useMutation<unknown, Error, Sent>({
    mutationKey,
    // What was sent may be a picture, or about somebody's health.
    gcTime: 0,
    async mutationFn(sent) {
      if (unanswered.current !== null) renewIntention(unanswered.current);
      unanswered.current = null;
      try {
        await work(sent);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        unanswered.current = failure.unansweredKey;
        const text = await errorMessage(failure, timeZone);
        onFailure?.(failure, text);
        throw new CommandFailure(failure, text);
      } finally {
        if (changes.length > 0) void client.invalidateQueries({ predicate: ({ meta }) => isChanged(meta?.changedBy) });
      }
    },
  });

  const isChanged = (interest: readonly ChangedEntity[] = []) => changes.some((entity) => interest.includes(entity));

  async function run(sent: Sent): Promise<boolean> {
    // What was drawn may be behind: a second press in the same moment finds this one running.
    if (client.isMutating({ mutationKey }) > 0) return false;
    try {
      await mutateAsync(sent);
      return true;
    } catch (failure) {
      if (failure instanceof CommandFailure) return false;
      throw failure;
    }
  }

  const failed = error instanceof CommandFailure ? error : null;
  return {
    run,
    isPending,
    sent: isPending ? (variables ?? null) : null,
    failure: failed?.cause ?? null,
    refusal: failed?.message ?? null,
    forget: reset,
  };
}
