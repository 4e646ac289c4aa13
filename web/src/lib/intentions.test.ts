import { beforeEach, expect, test } from 'vitest';
import { endIntention, forgetIntentions, keepIntention, keptKeyOf } from './intentions.ts';

beforeEach(forgetIntentions);

test('what was answered, and another content, is meant anew', () => {
  keepIntention('a guest called Rossi', 'press-1');
  expect(keptKeyOf('a guest called Rossi')).toBe('press-1');
  expect(keptKeyOf('a guest called Bianchi')).toBe(null);
  endIntention('a guest called Rossi');
  expect(keptKeyOf('a guest called Rossi')).toBe(null);
});

test('the same words ten minutes later are another guest of that name', () => {
  keepIntention('a guest called Rossi', 'press-1', 0);
  expect(keptKeyOf('a guest called Rossi', 599_999)).toBe('press-1');
  expect(keptKeyOf('a guest called Rossi', 600_000)).toBe(null);
});
