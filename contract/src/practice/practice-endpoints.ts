import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint.ts';
import { instant } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { deskSteps, exerciseName, practiceStep } from './exercises.ts';

const endpoint = endpointsOf('practice');

const practice = z.object({
  /** Exercises that this branch can do; none where no simulators run. */
  exercises: z.array(exerciseName),
  running: z.nullable(
    z.object({
      id,
      exercise: exerciseName,
      branchId: id,
      branchName: z.string(),
      startedBy: z.string(),
      /** It is over then, also if nobody ends it. */
      endsAt: instant,
      /** Page of the disturbed simulator. */
      simulatorUrl: z.string(),
      /** Null at the desks of other branches. */
      steps: z.nullable(z.array(z.object({ step: practiceStep, isDone: z.boolean() }))),
    }),
  ),
});
export type Practice = z.output<typeof practice>;
export type RunningPractice = NonNullable<Practice['running']>;

const changed = z.object({
  /** Why nothing was changed: another practice is running, or the simulator cannot be reached. */
  problem: z.nullable(z.enum(['running', 'simulator-away'])),
  practice,
});
export type PracticeProblem = NonNullable<z.output<typeof changed>['problem']>;

const branchId = z.optional(id);

export const getPractice = endpoint('getPractice', 'GET', '/practice', {
  summary: 'Exercises for bad days, where simulators run, and the practice that is running',
  needs: 'read',
  query: z.object({ branchId }),
  response: practice,
});

export const startPractice = endpoint('startPractice', 'POST', '/practice', {
  summary: 'Lets a simulator misbehave as an exercise says, for half an hour at most',
  needs: 'read',
  body: z.object({ branchId, exercise: exerciseName }),
  response: changed,
});

export const updatePractice = endpoint('updatePractice', 'PUT', '/practice', {
  summary: 'Says that a step is done that cannot be known otherwise; `recover` lets the simulator behave again',
  needs: 'read',
  body: z.object({ branchId, step: z.enum(deskSteps) }),
  response: changed,
});

export const endPractice = endpoint('endPractice', 'DELETE', '/practice', {
  summary: 'Ends the practice that is running; the simulator behaves again',
  needs: 'read',
  query: z.object({ branchId }),
  response: changed,
});
