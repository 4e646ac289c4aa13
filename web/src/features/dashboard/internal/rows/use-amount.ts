import type { Unit } from '@quieta/contract/dashboard/measures';
import { useMoney } from '#features/session/use-money.ts';
import { formatDuration } from '#lib/format/date-and-time.ts';
import { formatNumber } from '#lib/format/number.ts';

/** How an amount of a unit is written: money with its decimals, minutes as hours and minutes. */
export function useAmount(unit: Unit): (amount: number) => string {
  const money = useMoney();
  switch (unit) {
    case 'money':
      return money;
    case 'minutes':
      return formatDuration;
    case 'count':
      return (amount) => formatNumber(amount);
  }
}
