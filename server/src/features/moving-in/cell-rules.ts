import { type RepeatRule, repeatRules } from '@quieta/contract/appointments/recurrence';
import type { MovingInOptions } from '@quieta/contract/moving-in/moving-in';
import { foldedText } from '@quieta/contract/values/folded-text';

type DateOrder = MovingInOptions['dateOrder'];

/** A moment as a cell has it: its date, its time of day if it has one, or both with their offset. */
export interface ReadMoment {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  /** `HH:mm:ss`; null if the cell has none. */
  readonly time: string | null;
  /** `Z` or `+02:00` if the cell says so; the time is otherwise that of the branch. */
  readonly offset: string | null;
}

/** Times of one day in which somebody works, `HH:mm:ss` both. */
export interface ReadHours {
  readonly startTime: string;
  readonly endTime: string;
}

const months = new Map(
  ['en', 'it', 'es'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, index) => {
        const date = Temporal.PlainDate.from({ year: 2026, month: index + 1, day: 1 });
        return [foldedText(date.toLocaleString(language, { month })).replace('.', ''), index + 1] as const;
      }),
    ),
  ),
);

/** A year of two digits up to this one is of this century, any other of the last: people are born in `52`. */
const lastShortYear = 40;

function wholeYear(digits: string): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year <= lastShortYear ? 2000 : 1900);
}

/** A date as programs and people write it, as `yyyy-MM-dd`; null if it is none. A time behind it is left out. */
export function readDate(text: string, order: DateOrder): string | null {
  return readMoment(text, order)?.date ?? null;
}

/**
 * A date with or without a time behind it, in ISO 8601, with digits in the given order (`28/11/2026`, `28.11.26`), or
 * with the month's name in one of the three languages; null if it is none.
 */
export function readMoment(text: string, order: DateOrder): ReadMoment | null {
  const [date, behind] = splitDate(text.trim(), order) ?? [];
  if (date === undefined) return null;
  const [, clock = '', offset = ''] = /^[T,\s]*(.*?)\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(behind ?? '') ?? [];
  const time = clock === '' ? null : readTime(clock);
  if (clock !== '' && time === null) return null;
  return { date, time, offset: offset === '' ? null : offset.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2') };
}

function splitDate(text: string, order: DateOrder): readonly [string, string] | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(.*)$/s.exec(text);
  if (iso !== null) return dated([iso[1], iso[2], iso[3]], iso[4]);
  const digits = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})(?!\d)(.*)$/s.exec(text);
  if (digits !== null) {
    const [, one, other, year, behind] = digits;
    return order === 'day-first' ? dated([year, other, one], behind) : dated([year, one, other], behind);
  }
  const compact = /^(\d{4})(\d\d)(\d\d)(?!\d)(.*)$/s.exec(text);
  if (compact !== null) return dated([compact[1], compact[2], compact[3]], compact[4]);
  const named =
    /^(?:\p{L}+,?\s+)?(?:(\d{1,2})[.º°]?(?:\s+de|-)?\s*)?(\p{L}+)\.?(?:\s+de|-)?\s*(?:(\d{1,2})(?:st|nd|rd|th)?,\s*)?(\d{4}|\d\d)(?!\d)(.*)$/su;
  const [, before, month = '', after, year, behind] = named.exec(text) ?? [];
  const number = months.get(foldedText(month));
  return number === undefined ? null : dated([year, String(number), before ?? after], behind);
}

function dated(
  [year, month, day]: readonly (string | undefined)[],
  behind: string | undefined,
): readonly [string, string] | null {
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = plainDate({ year: wholeYear(year), month: Number(month), day: Number(day) });
  return date === null ? null : [date, behind ?? ''];
}

