import { test } from '@playwright/test';

const branchZone = 'Europe/Rome';
/** The demo fills the 60 days ahead; behind them every slot is free. */
const filledDays = 61;
/** Wednesday to Friday all therapists that the journeys book are on duty. */
const workdays = [3, 4, 5];

export function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(branchZone);
}

/** On which the run began, `yyyy-MM-dd`: its days stay apart though some journeys are made after midnight. */
const firstDay = (process.env['JOURNEYS_BEGAN'] ??= today().toString());

/**
 * The `nth` empty workday, from 0 to 99. Each journey that books has days of its own, so that they may run side by
 * side, and others at its second go: what it booked at the first one stands.
 */
export function emptyDay(nth: number): Temporal.PlainDate {
  let day = Temporal.PlainDate.from(firstDay).add({ days: filledDays });
  for (let rest = nth + 100 * test.info().retry; ; day = day.add({ days: 1 })) {
    if (!workdays.includes(day.dayOfWeek)) continue;
    if (rest === 0) return day;
    rest -= 1;
  }
}

/** Thirty days that are over, as an address names them: what other journeys book and sell meanwhile is not in them. */
export function pastDays(): string {
  const [from, to] = [today().subtract({ days: 30 }), today().subtract({ days: 1 })];
  return `from=${from.toString()}&to=${to.toString()}`;
}
