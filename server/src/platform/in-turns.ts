import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which long work may block the event loop before other requests get a turn. */
const maxTurn = 20;

/** The items one after the other; whenever they have blocked the event loop long enough, other requests get a turn. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, void> {
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > maxTurn) {
      await setImmediate();
      since = performance.now();
    }
    yield item;
  }
}
