interface Intention {
  readonly key: string;
  /** Of `performance.now()`; what is asked for after that is meant anew, be it word for word the same. */
  readonly until: number;
}

/** How long a lost answer may be asked for again with its key, in milliseconds: a desk that presses again, not one that starts over. */
const validity = 10 * 60_000;

const unanswered = new Map<string, Intention>();

/** The key that the very same went out with before, where nobody knows what became of that; else null. */
export function keptKeyOf(content: string, at = performance.now()): string | null {
  const before = unanswered.get(content);
  return before !== undefined && at < before.until ? before.key : null;
}

/** Its answer was lost: whoever asks for the very same again means this one. */
export function keepIntention(content: string, key: string, at = performance.now()): void {
  unanswered.set(content, { key, until: at + validity });
}

/** It was answered, or surely never sent. */
export function endIntention(content: string): void {
  unanswered.delete(content);
}

/** With the branch, whose rows it was about. */
export function forgetIntentions(): void {
  unanswered.clear();
}
