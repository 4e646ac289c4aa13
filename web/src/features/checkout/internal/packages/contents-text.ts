import { formatList } from '#lib/format/number.ts';
import type { CartPackage } from '../../package-row-rules.ts';

/** "6 × Aroma massage, 2 × Lunch": the components of a package by their usual treatments. */
export function contentsText({ components }: Pick<CartPackage, 'components'>): string {
  return formatList(components.map(({ units, name }) => (units === 1 ? name : `${units} × ${name}`)));
}
