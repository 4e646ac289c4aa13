import { expect, test } from 'vitest';
import { optional } from './form-parts.tsx';

test('what is not stated is an empty field, and what is emptied is no longer stated', () => {
  const kept: (string | null)[] = [];
  const field = (value: string | null, error?: string) =>
    optional({ value, onChange: (typed) => kept.push(typed), error });
  expect([null, '', 'Ada'].map((value) => field(value).value)).toEqual(['', '', 'Ada']);
  expect([field(null).error, field(null, 'Too long').error]).toEqual([undefined, 'Too long']);
  // Spaces are trimmed when the form is read, not while the user types.
  for (const typed of ['Ada', ' ', '']) field('Ad').onChange(typed);
  expect(kept).toEqual(['Ada', ' ', null]);
});
