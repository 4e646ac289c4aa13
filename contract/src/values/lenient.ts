import * as z from 'zod/mini';

/** Reads one value of a request as it was meant; an unknown form is passed on unchanged, for the schema to judge. */
type Reader = (sent: unknown) => unknown;

/**
 * Also accepts requests from clients that follow only the specification: `also` names other spellings of a field, the
 * readers accept other forms of a value. The result is the schema's own, and the API document describes only that.
 */
export function lenient<S extends z.core.$ZodType>(
  schema: S,
  readers: Readonly<Record<string, Reader>>,
  also: Readonly<Record<string, string>> = {},
): z.ZodMiniType<z.output<S>, z.input<S>> {
  const read = (sent: unknown): unknown => {
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
    const entries = Object.entries(sent).map(([name, value]: [string, unknown]): [string, unknown] => {
      const theirs = also[name];
      const own = theirs !== undefined && !(theirs in sent) ? theirs : name;
      return [own, readers[own] === undefined ? value : readers[own](value)];
    });
    return Object.fromEntries(entries);
  };
  // The input and output types are those of the schema.
  return z.pipe(z.transform(read), schema) as unknown as z.ZodMiniType<z.output<S>, z.input<S>>;
}

/** An empty text means null. */
export const orNull: Reader = (sent) => (sent === '' ? null : sent);

/** As `orNull`, for a field that may be left out. */
export const orAbsent: Reader = (sent) => (sent === '' ? undefined : sent);

/** As `orAbsent`, and null also means left out. */
export const orNone: Reader = (sent) => (sent === null ? undefined : orAbsent(sent));

/** A date, also as a date-time, of which only the written date counts. */
export const asDay: Reader = (sent) =>
  typeof sent === 'string' && /^\d{4}-\d\d-\d\dT/.test(sent) ? sent.slice(0, 10) : orNull(sent);

/** A time of day, also without seconds. */
export const asTime: Reader = (sent) => (typeof sent === 'string' && /^\d\d:\d\d$/.test(sent) ? `${sent}:00` : sent);

/** A number, also as text in JSON's notation. */
export const asNumber: Reader = (sent) =>
  typeof sent === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(sent) ? Number(sent) : orNull(sent);

/** A picture, also as a data URL and without base64 padding. */
export const asPng: Reader = (sent) => {
  if (typeof sent !== 'string') return sent;
  const base64 = sent.startsWith('data:image/png;base64,') ? sent.slice('data:image/png;base64,'.length) : sent;
  return base64 === '' ? null : base64.padEnd(Math.ceil(base64.length / 4) * 4, '=');
};

/** One of these words, also as its number. */
export const asWord =
  (words: readonly string[]): Reader =>
  (sent) =>
    words.find((_, number) => sent === number || sent === String(number)) ?? orAbsent(sent);

/** The forms that the personal fields of a guest or a staff member may have. */
export const personReaders = {
  dateOfBirth: asDay,
  gender: orNull,
  nationality: orNull,
  email: orNull,
  base64Picture: asPng,
} as const;

export const personSpellings = { birthplace: 'birthPlace', pictureBase64: 'base64Picture' } as const;

export const appointmentReaders = { guestId: orNull, staffResourceId: orNull, areaResourceId: orNull } as const;

export const appointmentSpellings = {
  startDate: 'startTime',
  endDate: 'endTime',
  appointmentState: 'status',
} as const;
