import type {
  ChangedOccurrence,
  previewSeriesChange as endpoint,
  SeriesChange,
} from '@quieta/contract/appointments/series-endpoints';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import {
  type Replacement,
  readBookableServices,
  type StoredAppointment,
  storedAppointments,
} from '../appointment/appointment-repository.ts';
import { leavesRequestedStaff } from '../booking/booking-rules.ts';
import { examineReplacements } from '../booking/replacement-queries.ts';
import { examineUnits } from '../booking/unit-queries.ts';
import { readResources } from '../holds/hold-repository.ts';
import { type PlannedChange, planChange } from './series-change-rules.ts';

const appointments = prepared('series-appointments', ($: Placeholders<{ seriesId: string }>) =>
  storedAppointments.where('deletedAt', 'is', null).where('seriesId', '=', $.seriesId),
);

/** Answers what a change would make of each appointment of a series from one on. Changes nothing and locks nothing. */
export async function previewSeriesChange(
  context: BranchContext,
  { params: { id }, body: change }: Request<typeof endpoint>,
): Promise<ChangedOccurrence[]> {
  const { timeZone } = context.branch;
  const all = await context.transaction.run(appointments, { seriesId: id });
  const planned = await planSeriesChange(context, all, change);
  const changes = planned.filter(({ kept, refusal }) => kept === null && refusal === null);
  const withoutUnits = await examineUnits(context, changes);
  const placed = changes.filter(({ current }) => !withoutUnits.has(current.id));
  const refusals = new Map([
    ...planned.flatMap(({ current, refusal }) => (refusal === null ? [] : [[current.id, refusal] as const])),
    ...withoutUnits,
    ...(change.overrideRequestedStaff ? [] : await refusalsOfOtherStaff(context, placed)),
    ...(await examineReplacements(context, placed, change.overrideAvailability === true)),
  ]);
  return planned.map(({ current, requested, kept }) => {
    const refusal = refusals.get(current.id);
    return {
      id: current.id,
      version: current.version,
      before: { startTime: toWireTime(current.startsAt, timeZone), endTime: toWireTime(current.endsAt, timeZone) },
      startTime: toWireTime(requested.startsAt, timeZone),
      endTime: toWireTime(requested.endsAt, timeZone),
      kept,
      code: refusal?.code ?? null,
      params: { ...refusal?.params },
      clashes: [...(refusal?.details.clashes ?? [])],
    };
  });
}

/** Plans a change of the appointments of a series, among which the named one must be. */
export async function planSeriesChange(
  context: BranchContext,
  all: readonly StoredAppointment[],
  change: SeriesChange,
): Promise<PlannedChange[]> {
  const named = all.find(({ id }) => id === change.appointmentId);
  if (named === undefined) throw new Refusal('not-found');
  const { serviceId } = change;
  const service = serviceId === undefined ? null : (await readBookableServices(context, [serviceId])).get(serviceId);
  if (service === undefined) throw new Refusal('service-unknown');
  return planChange(all, named, change, { timeZone: context.branch.timeZone, service });
}

/** The refusals of those that would be taken from the staff member whom their guest asked for. */
async function refusalsOfOtherStaff(context: BranchContext, changes: readonly Replacement[]) {
  const leaving = changes.filter(({ current, requested }) => leavesRequestedStaff(current, requested));
  if (leaving.length === 0) return [];
  const staff = await readResources(
    context,
    leaving.map(({ current }) => current.staffId),
  );
  return leaving.map(({ current }) => {
    const resource = staff.get(current.staffId ?? '')?.name ?? null;
    return [current.id, new Refusal('requested-staff', { resource })] as const;
  });
}
