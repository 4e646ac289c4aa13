import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Resource } from '@quieta/contract/resources/resource';
import type { Draft } from '#features/appointments/draft-rules.ts';
import { minutesOf } from '#lib/wire-time.ts';
import { fitted, type Performed, withAnother } from '../engine/stretches.ts';

type Reference = NonNullable<Appointment['staff']>;

/**
 * Finds who and what performs a draft when. Of an appointment in parts, its own with the draft's lead therapist and
 * length; of a new one the service's parts, with the lead alone, for the server chooses everybody else. Whoever was
 * chosen for a part performs it.
 */
export function performedOf(draft: Draft, resources: readonly Pick<Resource, 'id' | 'name'>[]): Performed {
  const { startTime, endTime } = draft;
  const reference = (id: string | null) => resources.find((one) => one.id === id) ?? null;
  const [staff, area] = [reference(draft.staffId), reference(draft.areaId)];
  const parts = partsOf(draft, staff).map((part, at) => ({ ...part, ...draft.parts?.[at] }));
  return { startTime, endTime, staff, area, ...(parts.length > 0 && { parts: fitted(parts, minutesOf(draft)) }) };
}

function partsOf({ base, service }: Draft, staff: Reference | null): Appointment['parts'] {
  const isOfBase = base !== null && (service === null || service.id === base.service.id);
  if (isOfBase) {
    const { parts, staff: lead } = base;
    return lead === null || lead.id === staff?.id ? parts : withAnother(parts, lead.id, staff);
  }
  return (service?.parts ?? []).map(({ minutes, guest, takesArea, therapists }) => {
    return { minutes, guest, takesArea, staff: therapists > 0 && staff !== null ? [staff] : [], equipment: [] };
  });
}
