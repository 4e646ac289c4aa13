import * as z from 'zod/mini';
import { documentKind } from '../settings/document-template.ts';

/** The head of a document: who writes it. */
const letterhead = z.object({
  block: z.literal('letterhead'),
  /** A PNG in base64. */
  logo: z.nullable(z.string()),
  name: z.string(),
  lines: z.array(z.string()),
});

const fact = z.object({ label: z.string(), value: z.string() });

/** Name of the document, its number and date, and the word that marks a copy. */
const title = z.object({
  block: z.literal('title'),
  text: z.string(),
  mark: z.nullable(z.string()),
  facts: z.array(fact),
});

/** Seller and buyer, or the person whom the document is for, side by side where there is room. */
const parties = z.object({
  block: z.literal('parties'),
  parties: z.array(z.object({ heading: z.string(), name: z.string(), lines: z.array(z.string()) })),
});

const heading = z.object({ block: z.literal('heading'), text: z.string() });

const text = z.object({
  block: z.literal('text'),
  style: z.enum(['plain', 'strong', 'small']),
  lines: z.array(z.string()),
});

const facts = z.object({ block: z.literal('facts'), facts: z.array(fact) });

/**
 * Columns of text and figures. On narrow paper the first and the last column share a line, and the others stand below
 * it. `share` is a column's part of the width. A row of the style `group` has its text in the first cell, over the
 * whole width.
 */
const table = z.object({
  block: z.literal('table'),
  columns: z.array(z.object({ heading: z.string(), align: z.enum(['start', 'end']), share: z.number() })),
  rows: z.array(
    z.object({
      style: z.enum(['plain', 'strong', 'group']),
      cells: z.array(z.string()),
      /** Below the first cell, smaller. */
      details: z.array(z.string()),
    }),
  ),
});

/** Amounts below each other, as below a table. */
const sums = z.object({
  block: z.literal('sums'),
  rows: z.array(z.extend(fact, { isStrong: z.boolean() })),
});

/** The part to be seen first, or read out: what a voucher is worth, and its code. */
const code = z.object({
  block: z.literal('code'),
  label: z.string(),
  code: z.string(),
  /** Content for a scanner, as bars; null if it is for people only. */
  scanned: z.nullable(z.string()),
});

const documentBlock = z.discriminatedUnion('block', [
  letterhead,
  title,
  parties,
  heading,
  text,
  facts,
  table,
  sums,
  code,
]);
export type DocumentBlock = z.output<typeof documentBlock>;
export type DocumentTable = z.output<typeof table>;
export type DocumentFact = z.output<typeof fact>;

/**
 * A document as data: every word is in the reader's language already, and money and dates are written in it, so that
 * screen, paper and PDF cannot say different things.
 */
export const documentContent = z.object({
  kind: documentKind,
  /** BCP 47. */
  language: z.enum(['en', 'es', 'it']),
  /** Name of the document in one line, for the window and the file. */
  name: z.string(),
  blocks: z.array(documentBlock),
});
export type DocumentContent = z.output<typeof documentContent>;
