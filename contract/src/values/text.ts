import * as z from 'zod/mini';

// PostgreSQL refuses NUL in text, and a lone surrogate cannot be written as UTF-8: both are refused at the border.
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), 'not storable text');

// Line ends, escapes, and signs that turn the direction of what stands behind them: a name that holds one shows as another.
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Whether a text has nothing in it that would break its line or show it as another one. */
export const isOneLine = (text: string): boolean => text.search(unprintable) === -1;

/** A text that another system gave, as one that `line` takes. */
export const toOneLine = (text: string): string => text.replaceAll(unprintable, ' ').trim();

const oneLine = z.refine<string>(isOneLine, 'not one line');

/** One line of text that must be there, trimmed, at most `max` characters. */
export const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), oneLine, storable);

/** One line of text that may be empty, trimmed. */
export const optionalLine = (max: number) => z.string().check(z.trim(), z.maxLength(max), oneLine, storable);

/** Text that must be there and is taken as it was sent: a key, a code. */
export const mark = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), storable);

/** Text that may be empty, of several lines, taken as it was sent. */
export const prose = (max: number) => z.string().check(z.maxLength(max), storable);

/** A PNG, strict base64 without the data-URL prefix. A request with more than 1 MiB of picture is answered with 413. */
export const pngBase64 = z.base64().check(z.minLength(1));

/** `#rrggbb`; nothing else, because colours reach style sheets. */
export const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toLowerCase());
