/**
 * Splits a whole amount by weights into whole parts that add up to it exactly. Each part is its share rounded down; the
 * units left over go, one each, to the largest remainders, and among equal remainders to the first. All numbers are
 * whole and not negative. If the amount is at most the sum of the weights, no part exceeds its weight. If all weights
 * are zero, so are the parts.
 */
export function splitByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    // BigInt, because the product of two amounts can exceed what a number holds exactly.
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: product / sum, remainder: product % sum };
  });
  const given = shares.reduce((total, { part }) => total + part, 0n);
  const left = Number(BigInt(amount) - given);
  const luckiest = shares.toSorted((one, other) => Number(other.remainder - one.remainder)).slice(0, left);
  for (const share of luckiest) share.part += 1n;
  return shares.map(({ part }) => Number(part));
}
