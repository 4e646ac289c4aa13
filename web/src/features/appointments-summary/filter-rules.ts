import type { AppointmentCriteria } from '@quieta/contract/appointments/appointment-endpoints';
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

/** The dates of a preset, both included; today is stored as no range, so that a bookmarked address stays "today". */
export function rangeOf(preset: RangePreset, today: string): Pick<SummarySearch, 'from' | 'to'> {
  const day = Temporal.PlainDate.from(today);
  if (preset === 'today') return {};
  if (preset === 'tomorrow') return span(day.add({ days: 1 }), day.add({ days: 1 }));
  if (preset === 'next-7-days') return span(day, day.add({ days: 6 }));
  const first = preset === 'this-month' ? day.with({ day: 1 }) : day.with({ day: 1 }).subtract({ months: 1 });
  return span(first, first.with({ day: first.daysInMonth }));
}

function span(from: Temporal.PlainDate, to: Temporal.PlainDate) {
  return { from: from.toString(), to: to.toString() };
}

/** The preset that equals a range, if there is one. */
export function presetOf({ from, to }: Pick<SummarySearch, 'from' | 'to'>, today: string): RangePreset | undefined {
  return rangePresets.find((preset) => {
    const range = rangeOf(preset, today);
    return range.from === from && range.to === to;
  });
}
