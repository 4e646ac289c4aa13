/**
 * The sum of amounts of the wire, in major units; exact to their three decimals, whatever binary fractions make of it
 * on the way.
 */
export function addUp(...amounts: readonly number[]): number {
  const thousandths = amounts.reduce((sum, amount) => sum + Math.round(amount * 1000), 0);
  return thousandths / 1000;
}
