import * as z from 'zod/mini';

// PostgreSQL refuses NUL in text, and a lone surrogate cannot be written as UTF-8, so both are refused on input.
const storable = z.refine<string>((text) => !text.includes('\u0000') && text.isWellFormed(), 'not storable text');

// Whatever has no width of its own says nothing in a name or a number, but for the parts of an emoji, and what some
// writings need between two letters. Programs put such marks around what is copied: of direction (Contacts, WhatsApp),
// places to break a line (PDF, Word).
const emoji = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0e\ufe0f]?\ufe0f?`;
const meant = [
  String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}`,
  String.raw`${emoji}(?:\u200d${emoji})*`,
  String.raw`[\d#*]\ufe0f?\u20e3`,
  String.raw`(?<=[\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Malayalam}\p{sc=Sinhala}])[\u200c\u200d](?=\p{L})`,
  String.raw`(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}]`,
].join('|');
const unseen = new RegExp(String.raw`(${meant})|\p{Default_Ignorable_Code_Point}`, 'gu');

/**
 * A text without the marks that nobody sees, and with plain blanks, as one that is copied from another program rarely
 * is.
 */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '$1').replaceAll(/\p{Zs}/gu, ' ');

// Line ends and escapes: a line that has one is no line any more.
const breaks = /[\p{Cc}\u2028\u2029]+/gu;

/** A text of another system, turned into one that `line` accepts. */
export const toOneLine = (text: string): string => withoutUnseen(text).replaceAll(breaks, ' ').trim();

/** Refuses a text that breaks its line, and names the first character that does. */
const oneLine = z.check<string>(({ value, issues }) => {
  const [found = ''] = value.match(breaks) ?? [];
  if (found === '') return;
  const character = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  issues.push({ code: 'custom', input: value, params: { reason: 'not_one_line', character } });
});

const cleaned = z.overwrite(withoutUnseen);

/** One line of text, required, trimmed, without marks that nobody sees, at most `max` characters. */
export const line = (max: number) =>
  z.string().check(cleaned, z.trim(), z.minLength(1), z.maxLength(max), oneLine, storable);

/** As `line`, and may be empty. */
export const optionalLine = (max: number) => z.string().check(cleaned, z.trim(), z.maxLength(max), oneLine, storable);

/** The words of a search. */
export const searchWords = optionalLine(120);

/** Required text that is taken as it was sent: a key, a code. */
export const mark = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), storable);

/** Text of several lines that may be empty, taken as it was sent. */
export const prose = (max: number) => z.string().check(z.maxLength(max), storable);

/** A PNG, strict base64 without the data-URL prefix. A request with more than 1 MiB of picture is answered with 413. */
export const pngBase64 = z.base64().check(z.minLength(1));

/** `#rrggbb` and nothing else, because colours are put into style sheets. */
export const colour = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/), z.toLowerCase());

/** A picture in an update (RES-04): it counts only with the flag, and null then removes the current one. */
export const pictureChange = {
  isPictureBase64Updated: z.optional(z.boolean()),
  base64Picture: z.optional(z.nullable(pngBase64)),
} as const;

type Schema = z.core.$ZodType;

/** A registry, because it also knows a marked schema that was given further checks. */
const healthNotes = z.core.registry<{ readonly isHealthNote: true }>();

/**
 * Marks what tells of a guest's health (GDPR, article 9), once, where it is declared. Answers, the change feed and
 * refusals leave it out for whoever lacks the permission `health`: null where it may be null, otherwise an empty text.
 */
export function healthNote<S extends Schema>(schema: S): S {
  healthNotes.add(schema, { isHealthNote: true });
  return schema;
}

export function isHealthNote(schema: Schema): boolean {
  return healthNotes.get(schema)?.isHealthNote === true;
}
