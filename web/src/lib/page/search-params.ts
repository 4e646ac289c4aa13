import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { SaleKind } from '@quieta/contract/checkout/sale';
import type { SaleContent, SaleOpenState } from '@quieta/contract/checkout/sale-filters';
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

/** The step that an opened appointment starts with: search for another time, or cancel. */
const askedSteps = ['find', 'cancel'] as const;
export type AskedStep = (typeof askedSteps)[number];

/** The part of the planner's state that the address holds, so that it can be sent to a colleague and survives a reload. */
export interface PlannerSearch {
  /** The shown day, `yyyy-MM-dd`; absent is today. */
  date?: string;
  columns?: 'staff' | 'areas';
  span?: 'day' | 'week';
  /** Whether time runs down or across; absent is the last choice on this device. */
  layout?: 'columns' | 'rows';
  panel?: PanelMode;
  /** The appointment that is open in the panel. */
  appointment?: string;
  step?: AskedStep;
}

/** A change of the planner's address; undefined removes a parameter. */
export type PlannerSearchChange = { [Key in keyof PlannerSearch]?: PlannerSearch[Key] | undefined };

export interface CheckoutSearch {
  /** The appointment that the planner sends to checkout, and its guest (NAV-06). */
  appointment?: string;
  holder?: string;
}

/** The filters of the sales, as the address holds them; `salesAddress` makes a link of them. Absent is "all". */
export interface SalesFilters {
  /**
   * Business dates, `yyyy-MM-dd`: one, or the first and the last of a range. Without a date and without numbers it is the present one,
   * but with `state`: what is open is looked for on any day.
   */
  date?: string;
  from?: string;
  to?: string;
  /** Numbers of sales, `2026/1042`: after the first, up to the second included. */
  after?: string;
  until?: string;
  kind?: SaleKind;
  /** The id of a payment type. */
  tender?: string;
  /** The id of the user who sold. */
  person?: string;
  /** The rate of VAT in per cent, `22` or `8.5`. */
  tax?: string;
  /** The id of a service category, or `none`. */
  category?: string;
  of?: SaleContent;
  state?: SaleOpenState;
}

export interface SalesSearch extends SalesFilters {
  /** The sale that is open beside the list. */
  sale?: string;
}

/** The filters of the history, as the address holds them. Absent is "all"; what is a group and a kind of thing its page knows. */
export interface HistoryAddress {
  from?: string;
  to?: string;
  /** The id of the user who did it, or `product`. */
  by?: string;
  /** The id of the user who approved it. */
  approved?: string;
  group?: string;
  entity?: string;
  /** The id of one thing. */
  thing?: string;
  /** All that one request did. */
  request?: string;
}

interface CloseDaySearch {
  /** An earlier business date that nobody has closed; absent is everything since the last close. */
  date?: string;
}

export interface ClosedDaysSearch {
  /** `yyyy-MM`; this month where it is missing. */
  month?: string;
  /** The close whose sheet is shown. */
  close?: string;
}

export const saleKinds = ['sale', 'refund', 'void', 'correction'] as const satisfies readonly SaleKind[];
const contents: readonly SaleContent[] = [
  'services',
  'products',
  'vouchers',
  'deposits',
  'redeemed',
  'discounts',
  'tips',
];
const openStates: readonly SaleOpenState[] = ['receipt-open', 'room-bill-open'];

interface VouchersSearch {
  /** The voucher that is open beside the list. */
  voucher?: string;
}

type Search = Record<string, unknown>;

/** Reads the planner's address, without unknown parameters. */
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

/** The search parameters that check out an appointment; a walk-in has no holder. */
export function toCheckoutSearch({ id, holder }: Pick<Appointment, 'id' | 'holder'>): CheckoutSearch {
  return { appointment: id, ...(holder && { holder: holder.id }) };
}

export function readSalesSearch(search: Search): SalesSearch {
  return {
    ...dated('date', search),
    ...dated('from', search),
    ...dated('to', search),
    ...matching('after', search, saleNumber),
    ...matching('until', search, saleNumber),
    ...oneOf('kind', search, saleKinds),
    ...matching('tender', search, uuid),
    ...matching('person', search, uuid),
    ...matching('tax', search, taxRate),
    ...matching('category', search, uuidOrNone),
    ...oneOf('of', search, contents),
    ...oneOf('state', search, openStates),
    ...matching('sale', search, uuid),
  };
}

export function readCloseDaySearch(search: Search): CloseDaySearch {
  return dated('date', search);
}

export function readClosedDaysSearch(search: Search): ClosedDaysSearch {
  return { ...matching('month', search, month), ...matching('close', search, uuid) };
}

export function readVouchersSearch(search: Search): VouchersSearch {
  return matching('voucher', search, uuid);
}

export function readHistoryAddress(search: Search): HistoryAddress {
  return {
    ...dated('from', search),
    ...dated('to', search),
    ...matching('by', search, uuidOrProduct),
    ...matching('approved', search, uuid),
    ...matching('group', search, word),
    ...matching('entity', search, word),
    ...matching('thing', search, uuid),
    ...matching('request', search, requestId),
  };
}

const month = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const uuidOrProduct = new RegExp(`${uuid.source}|^product$`);
/** As the server makes it, or a proxy before it. */
const requestId = /^[\w.:-]{1,120}$/;
const word = /^[a-zA-Z-]{1,40}$/;
const uuidOrNone = new RegExp(`${uuid.source}|^none$`);
const saleNumber = /^\d{4}\/\d{1,9}$/;
/** 0 to 100, with at most two decimals. */
const taxRate = /^(\d{1,2}(\.\d{1,2})?|100)$/;

function matching<Name extends string>(name: Name, search: Search, pattern: RegExp): { [Key in Name]?: string } {
  const value = search[name];
  return keyed(name, typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** A date that exists and that the API accepts. */
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
  // Set even where it is undefined: the router passes on a missing parameter as it is in the address.
  return { [name]: value } as { [Key in Name]?: Value };
}
