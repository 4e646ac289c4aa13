import type { ReferringPart } from './parts.ts';

// This file has no schema, so that the browser does not load zod for it.

/** Minutes of an appointment, counted from its start. */
export interface Minutes {
  readonly after: number;
  readonly minutes: number;
}

/** A therapist or a piece of equipment is taken for these minutes. */
export interface Stretch extends Minutes {
  readonly resourceId: string;
}

/** The therapist whom an appointment names: the first of the first part that has one; null if no part has any. */
export function leadOf(parts: readonly ReferringPart[]): string | null {
  return parts.flatMap(({ staffIds }) => staffIds)[0] ?? null;
}

/** Everybody and everything that the parts take, each once, in the order of the parts. */
export function resourcesOf(parts: readonly ReferringPart[]): string[] {
  return [...new Set(parts.flatMap(({ staffIds, equipmentIds }) => [...staffIds, ...equipmentIds]))];
}

/** When the parts take whom and what: parts that follow each other are one stretch. In the order of `resourcesOf`. */
export function stretchesOf(parts: readonly ReferringPart[]): Stretch[] {
  return resourcesOf(parts).flatMap((resourceId) =>
    stretchesWhere(
      parts,
      ({ staffIds, equipmentIds }) => staffIds.includes(resourceId) || equipmentIds.includes(resourceId),
    ).map((stretch) => ({ resourceId, ...stretch })),
  );
}

/** When the parts take the area. */
export function areaStretches(parts: readonly Pick<ReferringPart, 'minutes' | 'takesArea'>[]): Minutes[] {
  return stretchesWhere(parts, ({ takesArea }) => takesArea);
}

/** When the parts that take something take it: parts that follow each other are one stretch. */
export function stretchesWhere<Part extends { readonly minutes: number }>(
  parts: readonly Part[],
  takes: (part: Part) => boolean,
): Minutes[] {
  const stretches: Minutes[] = [];
  let after = 0;
  for (const part of parts) {
    const last = stretches.at(-1);
    if (takes(part)) {
      if (last !== undefined && last.after + last.minutes === after)
        stretches[stretches.length - 1] = { after: last.after, minutes: last.minutes + part.minutes };
      else stretches.push({ after, minutes: part.minutes });
    }
    after += part.minutes;
  }
  return stretches;
}

/** How long the parts last together, in minutes. */
export function lengthOf(parts: readonly { readonly minutes: number }[]): number {
  return parts.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** The shortest time that the parts can last together, in minutes: as `resizedParts` makes them. */
export function minLengthOf(parts: readonly Pick<ReferringPart, 'minutes' | 'guest'>[]): number {
  return parts.reduce((sum, { guest, minutes }) => sum + (guest === 'treated' ? 1 : minutes), 0);
}

/**
 * The parts so that they last so many minutes together: the longest part in which the guest is treated, of several the
 * last, takes the difference. Where it would be left without a minute, the next longest takes the rest. Null if they
 * cannot be as short: each part keeps a minute, and rests keep theirs.
 */
export function resizedParts<Part extends Pick<ReferringPart, 'minutes' | 'guest'>>(
  parts: readonly Part[],
  minutes: number,
): Part[] | null {
  let difference = minutes - lengthOf(parts);
  const resized = [...parts];
  const order = [...parts.entries()]
    .filter(([, { guest }]) => guest === 'treated')
    .sort(([at, one], [index, other]) => other.minutes - one.minutes || index - at);
  for (const [at, part] of order) {
    if (difference === 0) break;
    const more = Math.max(difference, 1 - part.minutes);
    resized[at] = { ...part, minutes: part.minutes + more };
    difference -= more;
  }
  return difference === 0 ? resized : null;
}

/** The parts with another therapist in every part that one performs; whoever else performs one stays. */
export function withReplaced(
  parts: readonly ReferringPart[],
  from: string | null,
  to: string | null,
): readonly ReferringPart[] {
  if (from === to) return parts;
  return parts.map((part) => ({
    ...part,
    staffIds: part.staffIds.flatMap((id) => (id === from ? (to ?? []) : id)),
  }));
}