function plainDate(parts: { year: number; month: number; day: number }): string | null {
  if (parts.year < 1000 || parts.year > 2999) return null;
  try {
    return Temporal.PlainDate.from(parts, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** A time of day as `HH:mm:ss`: `9`, `9.30`, `09:30:00`, `9:30 pm`, `9h30`; null if it is none. */
export function readTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.h](\d\d)?(?:[:.](\d\d)(?:\.\d+)?)?)?\s*h?\s*([ap])?\.?\s*(?:m\.?)?$/i.exec(
    text.trim(),
  );
  if (found === null) return null;
  const [, hours = '', minutes = '0', seconds = '0', half] = found;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return null;
  const ofDay = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  if (ofDay > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return [ofDay, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}

const yes = ['yes', 'y', 'si', 's', 'true', 'vero', 'verdadero', '1', 'x', 'on'];
const no = ['no', 'n', 'false', 'falso', '0', 'off', ''];

export function readYesNo(text: string): boolean | null {
  const word = foldedText(text.trim());
  return yes.includes(word) ? true : no.includes(word) ? false : null;
}

/** A whole number, also as a spreadsheet writes it (`60.0`) and with its unit behind it (`60 min`); null if none. */
export function readWhole(text: string): number | null {
  const [, digits] = /^\s*(\d{1,9})(?:[.,]0+)?\s*(?:'|min\S*|m)?\s*$/i.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A colour of three or six hexadecimal digits, as `#rrggbb`; null if it is none. */
export function readColour(text: string): string | null {
  const [, digits] = /^\s*#?([\da-f]{3}|[\da-f]{6})\s*$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`.toLowerCase();
}

/**
 * A rate of VAT in hundredths of a per cent: `22`, `22 %`, `IVA 22,5%`, or as a spreadsheet has it, `0.22`; null if the
 * text is no rate, even if it has a number, such as that of a law.
 */
export function readRate(text: string): number | null {
  const words = '(?:iva|vat|aliquota|tax|tva|ust|mwst|impuesto)';
  const [, number, sign] =
    new RegExp(`^(?:${words}\\s*)*(\\d{1,3}(?:[.,]\\d{1,4})?)\\s*(%?)(?:\\s*${words})?$`).exec(
      foldedText(text.trim()),
    ) ?? [];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  const percent = value > 0 && value < 1 && sign === '' ? value * 100 : value;
  return percent > 100 ? null : Math.round(percent * 100);
}

/** Minutes of a duration: a whole number, or hours and minutes (`1:30`, `1h 30`, `1h`); null if it is none. */
export function readMinutes(text: string): number | null {
  const [, hours, minutes = '0'] = /^\s*(\d{1,2})\s*(?::|h\S*)\s*(\d{1,2})?(?::00|\s*m\S*)?\s*$/i.exec(text) ?? [];
  return hours === undefined ? readWhole(text) : Number(hours) * 60 + Number(minutes);
}

/**
 * The hours of a day: `09:00-13:00, 14:00-18:00`; none for a blank or a word such as `closed`; null if they are not
 * understood.
 */
export function readHours(text: string): ReadHours[] | null {
  const plain = foldedText(text.trim());
  if (['', '-', 'off', 'closed', 'free', 'chiuso', 'libero', 'riposo', 'cerrado', 'libre', 'descanso'].includes(plain))
    return [];
  const spans = plain.split(/\s*(?:[,;|/+&]|\be\b|\by\b|\band\b)\s*/).map((span) => {
    const [from = '', to = '', ...rest] = span.split(/\s*(?:-|\bto\b|\balle\b|\ba\b)\s*/);
    const [startTime, endTime] = [readTime(from), readTime(to)];
    return rest.length > 0 || startTime === null || endTime === null || endTime <= startTime
      ? null
      : { startTime, endTime };
  });
  return spans.every((span) => span !== null) ? spans : null;
}

const repeatWords: Readonly<Record<RepeatRule, readonly string[]>> = {
  Daily: ['daily', 'every day', 'giornaliero', 'ogni giorno', 'diario', 'cada dia', 'diariamente'],
  Weekly: ['weekly', 'every week', 'settimanale', 'ogni settimana', 'semanal', 'cada semana'],
  Monthly: ['monthly', 'every month', 'mensile', 'ogni mese', 'mensual', 'cada mes'],
  EveryTwoWeeks: [
    'every two weeks',
    'every 2 weeks',
    'biweekly',
    'fortnightly',
    'ogni due settimane',
    'ogni 2 settimane',
    'cada dos semanas',
    'cada 2 semanas',
  ],
  EveryThreeWeeks: [
    'every three weeks',
    'every 3 weeks',
    'ogni tre settimane',
    'ogni 3 settimane',
    'cada tres semanas',
    'cada 3 semanas',
  ],
};

/** How something repeats; `none` for a blank, null if it is not understood. */
export function readRepeatRule(text: string): RepeatRule | 'none' | null {
  const word = foldedText(text.trim());
  if (['', 'no', 'none', 'never', 'mai', 'nunca', '-'].includes(word)) return 'none';
  return repeatRules.find((rule) => rule.toLowerCase() === word || repeatWords[rule].includes(word)) ?? null;
}

const genders: Readonly<Record<string, 'M' | 'F'>> = {
  m: 'M',
  male: 'M',
  man: 'M',
  mr: 'M',
  uomo: 'M',
  maschio: 'M',
  signor: 'M',
  'sig.': 'M',
  hombre: 'M',
  masculino: 'M',
  varon: 'M',
  f: 'F',
  female: 'F',
  woman: 'F',
  mrs: 'F',
  ms: 'F',
  donna: 'F',
  femmina: 'F',
  signora: 'F',
  'sig.ra': 'F',
  mujer: 'F',
  femenino: 'F',
  w: 'F',
};

/** Null for a blank and for what is neither. */
export function readGender(text: string): 'M' | 'F' | null {
  return genders[foldedText(text.trim())] ?? null;
}

const guestLanguages: Readonly<Record<string, 'English' | 'Italiano' | 'Español'>> = {
  en: 'English',
  english: 'English',
  inglese: 'English',
  ingles: 'English',
  it: 'Italiano',
  italian: 'Italiano',
  italiano: 'Italiano',
  es: 'Español',
  spanish: 'Español',
  spagnolo: 'Español',
  espanol: 'Español',
};

/** The guest's language if it is one that the product writes; null otherwise. */
export function readLanguage(text: string): 'English' | 'Italiano' | 'Español' | null {
  return guestLanguages[foldedText(text.trim()).replace(/[-_].*$/, '')] ?? null;
}

/** First and last name out of one text: `Rossi, Anna`, or the last word as the last name. */
export function splitName(fullName: string): { readonly firstName: string; readonly lastName: string } {
  const plain = fullName.trim().replaceAll(/\s+/g, ' ');
  const [last, first] = plain.split(/\s*,\s*/);
  if (first !== undefined && first !== '') return { firstName: first, lastName: last ?? '' };
  const at = plain.lastIndexOf(' ');
  return at < 0 ? { firstName: plain, lastName: '' } : { firstName: plain.slice(0, at), lastName: plain.slice(at + 1) };
}
