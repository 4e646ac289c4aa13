import { currentLocale, type Locale } from '#lib/i18n.ts';
import { dateTimeFormat } from './intl-cache.ts';

/** An instant: ISO 8601 with an offset, or Temporal's. */
type InstantLike = string | Temporal.Instant;

const instantStyles = {
  /** 2:30 PM · 14:30 */
  time: {},
  /** Nov 21, 2:30 PM · 21 nov, 14:30 */
  short: { day: 'numeric', month: 'short' },
  /** Nov 21, 2026, 2:30 PM · 21 nov 2026, 14:30 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** An instant in the local time of a branch; `zone` is the branch's IANA zone, never the device's. */
export function formatInstant(
  instant: InstantLike,
  zone: string,
  style: keyof typeof instantStyles = 'medium',
  locale: Locale = currentLocale(),
): string {
  const clock = { hour: locale === 'en-US' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  return dateTimeFormat(locale, { ...instantStyles[style], ...clock, timeZone: zone }).format(Date.parse(String(instant)));
}
