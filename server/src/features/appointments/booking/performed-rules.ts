import { leadOf } from '@quieta/contract/appointments/part-rules';
import type { ChosenForPart } from '@quieta/contract/appointments/parts';
import { Refusal } from '#platform/errors/refusal';
import type { BookableService, Replacement, StoredAppointment } from '../appointment/appointment-repository.ts';
import { lasting, minutesOf, plannedParts, withChosen, withLead } from './part-rules.ts';

function buffersOf({ staffSetUpMinutes, staffCleanUpMinutes, areaSetUpMinutes, areaCleanUpMinutes }: BookableService) {
  return { staffSetUpMinutes, staffCleanUpMinutes, areaSetUpMinutes, areaCleanUpMinutes };
}

interface AskedParts {
  /** The lead therapist whom the change names; undefined: it names none. */
  readonly lead: string | null | undefined;
  readonly chosen: readonly ChosenForPart[] | null;
}

/** An appointment keeps the parts that it was booked with, as long as it is to last, with whom the change names. */
export function withSameService(
  current: StoredAppointment,
  requested: StoredAppointment,
  { lead = current.staffId, chosen }: AskedParts,
): Replacement {
  const { parts: booked } = current;
  if (booked === null) {
    if (chosen !== null && chosen.length > 0) throw new Refusal('parts-incomplete', { part: 1 });
    return { current, requested };
  }
  const performed =
    chosen === null ? withLead(booked, { from: current.staffId, to: lead }) : withChosen(booked, chosen);
  const parts = lasting(performed, minutesOf(requested));
  return { current, requested: { ...requested, parts, staffId: leadOf(parts) } };
}

/**
 * Another service has its own buffers and parts; whoever leads now performs those that they can, if the change names
 * nobody.
 */
export function withOtherService(
  current: StoredAppointment,
  requested: StoredAppointment,
  { service, lead, chosen }: AskedParts & { readonly service: BookableService },
): Replacement {
  const parts = plannedParts(service.parts, minutesOf(requested), { lead: requested.staffId, chosen });
  const ofService = { ...requested, serviceId: service.id, ...buffersOf(service), parts };
  if (parts === null) return { current, requested: ofService };
  const staffId = leadOf(parts) ?? lead ?? null;
  return { current, requested: { ...ofService, staffId }, isOpen: chosen === null };
}
