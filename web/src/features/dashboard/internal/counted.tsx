import { Plural } from '@lingui/react/macro';
import { formatNumber } from '#lib/format/number.ts';

interface CountedProps {
  of: 'appointments' | 'bookings' | 'guests' | 'sales' | 'treatments' | 'inHouse' | 'rows';
  count: number;
}

/**
 * A number and what it is of. It is written as the other figures are: a sentence by itself leaves out the sign between
 * thousands.
 */
export function Counted({ of, count }: CountedProps) {
  const number = formatNumber(count);
  switch (of) {
    case 'appointments':
      return <Plural value={count} one={`${number} appointment`} other={`${number} appointments`} />;
    case 'bookings':
      return <Plural value={count} one={`${number} booking`} other={`${number} bookings`} />;
    case 'guests':
      return <Plural value={count} one={`${number} guest`} other={`${number} guests`} />;
    case 'sales':
      return <Plural value={count} one={`${number} sale`} other={`${number} sales`} />;
    case 'treatments':
      return <Plural value={count} one={`${number} treatment`} other={`${number} treatments`} />;
    case 'inHouse':
      return <Plural value={count} one={`${number} overnight`} other={`${number} overnight`} />;
    case 'rows':
      return <Plural value={count} one={`${number} row`} other={`${number} rows`} />;
  }
}
