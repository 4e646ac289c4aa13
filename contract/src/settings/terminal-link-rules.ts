/**
 * The days on which the link of a card terminal to the fiscal printer is to be declared in Italy, both inclusive: from
 * the 6th to the last working day of the second month after the one since which it is used. Saturdays and Sundays are
 * no working days; holidays are not known. Source: Agenzia delle Entrate, provvedimento n. 424470 of 2025.
 */
export function linkWindow(inUseSince: string): { readonly from: string; readonly to: string } {
  const month = Temporal.PlainDate.from(inUseSince).with({ day: 1 }).add({ months: 2 });
  const last = month.with({ day: month.daysInMonth });
  const to = last.subtract({ days: Math.max(0, last.dayOfWeek - 5) });
  return { from: month.with({ day: 6 }).toString(), to: to.toString() };
}
