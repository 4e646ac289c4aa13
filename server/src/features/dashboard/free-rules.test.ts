import { expect, test } from 'vitest';
import { freeNow } from './free-rules.ts';

const minute = 60_000;
const span = (start: number, end: number) => ({ start: start * minute, end: end * minute });
const day = [span(480, 720), span(780, 1200)];
const at = (moment: number, held: ReturnType<typeof span>[] = [], capacity = 1) => {
  const found = freeNow({ capacity, open: day, held }, moment * minute);
  return found && { places: found.places, until: found.until / minute };
};

test('who holds nothing is free until the end of the hours, and not outside of them', () => {
  expect(at(480)).toEqual({ places: 1, until: 720 });
  expect(at(479)).toBeUndefined();
  expect(at(720)).toBeUndefined();
  expect(at(800)).toEqual({ places: 1, until: 1200 });
});

test('the next hold ends it, one that has just ended does not count', () => {
  expect(at(500, [span(480, 500), span(560, 600)])).toEqual({ places: 1, until: 560 });
  expect(at(500, [span(480, 501)])).toBeUndefined();
});

test('less than five minutes are of no use', () => {
  expect(at(500, [span(505, 600)])).toEqual({ places: 1, until: 505 });
  expect(at(501, [span(505, 600)])).toBeUndefined();
  expect(at(716)).toBeUndefined();
});

test('several places are free until all of them are taken', () => {
  const held = [span(480, 560), span(540, 600), span(550, 600), span(700, 720)];
  expect(at(500, held, 3)).toEqual({ places: 2, until: 550 });
  expect(at(540, held, 3)).toEqual({ places: 1, until: 550 });
  expect(at(560, held, 3)).toEqual({ places: 1, until: 720 });
  expect(at(555, held, 3)).toBeUndefined();
});

test('more holds than places, after the capacity was reduced, are none free', () => {
  expect(at(500, [span(480, 560), span(480, 560)], 1)).toBeUndefined();
});
