import budgets from '../../budgets.json' with { type: 'json' };
import type { Asked } from './growth-asks.ts';

/** Results of all questions at one size. */
export interface Stage {
  readonly name: string;
  readonly asked: readonly Asked[];
}

const { p99Milliseconds, growth: maxGrowth, milliseconds: hardlyAny } = budgets.growth;

/** Prints a line each question, those that are over first; answers whether none is. */
export function reportGrowth(stages: readonly Stage[]): boolean {
  const [first] = stages;
  if (first === undefined) return true;
  const lines = first.asked.map(({ question, isFile }, index) => {
    const sizes = stages.flatMap(({ asked }) => asked[index] ?? []);
    const faults = isFile ? [] : faultsOf(sizes);
    return { question, isFile, sizes, faults };
  });
  console.log(
    `\n${stages.map(({ name }) => name).join(' | ')}: rows, p50, p99 in ms, each; growth of the time and of the answer`,
  );
  for (const { question, isFile, sizes, faults } of lines.toSorted(
    (one, other) => other.faults.length - one.faults.length,
  ))
    console.log(
      `${faults.length > 0 ? 'MISS' : isFile ? 'file' : 'PASS'}  ${sizes.map(lineOf).join(' | ')}; ${grown(sizes)}  ${question}${faults.map((fault) => `; ${fault}`).join('')}`,
    );
  return lines.every(({ faults }) => faults.length === 0);
}

function faultsOf(sizes: readonly Asked[]): string[] {
  const [first, last] = lastTwo(sizes);
  if (first === undefined || last === undefined) return [];
  const grows = last.p50 > hardlyAny && timeOf(first, last) > maxGrowth * Math.max(1, answerOf(first, last));
  return [
    // A question that conflicts with the demo's settings has nothing to answer.
    ...sizes.flatMap(({ refusal }) => (refusal === undefined || refusal.includes('answered 409') ? [] : refusal)),
    ...(last.p99 > p99Milliseconds ? [`p99 of ${p99Milliseconds} ms`] : []),
    ...(grows ? ['grows faster than its answer'] : []),
  ];
}

/**
 * Those between which growth is told: of the first size of a branch a month is not full, so that all it asks for grows
 * with it.
 */
const lastTwo = (sizes: readonly Asked[]) => [sizes.at(-2) ?? sizes.at(-1), sizes.at(-1)] as const;
const timeOf = (first: Asked, last: Asked) => last.p50 / first.p50;
const answerOf = (first: Asked, last: Asked) => last.bytes / first.bytes;

function grown(sizes: readonly Asked[]): string {
  const [first, last] = lastTwo(sizes);
  if (first === undefined || last === undefined || first === last) return '-';
  return `×${timeOf(first, last).toFixed(1)} of ×${answerOf(first, last).toFixed(1)}`;
}

function lineOf({ isFile, rows, p50, p99 }: Asked): string {
  const rate = isFile ? `, ${Math.round(rows / (p50 / 1_000))} rows/s` : '';
  return `${rows}, ${p50.toFixed(0)}, ${p99.toFixed(0)}${rate}`;
}
