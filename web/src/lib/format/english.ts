import type { Locale } from '#lib/i18n.ts';

/** Where a date begins with its month, and the clock has twelve hours: the United States and who writes as they do. */
const monthFirst = ['AS', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'US', 'VI'];

/** How English is written in a country (ISO 3166-1 alpha-2). */
export function englishIn(country: string): Locale {
  return monthFirst.includes(country) ? 'en-US' : 'en-GB';
}
