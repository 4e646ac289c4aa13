import { tabStorage } from '../browser-storage.ts';
import { currentOperator } from './api-client.ts';

/** How long the same content reuses the key of a lost answer, in milliseconds: a second press, not a new intention. */
const validity = 10 * 60_000;

/** The keys of writes whose answer was lost, by content, each with the time until which the same content reuses it. */
const unanswered = new Map<string, { readonly key: string; readonly until: number }>();

/**
 * The prefix of keys that outlive their page, such as a payment's: the tab's storage keeps them until they are
 * answered.
 */
const prefix = 'quieta.intention.';

const storedNames = () => tabStorage.keys(prefix);

/**
 * The key that the same content was sent with before, where the result is unknown; else a new one. `at` is of
 * `performance.now()`.
 */
export function keyOf(content: string, at = performance.now()): string {
  const before = unanswered.get(content);
  return before !== undefined && at < before.until ? before.key : crypto.randomUUID();
}

/**
 * The key of the last intention of a kind, such as the payment, of whoever works at the desk: the same one until it is
 * answered, even after a reload and however late; a new one for another content.
 */
export function rememberedKeyOf(kind: string, intention: string): string {
  const name = prefix + kind + (currentOperator()?.userId ?? '');
  const [key = '', ...words] = tabStorage.read(name)?.split(' ') ?? [];
  if (words.join(' ') === intention) return key;
  const another = crypto.randomUUID();
  tabStorage.write(name, `${another} ${intention}`);
  return another;
}

/** Its answer was lost: the same content reuses its key soon after. */
export function keepUnanswered(content: string, key: string, at = performance.now()): void {
  unanswered.set(content, { key, until: at + validity });
}

/** The user is still at the form that sent it: however late, the same content reuses its key. */
export function renewIntention(key: string): void {
  for (const [content, one] of unanswered) if (one.key === key) keepUnanswered(content, key);
}

/** It was answered, or certainly never sent: the same content gets a new key now. */
export function endIntention(key: string): void {
  for (const [content, one] of unanswered) if (one.key === key) unanswered.delete(content);
  for (const name of storedNames()) if (tabStorage.read(name)?.startsWith(key)) tabStorage.remove(name);
}

/** Called on a change of branch, because the writes concerned the rows of the branch before. */
export function forgetIntentions(): void {
  unanswered.clear();
  for (const name of storedNames()) tabStorage.remove(name);
}
