/** How long a lost answer may be asked for again with its key, in milliseconds: a desk that presses again, not one that starts over. */
const validity = 10 * 60_000;

/** The keys of writes whose answer was lost, by their content, and until when the very same is still meant. */
const unanswered = new Map<string, { readonly key: string; readonly until: number }>();

/** Before the names of what outlives its page, such as a payment: it stands in the tab until it is answered. */
const prefix = 'quieta.intention.';

const keptNames = () => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix));

/** The key that the very same went out with before, where nobody knows what became of that; else a new one. `at` is of `performance.now()`. */
export function keyOf(content: string, at = performance.now()): string {
  const before = unanswered.get(content);
  return before !== undefined && at < before.until ? before.key : crypto.randomUUID();
}

/**
 * The key of what is meant last of a kind, such as the payment: the same one until it is answered, also after a reload and however
 * much later, and another one where something else is meant.
 */
export function rememberedKeyOf(kind: string, intention: string): string {
  const [key = '', ...words] = sessionStorage.getItem(prefix + kind)?.split(' ') ?? [];
  if (words.join(' ') === intention) return key;
  const another = crypto.randomUUID();
  sessionStorage.setItem(prefix + kind, `${another} ${intention}`);
  return another;
}

/** Its answer was lost: whoever asks for the very same soon after that means this one. */
export function keepUnanswered(content: string, key: string, at = performance.now()): void {
  unanswered.set(content, { key, until: at + validity });
}

/** Whoever asks is still at the form that it was asked from: however late, the very same is meant. */
export function renewIntention(key: string): void {
  for (const [content, one] of unanswered) if (one.key === key) keepUnanswered(content, key);
}

/** It was answered, or surely never sent: the very same is another one now. */
export function endIntention(key: string): void {
  for (const [content, one] of unanswered) if (one.key === key) unanswered.delete(content);
  for (const name of keptNames()) if (sessionStorage.getItem(name)?.startsWith(key)) sessionStorage.removeItem(name);
}

/** With the branch, whose rows it was about. */
export function forgetIntentions(): void {
  unanswered.clear();
  for (const name of keptNames()) sessionStorage.removeItem(name);
}
