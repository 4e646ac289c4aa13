import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-criteria';
import { datesOf, presetOf as presetOfDates } from '#lib/date-presets.ts';
import type { SummarySearch, SummarySearchChange } from './summary-search-rules.ts';

/** Clears every filter. */
export const noFilters: SummarySearchChange = {
  from: undefined,
  to: undefined,
  status: undefined,
  paid: undefined,
  resources: undefined,
  services: undefined,
  holder: undefined,
  service: undefined,
};

export function hasFilters(search: SummarySearch): boolean {
  return Object.keys(search).length > 0;
}

/** The filters as search criteria; without a range it is the day `today`, `yyyy-MM-dd` of the branch. */
export function criteriaOf(search: SummarySearch, today: string): AppointmentCriteria {
  const { from, to, status, paid, resources, services, holder, service } = search;
  return {
    ...(from === undefined && to === undefined
      ? { date: today }
      : { ...(from && { dateFrom: from }), ...(to && { dateTo: to }) }),
    ...(status && { status }),
    ...(paid && { paid: paid === 'yes' }),
    ...(resources && { resourceIds: [...resources] }),
    ...(services && { serviceIds: [...services] }),
    ...(holder && { holderId: holder }),
    ...(service && { serviceSearch: service.trim() }),
  };
}

export const rangePresets = ['today', 'tomorrow', 'next-7-days', 'this-month', 'last-month'] as const;
export type RangePreset = (typeof rangePresets)[number];

/** The dates of a preset; today is stored as no range, so that a bookmarked address stays "today". */
export function rangeOf(preset: RangePreset, today: string): Pick<SummarySearch, 'from' | 'to'> {
  return preset === 'today' ? {} : datesOf(preset, today);
}

/** The preset that equals a range, if there is one. */
export function presetOf({ from, to }: Pick<SummarySearch, 'from' | 'to'>, today: string): RangePreset | undefined {
  if (from === undefined && to === undefined) return 'today';
  return presetOfDates(rangePresets.slice(1), { from, to }, today);
}
