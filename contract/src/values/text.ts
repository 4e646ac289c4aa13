import * as z from 'zod/mini';

// PostgreSQL refuses NUL in text, and a lone surrogate cannot be written as UTF-8: both are refused at the border.
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), 'not storable text');

/** One line of text that must be there, trimmed, at most `max` characters. */
export const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max), storable);

/** One line of text that may be empty, trimmed. */
export const optionalLine = (max: number) => z.string().check(z.trim(), z.maxLength(max), storable);

/** Several lines of text that may be empty. */
export const prose = (max: number) => z.string().check(z.maxLength(max), storable);

/** A PNG, strict base64 without the data-URL prefix. A request with more than 1 MiB of picture is answered with 413. */
export const pngBase64 = z.base64().check(z.minLength(1));

/** `#rrggbb`; nothing else, because colours reach style sheets. */
export const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toLowerCase());
