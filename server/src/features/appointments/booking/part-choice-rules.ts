import { leadOf, resourcesOf } from '@quieta/contract/appointments/part-rules';
import type { ReferringPart } from '@quieta/contract/appointments/parts';
import type { BookableTimes } from '#features/resources/availability-rules';
import { isOpenFor } from '#features/resources/availability-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BookableService } from '../appointment/appointment-repository.ts';
import type { LockedResource } from '../holds/hold-repository.ts';
import { holdsOf, type Occupying, type RequestedHold, timesOf } from '../holds/hold-rules.ts';
import type { PartNeed } from '../holds/part-need-queries.ts';
import { type HoldPlan, isFree, unseenOf } from '../holds/placement-rules.ts';
import { canStandIn, refusalOfParts } from './part-rules.ts';

/** An appointment whose parts may be open: some have fewer therapists, or less equipment, than they need. */
type InParts = Occupying & { readonly parts: readonly ReferringPart[] };

interface Known {
  readonly plan: HoldPlan;
  readonly resources: ReadonlyMap<string, LockedResource>;
  readonly times: ReadonlyMap<string, BookableTimes>;
  readonly timeZone: string;
  /** Working hours do not count. */
  readonly ignoresHours: boolean;
}

type Choice =
  | { readonly kind: 'chosen'; readonly parts: readonly ReferringPart[] }
  | { readonly kind: 'unseen'; readonly spans: readonly RequestedHold[] };

type Settling<Appointment> =
  | { readonly kind: 'settled'; readonly appointment: Appointment }
  | { readonly kind: 'unseen'; readonly spans: readonly RequestedHold[] };

interface Terms {
  readonly service: Pick<BookableService, 'parts' | 'resourceIds'>;
  /** Whether the parts were planned from the service as it is now, rather than booked before. */
  readonly isNew: boolean;
  /** Whether somebody and something is yet to be chosen; whatever its parts may take is locked then. */
  readonly isOpen: boolean;
}

/**
 * The appointment with everybody and everything chosen for its parts, and with its lead therapist. Refuses parts that
 * are not as the service needs them.
 */
export function settleParts<Appointment extends Occupying>(
  appointment: Appointment,
  { service, isNew, isOpen }: Terms,
  known: Known,
): Settling<Appointment> {
  const { parts: asked, areaId, staffId } = appointment;
  if (asked === null) return { kind: 'settled', appointment };
  const { parts: needs, resourceIds } = service;
  const { resources } = known;
  if (isOpen && staffId !== null && leadOf(asked) === null)
    throw new Refusal('skill-missing', { resource: resources.get(staffId)?.name ?? null });
  const choice = isOpen ? chooseForParts({ ...appointment, parts: asked }, needs, known) : chosenAs(asked);
  if (choice.kind === 'unseen') return choice;
  const { parts } = choice;
  const refusal = refusalOfParts({ areaId, parts, resources, resourceIds, isNew }, needs);
  if (refusal !== undefined) throw refusal;
  return { kind: 'settled', appointment: { ...appointment, parts, staffId: leadOf(parts) } };
}

const chosenAs = (parts: readonly ReferringPart[]): Choice => ({ kind: 'chosen', parts });

/**
 * Chooses who performs the open parts, and with which equipment: one therapist for all parts where somebody is free for
 * all that they can perform, otherwise whoever is free for each, in the order of the branch. Where nobody is, the first
 * who could perform it is chosen, so that the refusal tells who has them. Refuses with `nobody-able` where there is no
 * such.
 */
function chooseForParts(appointment: InParts, needs: readonly PartNeed[], known: Known): Choice {
  const candidates = new Set(needs.flatMap((need) => [...need.staffIds, ...need.equipment.map(({ id }) => id)]));
  const spans = unseenOf(known.plan, wholeTimes(appointment, candidates));
  if (spans.length > 0) return { kind: 'unseen', spans };
  const isPossible = (parts: Parts, id: string) => isAvailable({ ...appointment, parts }, id, known);
  const add = (able: readonly string[], put: (id: string) => Parts): Parts => {
    const id = able.find((one) => isPossible(put(one), one)) ?? able[0];
    if (id === undefined) throw new Refusal('nobody-able');
    return put(id);
  };
  let parts = withOneLead(appointment.parts, needs, isPossible);
  for (const [index, { therapists, staffIds, equipment }] of needs.entries()) {
    while ((parts[index]?.staffIds.length ?? therapists) < therapists) {
      const already = new Set(resourcesOf(parts));
      const others = staffIds.filter((id) => !parts[index]?.staffIds.includes(id));
      const [before, newcomers] = [others.filter((id) => already.has(id)), others.filter((id) => !already.has(id))];
      parts = add([...before, ...newcomers], (id) => withStaff(parts, index, id));
    }
    if (equipment.length === 0 || parts[index]?.equipmentIds.length !== 0) continue;
    const able = equipment.filter((one) => canStandIn(one, appointment.areaId)).map(({ id }) => id);
    parts = add(able, (id) => withEquipment(parts, index, id));
  }
  return { kind: 'chosen', parts };
}

type Parts = readonly ReferringPart[];

/**
 * The parts with the first therapist who is free for all that they can perform, whoever can perform the most first;
 * unchanged if somebody is chosen already.
 */
function withOneLead(
  parts: Parts,
  needs: readonly PartNeed[],
  isPossible: (parts: Parts, id: string) => boolean,
): Parts {
  if (leadOf(parts) !== null) return parts;
  const led = (id: string) =>
    parts.map((part, index) => {
      const need = needs[index];
      return need !== undefined && need.therapists > 0 && need.staffIds.includes(id)
        ? { ...part, staffIds: [id] }
        : part;
    });
  const able = new Set(needs.flatMap(({ therapists, staffIds }) => (therapists > 0 ? staffIds : [])));
  const partsOf = (id: string) => needs.filter(({ staffIds }) => staffIds.includes(id)).length;
  const lead = [...able].toSorted((one, other) => partsOf(other) - partsOf(one)).find((id) => isPossible(led(id), id));
  return lead === undefined ? parts : led(lead);
}

function withStaff(parts: Parts, at: number, id: string): Parts {
  return parts.map((part, index) => (index === at ? { ...part, staffIds: [...part.staffIds, id] } : part));
}

function withEquipment(parts: Parts, at: number, id: string): Parts {
  return parts.map((part, index) => (index === at ? { ...part, equipmentIds: [...part.equipmentIds, id] } : part));
}

/** Whether a resource works and is free for all that the appointment takes it for. */
function isAvailable(appointment: InParts, id: string, { plan, resources, times, timeZone, ignoresHours }: Known) {
  const capacity = resources.get(id)?.capacity ?? 0;
  const bookable = times.get(id);
  const isOwn = ({ resourceId }: RequestedHold) => resourceId === id;
  const works = ({ startsAt, endsAt }: RequestedHold) =>
    bookable !== undefined && isOpenFor(bookable, { startsAt, endsAt }, timeZone);
  return (
    (ignoresHours || timesOf(appointment).filter(isOwn).every(works)) &&
    holdsOf(appointment)
      .filter(isOwn)
      .every((hold) => isFree(plan, hold, capacity))
  );
}

/** The times in which an appointment may take each of these resources. */
function wholeTimes(appointment: InParts, ids: ReadonlySet<string>): RequestedHold[] {
  const startsAt = appointment.startsAt.subtract({ minutes: appointment.staffSetUpMinutes });
  const endsAt = appointment.endsAt.add({ minutes: appointment.staffCleanUpMinutes });
  return [...ids].map((resourceId) => ({ resourceId, startsAt, endsAt }));
}
