import { lengthOf, minLengthOf, resizedParts, withReplaced } from '@quieta/contract/appointments/part-rules';
import type { ChosenForPart, ReferringPart } from '@quieta/contract/appointments/parts';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { Period } from '#platform/clock';
import { Refusal } from '#platform/errors/refusal';
import type { LockedResource } from '../holds/hold-repository.ts';
import type { PartNeed } from '../holds/part-need-queries.ts';
import { nameOf, objectionToUse } from './booking-rules.ts';

/** Whole minutes from start to end: parts have no seconds. */
export function minutesOf({ startsAt, endsAt }: Period): number {
  return Math.trunc(startsAt.until(endsAt).total('minutes'));
}

/**
 * The parts of a service that is to last so many minutes, with the choice for each; without one, the lead therapist has
 * each part that they can perform, and the rest is open. Null for a service that is performed as one. Refuses what is
 * too short, or a choice that is not of these parts.
 */
export function plannedParts(
  needs: readonly PartNeed[],
  minutes: number,
  { lead, chosen }: { readonly lead: string | null; readonly chosen: readonly ChosenForPart[] | null },
): readonly ReferringPart[] | null {
  if (needs.length === 0) return null;
  if (chosen !== null && chosen.length !== needs.length) throw new Refusal('parts-incomplete', { part: needs.length });
  const parts = needs.map(({ minutes: lasts, guest, takesArea, therapists, staffIds }, index): ReferringPart => {
    const choice = chosen?.[index];
    const led = therapists > 0 && lead !== null && staffIds.includes(lead) ? [lead] : [];
    return {
      minutes: lasts,
      guest,
      takesArea,
      staffIds: choice === undefined ? led : [...new Set(choice.staffResourceIds)],
      equipmentIds: choice === undefined ? [] : [...new Set(choice.equipmentResourceIds)],
    };
  });
  return lasting(parts, minutes);
}

/** The parts so that they last so many minutes; refuses with `parts-too-short`. */
export function lasting(parts: readonly ReferringPart[], minutes: number): readonly ReferringPart[] {
  if (lengthOf(parts) === minutes) return parts;
  const resized = resizedParts(parts, minutes);
  if (resized !== null) return resized;
  throw new Refusal('parts-too-short', { min: minLengthOf(parts) });
}

/** The booked parts with other people and things, as many as before, for each part in their order. */
export function withChosen(
  parts: readonly ReferringPart[],
  chosen: readonly ChosenForPart[],
): readonly ReferringPart[] {
  if (chosen.length !== parts.length) throw new Refusal('parts-incomplete', { part: parts.length });
  const changed = parts.map((part, index) => ({
    ...part,
    staffIds: [...new Set(chosen[index]?.staffResourceIds)],
    equipmentIds: [...new Set(chosen[index]?.equipmentResourceIds)],
  }));
  return asMany(parts, changed);
}

/** The changed parts; refuses with `parts-incomplete` where one has fewer or more people or things than before. */
function asMany(before: readonly ReferringPart[], after: readonly ReferringPart[]): readonly ReferringPart[] {
  const at = after.findIndex(
    ({ staffIds, equipmentIds }, index) =>
      staffIds.length !== before[index]?.staffIds.length || equipmentIds.length !== before[index]?.equipmentIds.length,
  );
  if (at !== -1) throw new Refusal('parts-incomplete', { part: at + 1 });
  return after;
}

/** The parts with another lead therapist; refuses somebody who performs one of them beside the lead already. */
export function withLead(
  parts: readonly ReferringPart[],
  { from, to }: { readonly from: string | null; readonly to: string | null },
): readonly ReferringPart[] {
  const isTwice = ({ staffIds }: ReferringPart) =>
    to !== null && staffIds.includes(to) && staffIds.includes(from ?? '');
  const twice = from === to ? -1 : parts.findIndex(isTwice);
  if (twice !== -1) throw new Refusal('performing-twice');
  return asMany(parts, withReplaced(parts, from, to));
}

/**
 * The parts with another therapist in those of a stretch that one performs; refuses somebody who performs one of these
 * already, and one who performs none.
 */
export function withTakeover(
  parts: readonly ReferringPart[],
  { from, to, afterMinutes, minutes }: StretchOf & { readonly from: string; readonly to: string },
): readonly ReferringPart[] {
  const isLeft = partsWithin(parts, { afterMinutes, minutes }).map(
    (isWithin, index) => isWithin && parts[index]?.staffIds.includes(from) === true,
  );
  if (!isLeft.includes(true)) throw new Refusal('resource-unknown');
  const twice = parts.findIndex(({ staffIds }, index) => isLeft[index] === true && staffIds.includes(to));
  if (twice !== -1 && from !== to) throw new Refusal('parts-incomplete', { part: twice + 1 });
  return parts.map((part, index) => (isLeft[index] === true ? (withReplaced([part], from, to)[0] ?? part) : part));
}

