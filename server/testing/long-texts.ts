/** Longer than any body that the server accepts. */
export const longest = 1_000_000;

/**
 * Texts that make an expression backtrack from every position: a run of characters that it accepts, with one at the end
 * that it does not.
 */
const runs = 'a|1| |\n|(|)|"|;|.|-|/|=|a@|.a|1,|(a| a|""|";"|\r\n|😀|e\u0301'.split('|');
const ends = ['', '!'];

/** The limit of CPU time for processing any text that was sent, in milliseconds. */
const timeout = 200;
/**
 * The first length reveals a quadratic expression, at a cost of a second; the full length would take a quarter of an
 * hour.
 */
const lengths = [longest / 64, longest];

/**
 * The readers that need more CPU time for some text than a server may spend while others wait, with that text. Each is
 * tried three times, because a busy machine or a garbage collection can slow down one try: none that passes needs more
 * than 60 ms. A refusal is as good an answer as any.
 */
export function findSlow(readers: ReadonlyMap<string, (text: string) => unknown>): string[] {
  for (const length of lengths) {
    const slow = runs.flatMap((run) =>
      ends.flatMap((end) => {
        const text = run.repeat(Math.ceil(length / run.length)).slice(0, length) + end;
        return [...readers].flatMap(([name, read]) =>
          isSlow(() => read(text)) ? [`${name}: ${JSON.stringify(text.slice(0, 8))}… of ${length}`] : [],
        );
      }),
    );
    if (slow.length > 0) return slow;
  }
  return [];
}

/** Whether every try takes longer than others should wait. */
export function isSlow(work: () => unknown): boolean {
  return [1, 2, 3].every(() => timeOf(work) > timeout);
}

function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  try {
    work();
  } catch {
    // A refusal is a valid outcome.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
