import { currencyDecimals } from '@quieta/contract/values/minor-units';
import { type DocumentText, documentText } from '@quieta/messages/document-text';
import { type Language, readerLocales } from '@quieta/messages/language';
import { percentText } from '@quieta/messages/sale-text';

const dateStyles = {
  /** 26 Nov 2026 · 26 nov 2026: no order of digits can be mistaken. */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Thursday, 26 November 2026 · giovedì 26 novembre 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Words of a document: the texts of a language, and how it writes money, dates and times of a branch. */
export interface DocumentWords {
  readonly language: Language;
  readonly text: DocumentText;
  /** Major units. */
  readonly money: (amount: number) => string;
  readonly count: (number: number) => string;
  /** In per cent. */
  readonly percent: (rate: number) => string;
  /** A date of the branch, `yyyy-MM-dd`. */
  readonly date: (date: string, style?: keyof typeof dateStyles) => string;
  /** The time of a moment where the branch is. */
  readonly time: (instant: string) => string;
  /** From one moment to another of the same day. */
  readonly timeRange: (start: string, end: string) => string;
  /** The date of a moment where the branch is, `yyyy-MM-dd`. */
  readonly dayOf: (instant: string) => string;
}

export function wordsOf(
  language: Language,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): DocumentWords {
  const locale = readerLocales[language];
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always',
    minimumFractionDigits: currencyDecimals(currency),
  });
  const count = new Intl.NumberFormat(locale, { useGrouping: 'always' });
  const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const time = (instant: string) => zoned(instant).toPlainTime().toString({ smallestUnit: 'minute' });
  return {
    language,
    text: documentText[language],
    // A hyphen is too short to be noticed before an amount.
    money: (amount) => money.format(amount).replace('-', '−'),
    count: (number) => count.format(number).replace('-', '−'),
    percent: (rate) => percentText(rate, locale),
    date: (date, style = 'medium') =>
      new Intl.DateTimeFormat(locale, dateStyles[style]).format(Temporal.PlainDate.from(date)),
    time,
    timeRange: (start, end) => `${time(start)}–${time(end)}`,
    dayOf: (instant) => zoned(instant).toPlainDate().toString(),
  };
}

/** Puts values in the places of a text: `{rate}`. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
