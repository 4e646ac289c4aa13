import type { AppointmentPart, ChosenForPart } from '@quieta/contract/appointments/parts';
import type { Resource } from '@quieta/contract/resources/resource';
import type { GuestDoes } from '@quieta/contract/settings/service-part';
import type { Draft, PartChoice } from './draft-rules.ts';

// The parts of the draft's service as the panel asks for them.

/** A part of the draft's service: how many people and things it takes, and who and what can be chosen for it. */
export interface PartToChoose {
  readonly minutes: number;
  readonly guest: GuestDoes;
  readonly therapists: number;
  /** Its therapists have this skill; null: it asks for none. */
  readonly skillId: string | null;
  /** How many pieces of equipment it takes, 0 or 1. */
  readonly machines: number;
  /** Equipment of which it takes one. */
  readonly equipmentIds: readonly string[];
}

/** The parts of the draft: those that it is booked with, or those of its service; none if it is performed as one. */
export function partsToChoose(draft: Draft): readonly PartToChoose[] {
  const { service } = draft;
  const booked = bookedParts(draft);
  if (booked.length === 0)
    return (service?.parts ?? []).map(({ minutes, guest, therapists, skillId, equipmentIds }) => {
      return { minutes, guest, therapists, skillId, machines: Math.min(equipmentIds.length, 1), equipmentIds };
    });
  const ofService = service?.parts.length === booked.length ? service.parts : [];
  return booked.map(({ minutes, guest, staff, equipment }, index) => ({
    minutes,
    guest,
    therapists: staff.length,
    skillId: ofService[index]?.skillId ?? null,
    machines: equipment.length,
    equipmentIds: [...new Set([...equipment.map(({ id }) => id), ...(ofService[index]?.equipmentIds ?? [])])],
  }));
}

/** The parts that the appointment is booked with, as long as its service is not changed. */
function bookedParts({ base, service }: Draft): readonly AppointmentPart[] {
  return base !== null && (service === null || service.id === base.service.id) ? base.parts : [];
}

/**
 * The choice as it stands: the user's own, or as it is booked; otherwise the draft's staff member leads each part, and
 * everybody else is open.
 */
export function shownParts(draft: Draft, resources: readonly Pick<Resource, 'id' | 'name'>[]): readonly PartChoice[] {
  const booked = bookedParts(draft);
  if (draft.parts !== null || booked.length > 0) return draft.parts ?? booked;
  const lead = resources.find(({ id }) => id === draft.staffId);
  return partsToChoose(draft).map(({ therapists }) => {
    return { staff: therapists > 0 && lead !== undefined ? [{ id: lead.id, name: lead.name }] : [], equipment: [] };
  });
}

/**
 * The choice that a search for the draft's own time must keep: the user's, or as it is booked, with the draft's staff
 * member for the lead; null while all is open, or the service has other parts by now.
 */
export function partsToKeep(draft: Draft): ChosenForPart[] | null {
  const { parts, base, service, staffId } = draft;
  const chosen = parts ?? bookedParts(draft);
  if (chosen.length === 0 || chosen.length !== service?.parts.length) return null;
  const lead = parts === null ? (base?.staff?.id ?? null) : staffId;
  const idOf = ({ id }: PartChoice['staff'][number]) => (id === lead ? (staffId ?? id) : id);
  return chosen.map(({ staff, equipment }) => ({
    staffResourceIds: staff.map(idOf),
    equipmentResourceIds: equipment.map(({ id }) => id),
  }));
}

/** A place of a part that one person or thing takes. */
export interface PartPlace {
  readonly part: number;
  readonly of: keyof PartChoice;
  /** The how many-th of the part, from 0. */
  readonly nth: number;
}

/** Choice for a place; null while that is open. */
export function chosenIn(parts: readonly PartChoice[], { part, of, nth }: PartPlace): string | null {
  return parts[part]?.[of][nth]?.id ?? null;
}

/** The draft with somebody or something else in one place; all others stay as they are. Who leads follows from it. */
export function withChosenIn(
  draft: Draft,
  place: PartPlace,
  { id, name }: Pick<Resource, 'id' | 'name'>,
  resources: readonly Pick<Resource, 'id' | 'name'>[],
): Draft {
  const parts = shownParts(draft, resources).map(({ staff, equipment }, index): PartChoice => {
    const part = { staff: [...staff], equipment: [...equipment] };
    // Before everybody is chosen a later place may be filled first: it is the next one then.
    if (index === place.part) part[place.of].splice(place.nth, 1, { id, name });
    return part;
  });
  const isAsBooked = textOf(parts) === textOf(bookedParts(draft));
  const [lead] = parts.flatMap(({ staff }) => staff);
  return { ...draft, parts: isAsBooked ? null : parts, staffId: lead?.id ?? draft.staffId };
}

function textOf(parts: readonly PartChoice[]): string {
  return JSON.stringify(
    parts.map(({ staff, equipment }) => [staff, equipment].map((ones) => ones.map(({ id }) => id))),
  );
}

type Skills = ReadonlyMap<string, readonly string[]>;

/**
 * Those who can be chosen in a place: they can perform the service and have the part's skill, and have no other place
 * of the part. `skills` are those of each staff member; undefined where they are not known yet.
 */
export function choicesIn(
  draft: Draft,
  place: PartPlace,
  resources: readonly Resource[],
  skills: Skills | undefined,
): Resource[] {
  const parts = shownParts(draft, resources);
  const current = chosenIn(parts, place);
  const inPart = (parts[place.part]?.[place.of] ?? []).map(({ id }) => id);
  const { equipmentIds = [], skillId = null } = partsToChoose(draft)[place.part] ?? {};
  const isSkilled = (id: string) => skillId === null || skills === undefined || skills.get(id)?.includes(skillId);
  const able = place.of === 'staff' ? (draft.service?.resourceIds ?? []).filter(isSkilled) : equipmentIds;
  const type = place.of === 'staff' ? 'Staff' : 'Equipment';
  return resources.filter(
    (one) =>
      one.id === current || (one.type === type && !one.archived && able.includes(one.id) && !inPart.includes(one.id)),
  );
}
