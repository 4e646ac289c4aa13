import pg from 'pg';
import { heldTooEarly, lockOrder, lockTakenBy } from './lock-order.ts';

// Every statement of every test passes here: one that locks against the order fails its transaction.

const heldBy = new WeakMap<object, string[]>();

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client: object, given: unknown[]) {
    watch(client, textOf(given[0]));
    return Reflect.apply(query, client, given);
  },
});

function watch(client: object, statement: string): void {
  if (/^begin/i.test(statement)) heldBy.set(client, []);
  const held = heldBy.get(client);
  const lock = lockTakenBy(statement);
  if (lock === undefined || held === undefined) return;
  const behind = heldTooEarly(held, lock);
  const unknown = [...held, lock.name].find((name) => !lockOrder.some((one) => one === name));
  // The request's key is held from the beginning, so that no table stands before it.
  if (held.some((name) => name !== lock.name && name !== 'request key') && unknown !== undefined) {
    throw new Error(`${unknown} is locked together with others: give it a place in server/testing/lock-order.ts`);
  }
  if (behind !== undefined)
    throw new Error(`${lock.name} is locked after ${behind}: server/testing/lock-order.ts says before`);
  held.push(lock.name);
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}