interface StretchOf {
  readonly afterMinutes: number;
  readonly minutes: number;
}

/** Whether each part lies within some minutes of its appointment. */
export function partsWithin(parts: readonly ReferringPart[], { afterMinutes, minutes }: StretchOf): boolean[] {
  let after = 0;
  return parts.map((part) => {
    const isWithin = after >= afterMinutes && after + part.minutes <= afterMinutes + minutes;
    after += part.minutes;
    return isWithin;
  });
}

interface Performing {
  readonly areaId: string | null;
  readonly parts: readonly ReferringPart[];
  readonly resourceIds: readonly string[];
  readonly resources: ReadonlyMap<string, LockedResource>;
  /** Whether the parts were planned from the service as it is now. */
  readonly isNew: boolean;
}

/**
 * The refusal of the first part that has somebody or something that cannot do it or, of a new booking, not all that it
 * needs. The service may have other parts by now than when it was booked: its bookings keep theirs.
 */
export function refusalOfParts(booking: Performing, needs: readonly PartNeed[]): Refusal | undefined {
  for (const [index, part] of booking.parts.entries()) {
    const need = booking.isNew || isStill(booking.parts, needs) ? needs[index] : undefined;
    const refusal =
      refusalOfStaff(booking, part, need) ??
      refusalOfEquipment(booking, part, need) ??
      (booking.isNew ? refusalOfNumbers(part, need, index) : undefined);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** The therapists who can perform a part that is booked, whether or not they do. */
export function ableFor(
  parts: readonly ReferringPart[],
  index: number,
  { parts: needs, resourceIds }: { readonly parts: readonly PartNeed[]; readonly resourceIds: readonly string[] },
): readonly string[] {
  return (isStill(parts, needs) ? needs[index]?.staffIds : undefined) ?? resourceIds;
}

/** Whether the service is still performed by as many people in each of its parts as when it was booked. */
function isStill(parts: readonly ReferringPart[], needs: readonly PartNeed[]): boolean {
  return (
    parts.length === needs.length && parts.every(({ staffIds }, index) => staffIds.length === needs[index]?.therapists)
  );
}

function refusalOfNumbers(part: ReferringPart, need: PartNeed | undefined, index: number): Refusal | undefined {
  if (need === undefined) return undefined;
  const equipment = need.equipment.length > 0 ? 1 : 0;
  const isComplete = part.staffIds.length === need.therapists && part.equipmentIds.length === equipment;
  return isComplete ? undefined : new Refusal('parts-incomplete', { part: index + 1 });
}

function refusalOfStaff(
  { resources, resourceIds }: Performing,
  { staffIds }: ReferringPart,
  need: PartNeed | undefined,
): Refusal | undefined {
  return firstRefusal(staffIds, resources, 'Staff', (id) => {
    if (need?.staffIds.includes(id)) return undefined;
    if (!resourceIds.includes(id)) return { code: 'staff-not-associated' };
    return need && { code: 'skill-missing' };
  });
}

function refusalOfEquipment(
  { resources, areaId }: Performing,
  { equipmentIds }: ReferringPart,
  need: PartNeed | undefined,
): Refusal | undefined {
  return firstRefusal(equipmentIds, resources, 'Equipment', (id) => {
    const able = need?.equipment.find((one) => one.id === id);
    if (able === undefined) return need && { code: 'equipment-not-associated' };
    const area = resources.get(areaId ?? '')?.name ?? null;
    return canStandIn(able, areaId) ? undefined : { code: 'equipment-not-in-area', params: { area } };
  });
}

interface Inability {
  readonly code: ErrorCode;
  readonly params?: ErrorParams;
}

/** The refusal of the first that cannot be used at all, or cannot do this part. */
function firstRefusal(
  ids: readonly string[],
  resources: ReadonlyMap<string, LockedResource>,
  type: LockedResource['type'],
  inabilityOf: (id: string) => Inability | undefined,
): Refusal | undefined {
  for (const id of ids) {
    const resource = resources.get(id);
    const objection = objectionToUse(resource, type);
    if (objection !== undefined) return new Refusal(objection.code, objection.params);
    const inability = inabilityOf(id);
    if (inability !== undefined) return new Refusal(inability.code, { ...nameOf(resource), ...inability.params });
  }
  return undefined;
}

/** Whether equipment can stand in the area of an appointment; where it has no area, anywhere. */
export function canStandIn({ areaIds }: PartNeed['equipment'][number], areaId: string | null): boolean {
  return areaId === null || areaIds.length === 0 || areaIds.includes(areaId);
}
