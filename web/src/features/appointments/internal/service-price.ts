import { t } from '@lingui/core/macro';
import type { Service } from '@quieta/contract/settings/service';
import { toMinor } from '@quieta/contract/values/minor-units';
import { formatMoney } from '#lib/format/money.ts';

/** A service's price for so many people, and whether it is per person: "5 × €25.00", "€70.00 for all", "€25.00 per person". */
export function servicePrice(
  { price, isPricePerPerson }: Pick<Service, 'price' | 'isPricePerPerson'>,
  people: number,
  currency: string,
): string {
  const each = formatMoney(toMinor(price, currency), currency);
  if (!isPricePerPerson) return people > 1 ? t`${each} for all` : each;
  return people > 1 ? `${people} × ${each}` : t`${each} per person`;
}
