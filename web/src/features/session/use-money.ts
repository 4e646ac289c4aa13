import { toMinor } from '@quieta/contract/values/minor-units';
import { formatMoney } from '#lib/format/money.ts';
import { useBranch } from './store.ts';

/** How an amount of the wire, in major units, is written in the chosen branch's currency. */
export function useMoney(): (major: number) => string {
  const { currency } = useBranch();
  return (major) => formatMoney(toMinor(major, currency), currency);
}
