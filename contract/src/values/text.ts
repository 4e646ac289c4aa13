import * as z from 'zod/mini';

// PostgreSQL refuses NUL in text, and a lone surrogate cannot be written as UTF-8, so both are refused on input.
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), 'not storable text');

// Line ends, escapes, and characters that reverse the direction of the text after them: a name with one is shown as another name.
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Whether a text contains nothing that would break its line or show it as another one. Exported for its tests. */
export const isOneLine = (text: string): boolean => text.search(unprintable) === -1;

/** A text of another system, turned into one that `line` accepts. */
export const toOneLine = (text: string): string => text.replaceAll(unprintable, ' ').trim();

const oneLine = z.refine<string>(isOneLine, 'not one line');

/** One line of text, required, trimmed, at most `max` characters. */
export const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), oneLine, storable);

/** One line of text that may be empty, trimmed. */
export const optionalLine = (max: number) => z.string().check(z.trim(), z.maxLength(max), oneLine, storable);

/** Required text that is taken as it was sent: a key, a code. */
export const mark = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), storable);

/** Text of several lines that may be empty, taken as it was sent. */
export const prose = (max: number) => z.string().check(z.maxLength(max), storable);

/** A PNG, strict base64 without the data-URL prefix. A request with more than 1 MiB of picture is answered with 413. */
export const pngBase64 = z.base64().check(z.minLength(1));

/** `#rrggbb` and nothing else, because colours are put into style sheets. */
export const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toLowerCase());
