import '#ui/styles/styles.css';
import '#ui/styles/work.css';
import './bench.css';
import type { Appointment } from '@quieta/contract/appointments/appointment';
import { setClock } from '#lib/clock.ts';
import { activateLanguage } from '#lib/i18n.ts';
import { labDay } from './lab-data.ts';
import type { PlannerDay } from './mount-planner.tsx';
import { OurPlanner } from './our-planner.ts';
import type { BenchChange } from './planner-bench.ts';
import { makeMarkup } from './raw-markup.ts';
import { RawPlanner } from './raw-planner.ts';

// The page bench/planner.html: `window.bench` is our planner, with `?raw` the fastest possible page with the same picture.

setClock(() => Temporal.Instant.from('2026-11-21T11:42:00+01:00'));
await activateLanguage('en');

const bench = new URLSearchParams(location.search).has('raw') ? new RawPlanner() : new OurPlanner();

/** A generated day with this many columns and appointments; the same for the same numbers. */
function sampleDay(columns: number, appointments: number, seed = 1): PlannerDay {
  return labDay(columns, appointments, seed === 1 ? '2026-11-21' : '2026-11-23', seed);
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

Object.assign(globalThis, { bench, sampleDay, later, makeMarkup });
