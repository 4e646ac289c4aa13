import type { SaleFilters } from '@quieta/contract/checkout/sale-filters';
import type { SalesFilters } from '#addresses/checkout.ts';
import { datesOf } from '#lib/date-presets.ts';

/** A change of the filters; undefined removes one. */
export type SalesFiltersChange = { [Key in keyof SalesFilters]?: SalesFilters[Key] | undefined };

/** Clears the dates and the numbers, so that the list is of the present business date. */
export const noRange = { date: undefined, from: undefined, to: undefined, after: undefined, until: undefined } as const;

/** Clears every filter and leaves the dates and numbers as they are. */
export const noFilters: SalesFiltersChange = {
  kind: undefined,
  tender: undefined,
  person: undefined,
  tax: undefined,
  category: undefined,
  of: undefined,
  state: undefined,
};

/** Whether anything but dates and numbers is filtered. */
export function hasFilters({ kind, tender, person, tax, category, of, state }: SalesFilters): boolean {
  return [kind, tender, person, tax, category, of, state].some((value) => value !== undefined);
}

/** Whether dates or numbers are chosen. */
export function hasRange({ date, from, to, after, until }: SalesFiltersChange): boolean {
  return [date, from, to, after, until].some((value) => value !== undefined);
}

/** The dates and numbers to ask for; `today` is the business date, `words` the typed search. */
export function rangeCriteria(search: SalesFilters, words: string, today: string): SaleFilters {
  const { date, from, to, after, until, state } = search;
  if (!hasRange(search)) return words === '' && state === undefined ? { date: today } : {};
  return {
    ...(date && { date }),
    ...(from && { dateFrom: from }),
    ...(to && { dateTo: to }),
    ...(after && { after }),
    ...(until && { until }),
  };
}

/** All filters as the server takes them. */
export function criteriaOf(search: SalesFilters, words: string, today: string): SaleFilters {
  const { kind, tender, person, tax, category, of, state } = search;
  return {
    ...rangeCriteria(search, words, today),
    ...(words !== '' && { search: words }),
    ...(kind && { kind }),
    ...(tender && { paymentTypeId: tender }),
    ...(person && { soldBy: person }),
    ...(tax && { taxRate: Number(tax) }),
    ...(category && { categoryId: category }),
    ...(of && { of }),
    ...(state && { state }),
  };
}

/** Whether the list may hold more than one day, so that its rows say which. */
export function coversDays({ date, dateFrom, dateTo }: SaleFilters): boolean {
  return date === undefined && (dateFrom === undefined || dateFrom !== dateTo);
}

export const rangePresets = ['today', 'yesterday', 'last-7-days', 'this-month', 'last-month'] as const;
export type RangePreset = (typeof rangePresets)[number];

/** The dates of a preset; today is stored as no date, so that a bookmarked address stays "today". */
function rangeOf(preset: RangePreset, today: string): Pick<SalesFilters, 'date' | 'from' | 'to'> {
  if (preset === 'today') return {};
  const { from, to } = datesOf(preset, today);
  return from === to ? { date: from } : { from, to };
}

/** The change of the address that chooses a preset; it leaves no numbers of sales behind. */
export function toPreset(preset: RangePreset, today: string): SalesFiltersChange {
  return { ...noRange, ...rangeOf(preset, today) };
}

/** The change of the address that chooses these dates. One day is a date, so that it is known as a preset again. */
export function toDates(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): SalesFiltersChange {
  if (from === undefined || from !== to) return { ...noRange, from, to };
  return { ...noRange, date: from === today ? undefined : from };
}

/** The preset that the dates of the address are, if there is one; `isToday` is what stands there without any. */
export function presetOf(search: SalesFilters, today: string, isToday: boolean): RangePreset | undefined {
  const { date, from, to } = search;
  if (date === undefined && from === undefined && to === undefined) return isToday ? 'today' : undefined;
  if (date === today && from === undefined && to === undefined) return 'today';
  return rangePresets.find((preset) => {
    const range = rangeOf(preset, today);
    return preset !== 'today' && range.date === date && range.from === from && range.to === to;
  });
}
