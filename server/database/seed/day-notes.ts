import type { DemoText } from './words.ts';

/** Notes of the desk on appointments. */
export const notes: readonly DemoText[] = [
  'Prefers light pressure.',
  'Allergic to almond oil.',
  'Old shoulder injury on the left.',
  'Sensitive skin on the face.',
  'Would like a quiet room.',
  'Birthday: tea and a candle, please.',
  'Arrives straight from the airport, may be late.',
  'Hearing aid: speak up a little.',
  'Wears contact lenses.',
  'Herbal tea afterwards in the garden.',
];
