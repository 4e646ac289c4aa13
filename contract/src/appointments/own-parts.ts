import type { Appointment } from './appointment.ts';
import type { Minutes } from './part-rules.ts';
import type { AppointmentPart } from './parts.ts';

// This file has no schema, so that the browser does not load zod for it.

/** A part with the minutes of the appointment that pass before it. */
export type TimedPart = AppointmentPart & Minutes;

export function timedParts(parts: readonly AppointmentPart[]): TimedPart[] {
  let after = 0;
  return parts.map((part) => {
    const timed = { ...part, after };
    after += part.minutes;
    return timed;
  });
}

/** The parts that a therapist performs, or a piece of equipment is needed for: those of each stretch together. */
export function ownStretches(parts: readonly AppointmentPart[], resourceId: string): TimedPart[][] {
  const isOwn = ({ id }: { readonly id: string }) => id === resourceId;
  const stretches: TimedPart[][] = [];
  for (const part of timedParts(parts)) {
    if (!part.staff.some(isOwn) && !part.equipment.some(isOwn)) continue;
    const last = stretches.at(-1);
    const before = last?.at(-1);
    if (before !== undefined && before.after + before.minutes === part.after) last?.push(part);
    else stretches.push([part]);
  }
  return stretches;
}

/** Names of all who perform an appointment, each once, the lead therapist first; empty without any. */
export function therapistNames({ staff, parts }: Pick<Appointment, 'staff' | 'parts'>): string {
  const names = new Map([...(staff === null ? [] : [staff]), ...parts.flatMap((part) => part.staff)].map(nameById));
  return [...names.values()].join(', ');
}

const nameById = ({ id, name }: AppointmentPart['staff'][number]) => [id, name] as const;
