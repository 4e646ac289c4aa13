import { lifeCycleStates } from '@quieta/contract/appointments/life-cycle';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import { type KnownUnits, refusalOfUse, type UnitUse } from '#features/packages/unit-rules';
import { localDate } from '#platform/clock';
import type { Refusal } from '#platform/errors/refusal';
import type { Replacement, StoredAppointment } from '../appointment/appointment-repository.ts';

/** The service of an appointment, as far as a unit is for it. */
interface UnitService {
  readonly id: string;
  readonly name: string;
  readonly pricePerPerson: boolean;
}

type Services = ReadonlyMap<string, UnitService>;
type WithUnit = StoredAppointment & { readonly componentId: string };

/** Whether an appointment reserves units: one that stands, is not paid, and is booked with a component. */
export function reservesUnits(appointment: StoredAppointment): appointment is WithUnit {
  const { componentId, paid, state } = appointment;
  return componentId !== null && !paid && lifeCycleStates[state].holds;
}

/** The use of units that an appointment is booked with; `reserved` are units that it has already. */
export function useOf(
  appointment: Pick<WithUnit, 'componentId' | 'serviceId' | 'guestId' | 'startsAt' | 'partySize'>,
  service: UnitService | undefined,
  { timeZone, reserved = 0 }: { readonly timeZone: string; readonly reserved?: number },
): UnitUse {
  const { componentId, serviceId, guestId, startsAt, partySize } = appointment;
  return {
    componentId,
    item: { kind: 'service', id: serviceId, name: service?.name ?? '' },
    guestId,
    date: localDate(startsAt, timeZone),
    count: countOf(service, partySize),
    reserved,
  };
}

/** How many units an appointment takes: one, or one for each of its people where they are priced one by one. */
export function countOf(service: UnitService | undefined, people: number): number {
  return pricedUnits({ isPricePerPerson: service?.pricePerPerson === true }, people);
}

/** A change that has to reserve units. */
interface Claim {
  readonly replacement: Replacement;
  readonly use: UnitUse;
}

/**
 * The units that appointments have to reserve because of a change, and those that become free by it (without a
 * `count`). What an appointment has stays as it is where neither its unit, nor its treatment, guest, day or people are
 * others.
 */
export function changedUses(replacements: readonly Replacement[], services: Services, timeZone: string) {
  const freed: UnitUse[] = [];
  const claims: Claim[] = [];
  for (const replacement of replacements) {
    const { current, requested } = replacement;
    const before = reservesUnits(current) ? useOf(current, services.get(current.serviceId), { timeZone }) : undefined;
    const isSameUnit = before !== undefined && before.componentId === requested.componentId && reservesUnits(requested);
    if (before !== undefined && !isSameUnit) freed.push({ ...before, count: 0, reserved: before.count });
    if (!reservesUnits(requested)) continue;
    const reserved = isSameUnit ? before.count : 0;
    const use = useOf(requested, services.get(requested.serviceId), { timeZone, reserved });
    const isSame =
      isSameUnit &&
      before.item.id === use.item.id &&
      before.guestId === use.guestId &&
      before.date === use.date &&
      before.count === use.count;
    if (!isSame) claims.push({ replacement, use });
  }
  return { freed, claims };
}

/**
 * The changes whose units are not there once those before them have theirs, with the refusals; `freed` are units that
 * become free by the changes.
 */
export function refusedClaims(
  units: KnownUnits,
  freed: readonly UnitUse[],
  claims: readonly Claim[],
  today: string,
): ReadonlyMap<Replacement, Refusal> {
  const refused = new Map<Replacement, Refusal>();
  let before = freed;
  for (const { replacement, use } of claims) {
    const refusal = refusalOfUse(units, before, use, today);
    if (refusal === undefined) before = [...before, use];
    else refused.set(replacement, refusal);
  }
  return refused;
}
