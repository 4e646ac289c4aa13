import { expect, test } from 'vitest';
import { answerForFewerLetters, guestsQuery, inHouseQuery } from './queries.ts';

test('the answer for fewer letters stays until the one for more is here; one for other words does not', () => {
  for (const queryOf of [guestsQuery, (words: string) => inHouseQuery('abano', '2026-11-23', words)]) {
    const kept = (before: string, words: string) => answerForFewerLetters(words)('answer', queryOf(before));
    expect(kept('evans', 'evans 222')).toBe('answer');
    expect(kept('', 'e')).toBe('answer');
    // The hotel may have failed since.
    expect(kept('222', 'evans')).toBeUndefined();
    expect(kept('evans', 'evan')).toBeUndefined();
  }
  expect(answerForFewerLetters('evans')(undefined, undefined)).toBeUndefined();
});
