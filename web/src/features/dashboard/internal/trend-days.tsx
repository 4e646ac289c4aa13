import { Plural, Trans } from '@lingui/react/macro';
import { formatDate } from '#lib/format/date-and-time.ts';
import type { DashboardFigures } from '../use-dashboard-figures.ts';
import { isLately } from './figure-format.ts';

interface TrendDaysProps {
  view: DashboardFigures;
  /** Only how many there are. */
  isShort?: boolean;
}

/** Which days the small lines and the booked hours are of. */
export function TrendDays({ view: { trend, today }, isShort = false }: TrendDaysProps) {
  const count = trend.periods.length;
  if (isShort)
    return trend.unit === 'weeks' ? (
      <Plural value={count} one="# week" other="# weeks" />
    ) : (
      <Plural value={count} one="# month" other="# months" />
    );
  if (isLately(trend.whole, today))
    return trend.unit === 'weeks' ? (
      <Plural value={count} one="last week" other="last # weeks" />
    ) : (
      <Plural value={count} one="last month" other="last # months" />
    );
  const until = formatDate(trend.whole.dateTo, 'short');
  return trend.unit === 'weeks' ? (
    <Trans>
      <Plural value={count} one="# week" other="# weeks" /> to {until}
    </Trans>
  ) : (
    <Trans>
      <Plural value={count} one="# month" other="# months" /> to {until}
    </Trans>
  );
}
