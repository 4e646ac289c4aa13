import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { SeriesChange } from '@quieta/contract/appointments/series-endpoints';
import { minutesOf } from '#lib/wire-time.ts';
import type { Draft } from './draft-rules.ts';

/** The values of an appointment that can be changed together with those of its series. */
type Shared = Pick<Draft, 'startTime' | 'endTime' | 'staffId' | 'areaId' | 'notes'> & { readonly serviceId: string };

/** The change that makes `after` of one appointment of a series, to be made of those after it; null for none. */
export function seriesChangeOf(appointmentId: string, before: Shared, after: Shared): SeriesChange | null {
  const isMoved = Temporal.Instant.compare(before.startTime, after.startTime) !== 0;
  const change = {
    ...(isMoved && { startTime: after.startTime }),
    ...(minutesOf(before) !== minutesOf(after) && { endTime: after.endTime }),
    ...(before.staffId !== after.staffId && { staffResourceId: after.staffId }),
    ...(before.areaId !== after.areaId && { areaResourceId: after.areaId }),
    ...(before.serviceId !== after.serviceId && { serviceId: after.serviceId }),
    ...(before.notes !== after.notes && { notes: after.notes }),
  };
  return Object.keys(change).length === 0 ? null : { appointmentId, ...change };
}

/** As `seriesChangeOf`, of a draft that changes an appointment of a series. */
export function seriesChangeIn({ base, service, ...draft }: Draft): SeriesChange | null {
  if (base === null || base.seriesId === null) return null;
  // A service that is no longer offered is unknown to the draft, and so the draft has not changed it.
  return seriesChangeOf(base.id, sharedOf(base), { ...draft, serviceId: service?.id ?? base.service.id });
}

/** The draft with its own changes alone, without those that it shares with its series. */
export function withoutSeriesChange(draft: Draft & { readonly base: Appointment }): Draft {
  const { serviceId: _, ...shared } = sharedOf(draft.base);
  // Those who were chosen for the parts of another service perform nothing of this one.
  return { ...draft, ...shared, parts: draft.service?.id === draft.base.service.id ? draft.parts : null };
}

export function sharedOf({ startTime, endTime, staff, area, service, notes }: Appointment): Shared {
  return { startTime, endTime, staffId: staff?.id ?? null, areaId: area?.id ?? null, serviceId: service.id, notes };
}
