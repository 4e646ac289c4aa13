/**
 * Splits a whole amount over weights, in whole parts that add up to it exactly: each gets its rounded-down share, and what is
 * left goes, one unit each, to the largest remainders, of equal ones to the first. All whole and not negative; with an amount
 * of at most the weights' sum no part exceeds its weight. Weights that are all zero take nothing: the parts are zero too.
 */
export function splitByLargestRemainder(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    // In big integers, because a product of two amounts leaves what a number holds exactly.
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: product / sum, remainder: product % sum };
  });
  const given = shares.reduce((total, { part }) => total + part, 0n);
  const left = Number(BigInt(amount) - given);
  const luckiest = shares.toSorted((one, other) => Number(other.remainder - one.remainder)).slice(0, left);
  for (const share of luckiest) share.part += 1n;
  return shares.map(({ part }) => Number(part));
}
