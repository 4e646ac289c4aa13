/** The days of the invoices, both included; open at an end that is missing. */
export interface InvoiceDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const rangePresets = ['this-month', 'last-month', 'this-year'] as const;
export type RangePreset = (typeof rangePresets)[number];

/** The days of a preset, seen from today, `yyyy-MM-dd`. */
export function daysOf(preset: RangePreset, today: string): Required<InvoiceDays> {
  const date = Temporal.PlainDate.from(today);
  if (preset === 'this-year') {
    const { year } = date;
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  const month = date.toPlainYearMonth().subtract({ months: preset === 'last-month' ? 1 : 0 });
  return {
    from: month.toPlainDate({ day: 1 }).toString(),
    to: month.toPlainDate({ day: month.daysInMonth }).toString(),
  };
}

/** The preset that these days are. */
export function presetOf({ from, to }: InvoiceDays, today: string): RangePreset | undefined {
  return rangePresets.find((preset) => {
    const days = daysOf(preset, today);
    return days.from === from && days.to === to;
  });
}
