import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { Clash } from '@quieta/contract/appointments/placement';
import type { Following } from '@quieta/contract/appointments/slot-endpoints';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { Resource, ResourceType } from '@quieta/contract/resources/resource';
import type { OpeningHours } from '@quieta/contract/settings/business-profile';
import type { Service } from '@quieta/contract/settings/service';
import { type Draft, draftOf, startAt } from '#features/appointments/draft-rules.ts';
import type { PlannerStore } from '../../store.ts';
import { equipmentOf, takes, therapistsOf, withAnother } from '../engine/stretches.ts';
import { freeResources, type KnownDay, nextFreeStart } from '../workspace/free-resources.ts';
import type { CardChange } from './card-change.ts';

export type Refused<Change = CardChange> = {
  readonly change: Change;
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly clashes: readonly Clash[];
};

/** An alternative that one press carries out. */
export type Remedy =
  | { readonly kind: 'other'; readonly name: string; readonly change: CardChange }
  | { readonly kind: 'later'; readonly startTime: string; readonly change: CardChange }
  | { readonly kind: 'insist'; readonly on: Insistence['on']; readonly change: CardChange };

const waitingHelps: ReadonlySet<ErrorCode> = new Set(['slot-taken', 'outside-availability']);
const otherPlaceHelps: ReadonlySet<ErrorCode> = new Set([
  ...waitingHelps,
  'staff-not-associated',
  'area-not-associated',
  'resource-archived',
  'party-too-large',
  'equipment-not-associated',
  'equipment-not-in-area',
]);

type Insistence = { readonly on: 'hours' | 'staff' | 'version'; readonly overrides: CardChange['overrides'] };

/** Refusals that the user may override; a version conflict sends the change again, based on the current row. */
const insistences: Partial<Record<ErrorCode, Insistence>> = {
  'outside-availability': { on: 'hours', overrides: { overrideAvailability: true } },
  'requested-staff': { on: 'staff', overrides: { overrideRequestedStaff: true } },
  'version-conflict': { on: 'version', overrides: {} },
};

/** Remedies for a refused change; `row` is the current appointment, `day` the day it was to move to. */
export function remediesFor(refused: Refused, row: Appointment, day: KnownDay): Remedy[] {
  const { change, code } = refused;
  const rule = insistences[code];
  return [
    ...(otherPlaceHelps.has(code) ? others(refused, row, day) : []),
    ...(waitingHelps.has(code) ? later(refused, row, day) : []),
    ...(rule === undefined
      ? []
      : [{ kind: 'insist' as const, on: rule.on, change: insisting(change, rule.overrides) }]),
  ];
}

function insisting(change: CardChange, overrides: CardChange['overrides']): CardChange {
  return { ...change, overrides: { ...change.overrides, ...overrides } };
}

/** The change with what follows it; what the list shows outside the working hours is booked there. */
export function moveAlong(change: CardChange, following: readonly Following[]): CardChange {
  const isOutside = following.some(({ against }) => against !== null);
  return { ...(isOutside ? insisting(change, { overrideAvailability: true }) : change), following };
}

function others(refused: Refused, row: Appointment, day: KnownDay): Remedy[] {
  const { change } = refused;
  const place = placeRequested(change, row);
  const { parts = [] } = place;
  const { type, id: inTheWay } = faultOf(refused, row);
  const atFault = parts.length === 0 ? undefined : inTheWay;
  const roomy = (resource: Resource) => type !== 'Area' || resource.capacity >= row.partySize;
  // The one that performs it as it stands is no other.
  const isOther = ({ id }: Resource) => atFault === undefined || !takes(row, id);
  const [other] = freeResources(requested(change, row, day), type, day, atFault).filter(
    (one) => roomy(one) && isOther(one),
  );
  if (other === undefined) return [];
  const { id, name } = other;
  const patch = { ...place, ...change.patch, ...replacing(type, { id, name }, parts, atFault) };
  return [{ kind: 'other', name, change: { ...change, patch } }];
}

function replacing(
  type: ResourceType,
  resource: NonNullable<Appointment['staff']>,
  parts: Appointment['parts'],
  atFault: string | undefined,
): CardChange['patch'] {
  if (atFault === undefined) return type === 'Area' ? { area: resource } : { staff: resource };
  const performed = withAnother(parts, atFault, resource);
  return { parts: performed, staff: therapistsOf(performed)[0] ?? null };
}

function later({ change }: Refused, row: Appointment, day: KnownDay): Remedy[] {
  const draft = requested(change, row, day);
  const startTime = nextFreeStart(draft, day);
  if (startTime === null) return [];
  const { endTime } = startAt(draft, startTime, day.zone);
  const patch = { ...placeRequested(change, row), ...change.patch, startTime, endTime };
  return [{ kind: 'later', startTime, change: { ...change, patch } }];
}

type Fault = { readonly type: ResourceType; readonly id?: string | undefined };

/** Finds who or what is in the way: by the clash, else by the name in the refusal; an area has no id here. */
function faultOf({ change, code, params, clashes }: Refused, row: Appointment): Fault {
  const [clash] = clashes;
  if (clash !== undefined) return clash.resourceType === 'Area' ? { type: 'Area' } : faultAt(clash);
  const { staff, parts = [] } = placeRequested(change, row);
  const isNamed = (one: Appointment['staff']) => one?.name === params['resource'];
  const therapist = [staff, ...therapistsOf(parts)].find(isNamed);
  if (therapist || code === 'staff-not-associated') return { type: 'Staff', id: (therapist ?? staff)?.id };
  const machine = equipmentOf(parts).find(isNamed);
  return machine === undefined ? { type: 'Area' } : { type: 'Equipment', id: machine.id };
}

function faultAt({ resourceType, resourceId }: Clash): Fault {
  return { type: resourceType, id: resourceId };
}

function placeRequested({ patch }: CardChange, row: Appointment) {
  const { startTime, endTime, staff, area, parts } = { ...row, ...patch };
  return { startTime, endTime, staff, area, ...(parts.length > 0 && { parts }) };
}

/** The requested appointment as a draft, which the search for free resources takes. */
function requested(change: CardChange, row: Appointment, { services }: KnownDay): Draft {
  const service = services.find(({ id }) => id === row.service.id) ?? null;
  // The appointment keeps its own length, whatever the service's is.
  return { ...draftOf({ ...row, ...placeRequested(change, row) }, service), isAutomatic: false };
}

/** Facts of the branch and its day that the search for remedies needs. */
export interface RemedyContext {
  store: PlannerStore;
  resources: readonly Resource[];
  services: readonly Service[];
  opening: readonly OpeningHours[];
}
