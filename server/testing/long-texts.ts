/** Longer than any body that the server takes in holds. */
export const longest = 1_000_000;

/** What makes an expression try again from every place: runs of what it takes, with something that it does not at the end. */
const runs = 'a|1| |\n|(|)|"|;|.|-|/|=|a@|.a|1,|(a| a|""|";"|\r\n|😀|e\u0301'.split('|');
const ends = ['', '!'];

/** Processor time within which anything that somebody sent must have been looked at, in milliseconds. */
const timeout = 200;
/** A quadratic expression is caught at the first steps, where it costs a second and not a quarter of an hour. */
const lengths = [longest / 64, longest];

/**
 * Which of the readers need more processor time for some text than a server may spend that others are waiting for, with that text.
 * What a busy machine or a collection of garbage makes slow is quick at one of three tries: none that passes needs more than 60 ms. A refusal is as good an answer as any.
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

/** Whether it takes longer than others should wait, whenever it is tried. */
export function isSlow(work: () => unknown): boolean {
  return [1, 2, 3].every(() => timeOf(work) > timeout);
}

function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  try {
    work();
  } catch {
    // Refused.
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
