import { beforeEach, expect, test } from 'vitest';
import { endIntention, forgetIntentions, keepUnanswered, keyOf, rememberedKeyOf } from './intentions.ts';

beforeEach(() => {
  forgetIntentions();
  sessionStorage.clear();
});

test('what was answered, and another content, is meant anew', () => {
  keepUnanswered('a guest called Rossi', 'press-1');
  expect(keyOf('a guest called Rossi')).toBe('press-1');
  expect(keyOf('a guest called Bianchi')).not.toBe('press-1');
  endIntention('press-1');
  expect(keyOf('a guest called Rossi')).not.toBe('press-1');
});

test('the same words ten minutes later are another guest of that name', () => {
  keepUnanswered('a guest called Rossi', 'press-1', 0);
  expect(keyOf('a guest called Rossi', 599_999)).toBe('press-1');
  expect(keyOf('a guest called Rossi', 600_000)).not.toBe('press-1');
});

test('what outlives its page stands in the tab until it is answered, or something else is meant', () => {
  const key = rememberedKeyOf('payment', 'this cart by card');
  expect(rememberedKeyOf('booking', 'this cart by card')).not.toBe(key);
  expect(rememberedKeyOf('payment', 'this cart by card')).toBe(key);
  endIntention(key);
  const next = rememberedKeyOf('payment', 'this cart by card');
  expect(next).not.toBe(key);
  expect(rememberedKeyOf('payment', 'this cart in cash')).not.toBe(next);
  expect(rememberedKeyOf('payment', 'this cart by card')).not.toBe(next);
});

test('AUT-13 with the branch everything is forgotten', () => {
  keepUnanswered('a guest called Rossi', 'press-1');
  rememberedKeyOf('payment', 'this cart by card');
  sessionStorage.setItem('quieta.other', 'stays');
  forgetIntentions();
  expect(Object.keys(sessionStorage)).toEqual(['quieta.other']);
  expect(keyOf('a guest called Rossi')).not.toBe('press-1');
});
