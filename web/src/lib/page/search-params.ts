import type { Appointment } from '@quieta/contract/appointments/appointment';
import { isBranchDate } from '../branch-date.ts';

/** The side panel's modes (SCH-01). */
const panelModes = [
  'newAppointment',
  'searchGuest',
  'searchService',
  'recurringAppointment',
  'failedAppointments',
] as const;
export type PanelMode = (typeof panelModes)[number];

/** What is to be done with the appointment that is opened: another time looked for, or called off. */
const askedSteps = ['find', 'cancel'] as const;
export type AskedStep = (typeof askedSteps)[number];

/** What of the planner stands in the address, so that it can be sent to a colleague and survives a reload. */
export interface PlannerSearch {
  /** The day that is shown, `yyyy-MM-dd`; absent is today. */
  date?: string;
  columns?: 'staff' | 'areas';
  span?: 'day' | 'week';
  /** Whether time runs down or across; absent is as this device last had it. */
  layout?: 'columns' | 'rows';
  panel?: PanelMode;
  /** The appointment that is open in the panel. */
  appointment?: string;
  step?: AskedStep;
}

/** A change of the planner's address; undefined takes a parameter away. */
export type PlannerSearchChange = { [Key in keyof PlannerSearch]?: PlannerSearch[Key] | undefined };

export interface CheckoutSearch {
  /** The appointment that comes from the planner, and its guest (NAV-06). */
  appointment?: string;
  holder?: string;
}

export interface SalesSearch {
  /** `yyyy-MM-dd`; today where it is missing. */
  date?: string;
  /** The sale that stands open beside the list. */
  sale?: string;
}

interface VouchersSearch {
  /** The voucher that stands open beside the list. */
  voucher?: string;
}

type Search = Record<string, unknown>;

/** Reads the planner's address; what it does not know, it leaves out. */
export function readPlannerSearch(search: Search): PlannerSearch {
  return {
    ...dated('date', search),
    ...oneOf('columns', search, ['staff', 'areas'] as const),
    ...oneOf('span', search, ['day', 'week'] as const),
    ...oneOf('layout', search, ['columns', 'rows'] as const),
    ...oneOf('panel', search, panelModes),
    ...matching('appointment', search, uuid),
    ...oneOf('step', search, askedSteps),
  };
}

export function readCheckoutSearch(search: Search): CheckoutSearch {
  return { ...matching('appointment', search, uuid), ...matching('holder', search, uuid) };
}

/** How the checkout is told of an appointment; a walk-in has no holder. */
export function toCheckoutSearch({ id, holder }: Pick<Appointment, 'id' | 'holder'>): CheckoutSearch {
  return { appointment: id, ...(holder && { holder: holder.id }) };
}

export function readSalesSearch(search: Search): SalesSearch {
  return { ...dated('date', search), ...matching('sale', search, uuid) };
}

export function readVouchersSearch(search: Search): VouchersSearch {
  return matching('voucher', search, uuid);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function matching<Name extends string>(name: Name, search: Search, pattern: RegExp): { [Key in Name]?: string } {
  const value = search[name];
  return keyed(name, typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** A day that the calendar has and the API takes. */
function dated<Name extends string>(name: Name, search: Search): { [Key in Name]?: string } {
  const value = search[name];
  return keyed(name, typeof value === 'string' && isBranchDate(value) ? value : undefined);
}

function oneOf<Name extends string, Value extends string>(
  name: Name,
  search: Search,
  values: readonly Value[],
): { [Key in Name]?: Value } {
  return keyed(
    name,
    values.find((value) => value === search[name]),
  );
}

function keyed<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  // Told also where it is undefined: what is left out the router hands on as it stands in the address.
  return { [name]: value } as { [Key in Name]?: Value };
}
