import type { Appointment } from '@quieta/contract/appointments/appointment';
import {
  areaStretches,
  lengthOf,
  type Minutes,
  resizedParts,
  stretchesWhere,
} from '@quieta/contract/appointments/part-rules';
import type { Interval } from '@quieta/contract/values/interval';
import { intervalOf, msOf } from '#lib/wire-time.ts';

type Reference = NonNullable<Appointment['staff']>;
type Parts = Appointment['parts'];

/** States who and what performs an appointment when; without parts, its staff member and area all the time. */
export type Performed = Pick<Appointment, 'startTime' | 'endTime' | 'staff' | 'area'> & { readonly parts?: Parts };

const minute = 60_000;

/** Everybody and everything that the parts take, each once. */
export function resourcesIn(parts: Parts): Reference[] {
  return [
    ...new Map(parts.flatMap(({ staff, equipment }) => [...staff, ...equipment]).map((one) => [one.id, one])).values(),
  ];
}

/** The therapists of the parts, each once, the lead first. */
export function therapistsOf(parts: Parts): Reference[] {
  return [...new Map(parts.flatMap(({ staff }) => staff).map((one) => [one.id, one])).values()];
}

/** The equipment of the parts, each once. */
export function equipmentOf(parts: Parts): Reference[] {
  return [...new Map(parts.flatMap(({ equipment }) => equipment).map((one) => [one.id, one])).values()];
}

/** Whether an appointment takes a resource at some time. */
export function takes({ staff, area, parts = [] }: Pick<Performed, 'staff' | 'area' | 'parts'>, id: string): boolean {
  return id === staff?.id || id === area?.id || parts.some((part) => isIn(part, id));
}

/** The minutes after the start in which the parts take a resource, its area or one of theirs; all if it is neither. */
export function stretchesIn({ area, parts = [] }: Pick<Performed, 'area' | 'parts'>, id: string): Minutes[] {
  if (id === area?.id) return areaStretches(parts);
  return parts.some((part) => isIn(part, id))
    ? stretchesWhere(parts, (part) => isIn(part, id))
    : [{ after: 0, minutes: lengthOf(parts) }];
}

/** The times in which an appointment takes a resource, in epoch milliseconds. */
export function timesIn(performed: Performed, id: string): Interval[] {
  return performed.parts?.length ? timesAt(performed, stretchesIn(performed, id)) : [intervalOf(performed)];
}

/** The stretches of an appointment as times, in epoch milliseconds. */
export function timesAt({ startTime }: Pick<Performed, 'startTime'>, stretches: readonly Minutes[]): Interval[] {
  const from = msOf(startTime);
  return stretches.map(({ after, minutes }) => {
    const start = from + after * minute;
    return { start, end: start + minutes * minute };
  });
}

/** When the guest rests or waits. */
export function idleStretches(parts: Parts, does: 'rests' | 'waits'): Minutes[] {
  return stretchesWhere(parts, ({ guest }) => guest === does);
}

/** The parts in a time of another length; as they are where they cannot be as short. */
export function fitted(parts: Parts, minutes: number): Parts {
  return minutes === lengthOf(parts) ? parts : (resizedParts(parts, minutes) ?? parts);
}

/** The parts with another therapist or machine wherever they have this one. */
export function withAnother(parts: Parts, id: string, other: Reference | null): Parts {
  const replaced = (some: readonly Reference[]) => some.flatMap((one) => (one.id === id ? (other ?? []) : one));
  return parts.map((part) => ({ ...part, staff: replaced(part.staff), equipment: replaced(part.equipment) }));
}

/** Whether a part has both of them, so that one cannot take the other's place. */
export function areTogether(parts: Parts, id: string, other: string): boolean {
  return id !== other && parts.some((part) => isIn(part, id) && isIn(part, other));
}

/** Whether the same perform the same parts; one without parts is performed as before. */
export function haveSamePeople(parts: Parts = [], others: Parts = []): boolean {
  const ids = ({ staff, equipment }: Parts[number]) => [...staff, ...equipment].map(({ id }) => id).join(' ');
  return parts.length === others.length && parts.every((part, at) => ids(part) === ids(others[at] ?? part));
}

/** Whether somebody would perform a part twice. */
export function hasTwice(parts: Parts): boolean {
  return parts.some(({ staff, equipment }) => {
    const ids = [...staff, ...equipment].map(({ id }) => id);
    return new Set(ids).size < ids.length;
  });
}

function isIn({ staff, equipment }: Parts[number], id: string): boolean {
  return staff.some((one) => one.id === id) || equipment.some((one) => one.id === id);
}
