import { plural, t } from '@lingui/core/macro';
import { memo, Suspense } from 'react';
import { formatWeekdayAndDay } from '#lib/format/date-and-time.ts';
import { formatPercent } from '#lib/format/number.ts';
import { later } from '#lib/page/later.tsx';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { Absence, PlannerResource } from '../engine/grid-columns.ts';
import { isUnassigned } from '../engine/unassigned.ts';
import styles from './column-head.module.css';
import { absenceText } from './grid-text.ts';

type ColumnHeadProps = {
  resource: PlannerResource;
  /** Shown if the grid shows several days; null otherwise. */
  date: string | null;
  isToday: boolean;
  /** The booked part of the working time, in whole percent; null if nobody works. */
  booked: number | null;
  /** Why the resource does not work that day; null if it does. */
  absence: Absence | null;
  /** The local date of the column, whether it is shown or not. */
  ofDate: string;
};

// Loaded late, because on most days nobody is away.
const RotaLink = later(async () => (await import('./rota-link.tsx')).RotaLink);

export const ColumnHead = memo(function ColumnHead({
  resource,
  date,
  isToday,
  booked,
  absence,
  ofDate,
}: ColumnHeadProps) {
  const { id, name, role, capacity, archived, avatar } = resource;
  const several =
    resource.type === 'Equipment' ? `× ${capacity}` : plural(capacity, { one: '# place', other: '# places' });
  const places = capacity > 1 ? several : '';
  const day = date === null ? null : formatWeekdayAndDay(date);
  const away = isUnassigned(id) || absence === null ? null : absenceText(absence);
  const reason = archived ? t({ message: 'Archived', context: 'resource' }) : away;
  const note = reason ?? (role || places);
  const [title, subtitle] = day === null ? [name, note] : [day, reason === null ? name : `${reason} · ${name}`];
  const utilisation = isUnassigned(id)
    ? ''
    : booked !== null
      ? t({ message: `${formatPercent(booked / 100)} booked`, context: 'working hours' })
      : away === null
        ? t`not working`
        : '';
  return (
    <div
      role="rowheader"
      className={styles.head}
      aria-label={[name, day, day === null ? note : reason, utilisation].filter(Boolean).join(', ')}
      data-away={reason !== null || undefined}
    >
      <Avatar name={name} picture={avatar} size={30} utilisation={(booked ?? 0) / 100} />
      <span className={styles.who}>
        <span className={styles.resource} data-today={(isToday && day !== null) || undefined}>
          {title}
        </span>
        {subtitle === '' ? null : (
          <span className={styles.subtitle}>
            {away !== null && reason === away ? (
              <Suspense fallback={subtitle}>
                <RotaLink resourceId={id} date={ofDate}>
                  {subtitle}
                </RotaLink>
              </Suspense>
            ) : (
              subtitle
            )}
          </span>
        )}
      </span>
    </div>
  );
});
