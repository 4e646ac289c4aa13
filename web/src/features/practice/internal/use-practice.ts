import type { deskSteps, ExerciseName, PracticeStep } from '@quieta/contract/practice/exercises';
import {
  endPractice,
  type PracticeProblem,
  type RunningPractice,
  startPractice,
  updatePractice,
} from '@quieta/contract/practice/practice-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCommand } from '#features/session/use-command.ts';
import { onChange } from '#lib/api/changes.ts';
import { write } from '#lib/api/outbox.ts';
import { practiceQuery } from '../queries.ts';

type DeskStep = (typeof deskSteps)[number];
type Change = { readonly start: ExerciseName } | { readonly step: DeskStep } | 'end';

/** Starts, continues and ends practices. The common handler reports a failure; a `problem` is an answer. */
export function usePractice() {
  const client = useQueryClient();
  const [problem, setProblem] = useState<PracticeProblem | null>(null);
  const { run, isPending } = useCommand<Change>(async (change) => {
    setProblem(null);
    const answer = await send(change);
    setProblem(answer.problem);
    client.setQueryData(practiceQuery().queryKey, answer.practice);
  });
  return { change: (change: Change) => void run(change), isPending, problem };
}

function send(change: Change) {
  if (change === 'end') return write(endPractice, {});
  return 'start' in change
    ? write(startPractice, { body: { exercise: change.start } })
    : write(updatePractice, { body: { step: change.step } });
}

interface Progress {
  /** The first step that is not done; null where all are. */
  readonly next: PracticeStep | null;
  readonly done: number;
  readonly all: number;
}

/** How far a practice is; null where it is another branch's. Reads it again when what its steps are about changes. */
export function useProgress({ steps }: RunningPractice): Progress | null {
  const client = useQueryClient();
  const next = steps?.find(({ isDone }) => !isDone)?.step ?? null;
  const isWatched = next !== null;
  useEffect(() => {
    if (!isWatched) return undefined;
    const again = () => void client.invalidateQueries(practiceQuery());
    const ends = (['sale', 'receipt', 'message'] as const).map((entity) => onChange(entity, again));
    return () => ends.forEach((end) => end());
  }, [isWatched, client]);
  return steps === null ? null : { next, done: steps.filter(({ isDone }) => isDone).length, all: steps.length };
}
