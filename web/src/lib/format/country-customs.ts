import type { Locale } from '#lib/i18n.ts';

/** TypeScript's own types do not have it yet, nor do all browsers. */
type KnowsWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number } };

/**
 * The first day of the week in a country (ISO 3166-1 alpha-2), 1 for Monday to 7; Monday where the browser does not
 * know.
 */
export function firstWeekday(country: string): number {
  const locale: KnowsWeek = new Intl.Locale('und', { region: country });
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** The seven dates of a date's week, `yyyy-MM-dd`, from the country's first weekday on. */
export function weekOf(date: string, country: string): string[] {
  const day = Temporal.PlainDate.from(date);
  const first = day.subtract({ days: (day.dayOfWeek - firstWeekday(country) + 7) % 7 });
  return Array.from({ length: 7 }, (_, days) => first.add({ days }).toString());
}

/** Where a date begins with its month, and the clock has twelve hours: the United States and who writes as they do. */
const monthFirst = ['AS', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'US', 'VI'];

/** How English is written in a country (ISO 3166-1 alpha-2). */
export function englishIn(country: string): Locale {
  return monthFirst.includes(country) ? 'en-US' : 'en-GB';
}
