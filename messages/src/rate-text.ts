import type { PriceAndDuration, Rate, RateReason } from '@quieta/contract/settings/price-and-duration';
import { byLanguage } from './by-language.ts';
import type { Language } from './language.ts';

/** The numbers and dates of a sentence, as its reader writes them. */
export interface RateFormats {
  readonly language: Language;
  /** From minor units. */
  money(minor: number): string;
  minutes(minutes: number): string;
  date(date: string): string;
  dates(from: string, to: string): string;
  /** From `HH:mm:ss`. */
  time(time: string): string;
}

const texts = byLanguage({
  list: { en: 'list price and duration', es: 'precio y duración de tarifa', it: 'prezzo e durata di listino' },
  listPrice: { en: 'list price', es: 'precio de tarifa', it: 'prezzo di listino' },
  price: { en: 'price', es: 'precio', it: 'prezzo' },
  duration: { en: 'duration', es: 'duración', it: 'durata' },
  both: { en: 'price and duration', es: 'precio y duración', it: 'prezzo e durata' },
  guest: { en: '{what} remembered for {name}', es: '{what} que se recuerda de {name}', it: '{what} per {name}' },
  therapist: { en: '{what} of {name}', es: '{what} de {name}', it: '{what} di {name}' },
  level: { en: '{what} of the level {name}', es: '{what} del nivel {name}', it: '{what} del livello {name}' },
  everybody: { en: '{what}', es: '{what}', it: '{what}' },
  always: { en: 'at all times', es: 'en todo momento', it: 'in ogni momento' },
  named: { en: '“{name}”', es: '«{name}»', it: '«{name}»' },
  weekend: { en: 'at weekends', es: 'en fin de semana', it: 'nel fine settimana' },
  workdays: { en: 'from Monday to Friday', es: 'de lunes a viernes', it: 'da lunedì a venerdì' },
  weekdays: { en: 'on {days}', es: 'los {days}', it: 'di {days}' },
  and: { en: 'and', es: 'y', it: 'e' },
  times: { en: 'from {from} to {to}', es: 'de {from} a {to}', it: 'dalle {from} alle {to}' },
  timesFrom: { en: 'from {from}', es: 'desde las {from}', it: 'dalle {from}' },
  timesTo: { en: 'until {to}', es: 'hasta las {to}', it: 'fino alle {to}' },
  datesFrom: { en: 'from {from}', es: 'desde: {from}', it: 'dal giorno {from}' },
  datesTo: { en: 'until {to}', es: 'hasta: {to}', it: 'fino al giorno {to}' },
});

const weekdayNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'],
  it: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
};

/** A price and a duration with their reasons: "€ 95.00, 50 min: price of the level Senior at weekends". */
export function rateSentence({ price, minutes, ...reasons }: PriceAndDuration, formats: RateFormats): string {
  return `${formats.money(price)}, ${formats.minutes(minutes)}: ${reasonText(reasons, formats)}`;
}

/** The reasons of a price and a duration, in few words. */
function reasonText(
  { priceReason, minutesReason }: Pick<PriceAndDuration, 'priceReason' | 'minutesReason'>,
  formats: RateFormats,
): string {
  const text = texts[formats.language];
  if (isSame(priceReason, minutesReason))
    return priceReason.by === 'list' ? text.list : clause(priceReason, text.both, formats);
  if (minutesReason.by === 'list') return clause(priceReason, text.price, formats);
  const duration = clause(minutesReason, text.duration, formats);
  return priceReason.by === 'list' ? duration : `${clause(priceReason, text.price, formats)}, ${duration}`;
}

function isSame(one: RateReason, other: RateReason): boolean {
  return 'rate' in one && 'rate' in other ? one.rate === other.rate : one.by === other.by;
}

function clause(reason: RateReason, what: string, formats: RateFormats): string {
  const text = texts[formats.language];
  if (reason.by === 'list') return text.listPrice;
  const whose = filled(text[reason.by], { what, name: reason.name });
  const when = 'rate' in reason ? whenText(reason.rate, formats) : '';
  if (when !== '') return `${whose} ${when}`;
  return reason.by === 'everybody' ? `${whose} ${text.always}` : whose;
}

/** A rate's name, or its times, such as "at weekends, from 18:00 to 22:00"; empty if it has neither. */
export function whenText(rate: Rate, formats: RateFormats): string {
  if (rate.name !== '') return filled(texts[formats.language].named, { name: rate.name });
  return timesText(rate, formats);
}

type Times = Pick<Rate, 'weekdays' | 'startTime' | 'endTime' | 'startDate' | 'endDate'>;

function timesText(rate: Times, formats: RateFormats): string {
  const parts = [weekdaysText(rate, formats), timeText(rate, formats), seasonText(rate, formats)];
  return parts.filter((part) => part !== '').join(', ');
}

function weekdaysText({ weekdays }: Times, { language }: RateFormats): string {
  const text = texts[language];
  const days = [...weekdays].sort((one, other) => one - other);
  if (days.length === 0) return '';
  if (days.join('') === '67') return text.weekend;
  if (days.join('') === '12345') return text.workdays;
  const names = days.map((day) => weekdayNames[language][day - 1] ?? '');
  const last = names.at(-1) ?? '';
  const listed = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} ${text.and} ${last}`;
  return filled(text.weekdays, { days: listed });
}

function timeText({ startTime, endTime }: Times, { language, time }: RateFormats): string {
  const text = texts[language];
  const from = startTime === null ? '' : time(startTime);
  const to = endTime === null ? '' : time(endTime);
  if (from === '' && to === '') return '';
  return filled(from === '' ? text.timesTo : to === '' ? text.timesFrom : text.times, { from, to });
}

function seasonText({ startDate, endDate }: Times, { language, date, dates }: RateFormats): string {
  const text = texts[language];
  if (startDate !== null && endDate !== null) return dates(startDate, endDate);
  if (startDate !== null) return filled(text.datesFrom, { from: date(startDate) });
  return endDate === null ? '' : filled(text.datesTo, { to: date(endDate) });
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
