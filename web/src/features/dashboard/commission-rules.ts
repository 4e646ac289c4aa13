import type { CommissionRule } from '@quieta/contract/dashboard/report-endpoints';
import { mapValues } from '@quieta/contract/values/objects';
import { type Reading, readFields, readRate } from '#features/settings/form-rules.ts';
import { formatNumber } from '#lib/format/number.ts';

/** Sold kinds that pay commission. */
export const commissioned = ['services', 'products'] as const;
type Commissioned = (typeof commissioned)[number];

/** A field of the form: what is paid of what is sold of a category. */
type RateField = `${Commissioned} ${string}`;

export const rateField = (of: Commissioned, categoryId: string): RateField => `${of} ${categoryId}`;

/** The rates as typed; those of a category without a rule are empty. */
export type RatesDraft = Readonly<Record<RateField, string>>;
export type Rates = Readonly<Record<RateField, number>>;

export function draftOf(rules: readonly CommissionRule[], categoryIds: readonly string[]): RatesDraft {
  const draft: Record<RateField, string> = {};
  for (const id of categoryIds) {
    const rule = rules.find(({ serviceCategoryId }) => serviceCategoryId === id);
    for (const of of commissioned)
      draft[rateField(of, id)] = rule === undefined || rule[of] === 0 ? '' : formatNumber(rule[of]);
  }
  return draft;
}

/** Reads the rates: an empty field is 0 %. */
export function readRates(draft: RatesDraft): Reading<Rates> {
  return readFields<Rates>(mapValues(draft, (typed) => (typed.trim() === '' ? 0 : readRate(typed))));
}

/** The rules to save, of these categories and, as they are, of the others. */
export function toRules(
  rates: Rates,
  categoryIds: readonly string[],
  before: readonly CommissionRule[],
): CommissionRule[] {
  const others = before.filter(({ serviceCategoryId }) => !categoryIds.includes(serviceCategoryId));
  const rate = (of: Commissioned, id: string) => rates[rateField(of, id)] ?? 0;
  return [
    ...others,
    ...categoryIds.map((id) => ({
      serviceCategoryId: id,
      services: rate('services', id),
      products: rate('products', id),
    })),
  ];
}
