/** From these per cent on the next colour. */
const cuts = [30, 50, 70, 85];

/** Which of the five colours a share in per cent has, 1 to 5. */
export function heatStep(percent: number): number {
  return 1 + cuts.filter((cut) => percent >= cut).length;
}
