import { packageStates } from '@quieta/contract/packages/package-states';
import type { SoldComponent, SoldPackage } from '@quieta/contract/packages/sold-package';
import { packageKinds } from '@quieta/contract/settings/package-kinds';
import { pricedUnits } from '@quieta/contract/settings/priced-units';
import { listedId } from '../../draft-guest-rules.ts';
import { type Draft, dateOf } from '../../draft-rules.ts';

/** A component of a guest's package that has a free unit for a draft. */
export interface UnitChoice {
  readonly sold: SoldPackage;
  readonly component: SoldComponent;
  /** Units that nothing else reserves. */
  readonly free: number;
  /** The amount that is paid in addition for each unit, in major units. */
  readonly surcharge: number;
}

/** The choices for a draft, the first to end first; `others` are the drafts that are booked with it. */
export function unitChoices(draft: Draft, packages: readonly SoldPackage[], others: readonly Draft[]): UnitChoice[] {
  return unitServices(draft, packages, others).flatMap(({ serviceId, ...choice }) =>
    serviceId === draft.service?.id && choice.free >= countFor(draft) ? [choice] : [],
  );
}

/** The services that a draft's guest has free units for, with their choices; the first to end first. */
export function unitServices(
  draft: Draft,
  packages: readonly SoldPackage[],
  others: readonly Draft[],
): (UnitChoice & { readonly serviceId: string })[] {
  const date = dateOf(draft);
  const usable = packages.filter(
    ({ state, expiresOn }) => packageStates[state].isUsable && (expiresOn === null || date <= expiresOn),
  );
  return usable.flatMap((sold) =>
    sold.components.flatMap((component) => {
      const free = freeFor(component, draft, others);
      if (free < 1) return [];
      return component.items.flatMap(({ kind, id: serviceId, surcharge }) =>
        kind === 'service' ? [{ serviceId, sold, component, free, surcharge }] : [],
      );
    }),
  );
}

function freeFor({ id, left, booked }: SoldComponent, draft: Draft, others: readonly Draft[]): number {
  const own = draft.base?.componentId === id && !draft.base.paid ? countFor(draft) : 0;
  const reserved = others.reduce((sum, other) => sum + (reservedOf(other) === id ? countFor(other) : 0), 0);
  return left - booked + own - reserved;
}

/** One unit, or one for each person where the price is per person. */
function countFor({ service, partySize }: Draft): number {
  return service === null ? 1 : pricedUnits(service, partySize);
}

/** The component whose unit the draft reserves; null if it reserves none. */
export function reservedOf({ unit, base }: Pick<Draft, 'unit' | 'base'>): string | null {
  return unit === undefined ? (base?.componentId ?? null) : unit.componentId;
}

/**
 * The draft with the unit that it reserves by itself: a new one the first that is free, a booked one keeps what it has,
 * unless its guest or service is another now. What the desk chose stays as long as it can be.
 */
export function withUnit(draft: Draft, choices: readonly UnitChoice[]): Draft {
  const { unit, base, paidPrice } = draft;
  const isThere = (id: string) => choices.some(({ component }) => component.id === id);
  const isStillChosen = unit?.isChosen === true && (unit.componentId === null || isThere(unit.componentId));
  if (paidPrice !== null || isStillChosen) return draft;
  if (base === null) return reserving(draft, choices.find((choice) => !isBegun(choice))?.component.id ?? null);
  const isLost = isForOther(draft, base) && base.componentId !== null && !isThere(base.componentId);
  if (isLost) return reserving(draft, null);
  const { unit: _, ...asBooked } = draft;
  return unit === undefined ? draft : asBooked;
}

/** Whether a booked appointment is for another guest now, or another treatment. */
function isForOther({ guest, service }: Draft, base: NonNullable<Draft['base']>): boolean {
  return base.service.id !== service?.id || (base.holder?.id ?? null) !== listedId(guest);
}

/** The draft with a unit of this component, as the desk chose it; as it was without one. */
export function paidBy(componentId: string | null | undefined, draft: Draft): Draft {
  return componentId == null ? draft : { ...draft, unit: { componentId, isChosen: true } };
}

/** The component that an appointment was booked with and has still, whoever's package it is of; null if none is. */
export function bookedComponent(draft: Draft): string | null {
  const { base } = draft;
  return base === null || isForOther(draft, base) ? null : base.componentId;
}

function reserving(draft: Draft, componentId: string | null): Draft {
  return reservedOf(draft) === componentId ? draft : { ...draft, unit: { componentId, isChosen: false } };
}

/** Whether it is a day package that was begun, or is booked: only the desk knows whether on that day. */
function isBegun({ sold: { kind, components } }: UnitChoice): boolean {
  return packageKinds[kind].isOneDay && components.some(({ units, left, booked }) => left < units || booked > 0);
}

/** How many of so many dates of a series are prepaid, the first ones first. */
export function prepaidDates({ free }: Pick<UnitChoice, 'free'>, draft: Draft, dates: number): number {
  return Math.min(Math.floor(free / countFor(draft)), dates);
}
