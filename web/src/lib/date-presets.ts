type Ends = readonly [first: Temporal.PlainDate, last: Temporal.PlainDate];

const monthOf = (day: Temporal.PlainDate): Ends => [day.with({ day: 1 }), day.with({ day: day.daysInMonth })];

/** The first and the last day of each range that a filter offers by its name, seen from today. */
const presets = {
  today: (day) => [day, day],
  yesterday: (day) => [day.subtract({ days: 1 }), day.subtract({ days: 1 })],
  tomorrow: (day) => [day.add({ days: 1 }), day.add({ days: 1 })],
  'last-7-days': (day) => [day.subtract({ days: 6 }), day],
  'last-30-days': (day) => [day.subtract({ days: 29 }), day],
  'last-4-weeks': (day) => [day.subtract({ days: 27 }), day],
  'last-8-weeks': (day) => [day.subtract({ days: 55 }), day],
  'last-year': (day) => [day.subtract({ days: 364 }), day],
  'next-7-days': (day) => [day, day.add({ days: 6 })],
  'next-4-weeks': (day) => [day, day.add({ days: 27 })],
  'this-month': monthOf,
  'last-month': (day) => monthOf(day.subtract({ months: 1 })),
  'this-year': (day) => [day.with({ month: 1, day: 1 }), day.with({ month: 12, day: 31 })],
} as const satisfies Record<string, (day: Temporal.PlainDate) => Ends>;

type DatePreset = keyof typeof presets;

/** The dates of a preset, both included. */
export function datesOf(preset: DatePreset, today: string): { readonly from: string; readonly to: string } {
  const [first, last] = presets[preset](Temporal.PlainDate.from(today));
  return { from: first.toString(), to: last.toString() };
}

/** The one of these presets that the dates are. */
export function presetOf<Preset extends DatePreset>(
  offered: readonly Preset[],
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
): Preset | undefined {
  return offered.find((preset) => {
    const dates = datesOf(preset, today);
    return dates.from === from && dates.to === to;
  });
}
