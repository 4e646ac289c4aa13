import { dated, matching, type Search, uuid } from '#addresses/search-values.ts';

interface CloseDaySearch {
  /** An earlier business date that nobody has closed; absent is everything since the last close. */
  date?: string;
}

export interface ClosedDaysSearch {
  /** `yyyy-MM`; this month where it is missing. */
  month?: string;
  close?: string;
}

const month = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;

export function readCloseDaySearch(search: Search): CloseDaySearch {
  return dated('date', search);
}

export function readClosedDaysSearch(search: Search): ClosedDaysSearch {
  return { ...matching('month', search, month), ...matching('close', search, uuid) };
}
