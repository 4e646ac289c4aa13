import * as z from 'zod/mini';
import { keysOf } from '../values/objects.ts';

/** How it is known that a step is done: by the branch's data, by hand, or by `recover`, which ends the disturbance. */
const steps = {
  'guests-seen': 'hand',
  'room-charged': 'data',
  'bill-seen': 'hand',
  'receipt-stuck': 'data',
  'printer-seen': 'hand',
  'message-refused': 'data',
  recover: 'recover',
  'room-posted': 'data',
  'receipt-settled': 'data',
  'message-settled': 'data',
} as const;
export type PracticeStep = keyof typeof steps;
export const practiceStep = z.enum(keysOf(steps));

type StepBy<How> = { [Step in PracticeStep]: (typeof steps)[Step] extends How ? Step : never }[PracticeStep];
/** A step that the server reads from the branch's data. */
export type DataStep = StepBy<'data'>;
export function isOfData(step: PracticeStep): step is DataStep {
  return steps[step] === 'data';
}

/** A step that the desk does in the practice itself. */
export const deskSteps = keysOf(steps).filter((step): step is StepBy<'hand' | 'recover'> => steps[step] !== 'data');

/** The simulator that an exercise disturbs, how long it takes, and its steps in their order. */
interface Exercise {
  readonly at: 'hotel' | 'printer' | 'mail';
  readonly minutes: number;
  readonly steps: readonly PracticeStep[];
}

export const exercises = {
  'hotel-away': { at: 'hotel', minutes: 5, steps: ['guests-seen', 'room-charged', 'recover', 'room-posted'] },
  'hotel-answer-lost': { at: 'hotel', minutes: 5, steps: ['room-charged', 'bill-seen', 'recover', 'room-posted'] },
  'printer-paper-out': { at: 'printer', minutes: 3, steps: ['receipt-stuck', 'recover', 'receipt-settled'] },
  'printer-silent': {
    at: 'printer',
    minutes: 4,
    steps: ['receipt-stuck', 'printer-seen', 'recover', 'receipt-settled'],
  },
  'mail-refused': { at: 'mail', minutes: 3, steps: ['message-refused', 'recover', 'message-settled'] },
} as const satisfies Readonly<Record<string, Exercise>>;
export type ExerciseName = keyof typeof exercises;
export const exerciseName = z.enum(keysOf(exercises));

/** A practice that nobody ends is over after this many minutes. */
export const maxPracticeMinutes = 30;
