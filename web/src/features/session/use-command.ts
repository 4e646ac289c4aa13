import type { ChangedEntity } from '@quieta/contract/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { errorMessage } from '#lib/api/error-message.ts';
import { renewIntention } from '#lib/api/intentions.ts';
import { useBranch } from './store.ts';

interface Command<Sent> {
  /**
   * Runs the command unless it is running and may not overlap. Resolves to whether it succeeded; rejects only for a
   * fault of the page.
   */
  run(sent: Sent): Promise<boolean>;
  readonly isPending: boolean;
  /** The input of the running call, such as the row of the pressed button; null while none runs. */
  readonly sent: Sent | null;
  /** Why the last run failed; null before the first run, during a run, and after a success. */
  readonly failure: ApiError | null;
  /** The input of the run that failed. */
  readonly failed: Sent | null;
  /** The failure in the user's language, for a form that shows it. Without `quiet` the write reports it itself. */
  readonly refusal: string | null;
  /** Clears the failure of the last run. */
  forget(): void;
}

interface Options {
  /**
   * After each run, successful or not, the queries that depend on these entities are read again, as after a message of
   * the change feed.
   */
  readonly changes?: readonly ChangedEntity[];
  /** Called before the run ends; `text` is the failure in the user's language. */
  readonly onFailure?: (failure: ApiError, text: string) => void;
  /** Subject of a failure, such as the draft in the form: the failure is forgotten as soon as this is another one. */
  readonly about?: unknown;
  /**
   * A run may begin while others are running, such as the changes of several cards. `isPending` and `sent` are those of
   * the last one; the failure is that of whichever failed last.
   */
  readonly overlaps?: boolean;
}

/** A failure with its text, so that a component can show it as soon as the run ends. */
interface Failed<Sent> {
  readonly sent: Sent;
  readonly cause: ApiError;
  readonly text: string;
}

/**
 * Runs the writes of a button, one run at a time however often it is pressed. `work` continues after the component
 * unmounts. Idempotency keys come from `write`, which gives the same content the same key until it is answered: a
 * second press after a lost answer writes only once, however late it comes.
 */
export function useCommand<Sent = void>(
  work: (sent: Sent) => Promise<unknown>,
  { changes = [], onFailure, about, overlaps = false }: Options = {},
): Command<Sent> {
  const { timeZone } = useBranch();
  const client = useQueryClient();
  const mutationKey = ['command', useId()];
  const unanswered = useRef<string | null>(null);
  // Not the mutation's own error: the library observes the last run only, and others may fail after it has begun.
  const [failed, setFailed] = useState<Failed<Sent> | null>(null);
  const forget = () => setFailed(null);
  const [current, setCurrent] = useState({ about });
  if (current.about !== about) {
    setCurrent({ about });
    forget();
  }
  const { mutateAsync, isPending, variables } = useMutation<boolean, Error, Sent>({
    mutationKey,
    // The input may be a picture, or about a guest's health.
    gcTime: 0,
    async mutationFn(sent) {
      if (unanswered.current !== null) renewIntention(unanswered.current);
      unanswered.current = null;
      try {
        await work(sent);
        return true;
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        unanswered.current = cause.unansweredKey;
        const text = await errorMessage(cause, timeZone);
        onFailure?.(cause, text);
        setFailed({ sent, cause, text });
        return false;
      } finally {
        if (changes.length > 0) void client.invalidateQueries({ predicate: ({ meta }) => isChanged(meta?.changedBy) });
      }
    },
  });

  const isChanged = (interest: readonly ChangedEntity[] = []) => changes.some((entity) => interest.includes(entity));

  async function run(sent: Sent): Promise<boolean> {
    // The rendered state may be outdated: this also catches a second press in the same moment.
    if (!overlaps && client.isMutating({ mutationKey }) > 0) return false;
    forget();
    return await mutateAsync(sent);
  }

  return {
    run,
    isPending,
    sent: isPending ? (variables ?? null) : null,
    failure: failed?.cause ?? null,
    failed: failed?.sent ?? null,
    refusal: failed?.text ?? null,
    forget,
  };
}
