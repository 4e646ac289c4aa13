import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which long work may hold the process before everybody else has their turn. */
const longestTurn = 20;

/** The items one after the other, with a turn for everybody else wherever they have held the process long enough. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, void> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > longestTurn) {
      await setImmediate();
      since = performance.now();
    }
    yield item;
  }
}
