import { queryString } from '#lib/api/query-string.ts';
import { paths } from './paths.ts';
import { dated, matching, oneOf, type Search, uuid } from './search-values.ts';

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

/**
 * The part of the planner's state that the address holds, so that it can be sent to a colleague and survives a reload.
 */
export interface PlannerSearch {
  /** The shown day, `yyyy-MM-dd`; absent is today. */
  date?: string;
  columns?: 'staff' | 'areas' | 'equipment';
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

/** Reads the planner's address, without unknown parameters. */
export function readPlannerSearch(search: Search): PlannerSearch {
  return {
    ...dated('date', search),
    ...oneOf('columns', search, ['staff', 'areas', 'equipment'] as const),
    ...oneOf('span', search, ['day', 'week'] as const),
    ...oneOf('layout', search, ['columns', 'rows'] as const),
    ...oneOf('panel', search, panelModes),
    ...matching('appointment', search, uuid),
    ...oneOf('step', search, askedSteps),
  };
}

/**
 * The planner on a date of the branch with an appointment open, if there is one, for a link; `more` are further parts
 * of its address.
 */
export function appointmentAddress(
  date: string,
  id: string | null,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  return paths.planner + queryString({ date, appointment: id, ...more });
}
