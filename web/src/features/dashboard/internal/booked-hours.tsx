import { Trans, useLingui } from '@lingui/react/macro';
import { useBranch } from '#features/session/store.ts';
import { weekOf } from '#lib/format/country-customs.ts';
import { formatDate, formatHour } from '#lib/format/date-and-time.ts';
import { HeatMap } from '#ui/charts/heat-map.tsx';
import { Scroller } from '#ui/scroller/scroller.tsx';
import { SegmentedControl } from '#ui/segmented-control/segmented-control.tsx';
import { useFigureScope } from '../figure-context.tsx';
import { hoursIn, sumFigures } from '../figure-totals.ts';
import type { DashboardFigures } from '../use-dashboard-figures.ts';
import styles from './booked-hours.module.css';
import { Counted } from './counted.tsx';
import { Region, RowsLink } from './figure.tsx';
import { percentOf } from './figure-format.ts';
import { TrendDays } from './trend-days.tsx';

interface BookedHoursProps {
  view: DashboardFigures;
  isOld: boolean;
  of: 'staff' | 'areas';
  onOf: (of: 'staff' | 'areas') => void;
}

/** How much of the hours that could be booked was, by weekday and hour. */
export function BookedHours({ view, isOld, of, onOf }: BookedHoursProps) {
  const { t } = useLingui();
  const { rowsOf } = useFigureScope();
  const { trend, trendFigures } = view;
  const appointments = sumFigures(trendFigures, trend.whole).appointments ?? 0;
  return (
    <Region
      label={t`Booked hours`}
      isOld={isOld}
      title={<Trans>Booked hours, %</Trans>}
      note={<TrendDays view={view} />}
      end={
        <>
          <SegmentedControl
            label={t`Hours shown`}
            segments={{ staff: t({ message: 'Staff', context: 'several' }), areas: t`Areas` }}
            value={of}
            onChange={onOf}
          />
          <RowsLink href={rowsOf('appointments', trend.whole)}>
            <Counted of="appointments" count={appointments} />
          </RowsLink>
        </>
      }
    >
      <Hours view={view} of={of} />
    </Region>
  );
}

function Hours({ view: { trend, trendFigures, today }, of }: { view: DashboardFigures; of: 'staff' | 'areas' }) {
  const { t } = useLingui();
  const { country } = useBranch();
  const { rowsOf } = useFigureScope();
  const { booked, available } = trendFigures.hours[of];
  const hours = hoursIn(booked, available);
  if (hours.length === 0) return <p className="faint">{t`No hours could be booked.`}</p>;
  const rows = weekOf(today, country).map((date) => {
    const weekday = Temporal.PlainDate.from(date).dayOfWeek;
    const cells = hours.map((hour) => {
      const [bookedMinutes, max] = [booked[weekday - 1]?.[hour] ?? 0, available[weekday - 1]?.[hour] ?? 0];
      const value = max === 0 ? null : (100 * bookedMinutes) / max;
      const when = `${formatDate(date, 'weekday')} ${formatHour(hour)}`;
      const [from, to] = [Math.round(bookedMinutes / 60), Math.round(max / 60)];
      return {
        value,
        name: value === null ? t`${when}: closed` : t`${when}: ${percentOf(value)} booked, ${from} of ${to} hours`,
        href:
          value === null
            ? undefined
            : rowsOf(of === 'staff' ? 'staffBooked' : 'areaBooked', trend.whole, { weekday, hour }),
      };
    });
    return { id: date, label: formatDate(date, 'weekdayShort'), cells };
  });
  return (
    <Scroller label={t`Booked hours by weekday and hour`} className={styles.scroller}>
      <div style={{ minInlineSize: 38 + hours.length * 34 }}>
        <HeatMap
          label={t`Booked hours by weekday and hour`}
          corner={t`Day`}
          heads={hours.map((hour) => ({ id: hour, label: formatHour(hour) }))}
          rows={rows}
        />
      </div>
    </Scroller>
  );
}
