import '#ui/styles/styles.css';
import '#ui/styles/work.css';
import './bench.css';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { setClock } from '#lib/clock.ts';
import { formatDate } from '#lib/format/date-and-time.ts';
import { activateLanguage } from '#lib/i18n.ts';
import { type LabCards, labDay } from './lab-data.ts';
import type { PlannerDay } from './mount-planner.tsx';
import { OurPlanner } from './our-planner.ts';
import type { BenchChange } from './planner-bench.ts';
import { RawPlanner } from './raw-planner.ts';

// The page bench/planner.html: `window.bench` is our planner, with `?raw` the least that shows the same.

// Before the first appointment, so that none is late.
setClock(() => Temporal.Instant.from('2026-11-21T08:00:00+01:00'));
await activateLanguage('en');
// The bar above the grid names the same day.
formatDate('2026-11-21', 'long');

const bench = new URLSearchParams(location.search).has('raw') ? new RawPlanner() : new OurPlanner();

const shownDates = ['2026-11-21', '2026-11-23'] as const;

/** A generated day with this many columns and appointments; the same for the same numbers. */
function sampleDay(columns: number, appointments: number, seed = 1, cards: LabCards = 'rich'): PlannerDay {
  return labDay(columns, appointments, shownDates[seed === 1 ? 0 : 1], seed, cards);
}

/** The same two days as parts of a whole month with as many appointments on each day. */
function inMonth(days: readonly PlannerDay[], cards: LabCards): PlannerDay[] {
  const [{ resources, appointments } = { resources: [], appointments: [] }] = days;
  const dates = Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`);
  const others = dates.filter((date) => !shownDates.some((shown) => shown === date));
  const month = [
    ...days.flatMap((day) => day.appointments),
    ...others.flatMap((date) => labDay(resources.length, appointments.length, date, 3, cards).appointments),
  ];
  return days.map((day) => ({ ...day, month }));
}

/** Moves the appointment by five minutes, as another desk would have done. */
function later(row: Appointment): BenchChange {
  const after = (iso: string) =>
    Temporal.Instant.from(iso)
      .add({ minutes: 5 })
      .toZonedDateTimeISO('Europe/Rome')
      .toString({ timeZoneName: 'never' });
  const moved = { ...row, startTime: after(row.startTime), endTime: after(row.endTime), version: row.version + 1 };
  return { entityId: row.id, row: moved };
}

Object.assign(globalThis, { bench, sampleDay, inMonth, later });
