import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { orNull } from '../values/lenient.ts';
import { line, optionalLine } from '../values/text.ts';
import { isNumbering } from './document-number.ts';
import { settingsKind, settingsRow } from './settings-kind.ts';

/**
 * Kinds of documents that the product writes by a template. The fiscal printer's own documents are of none of these
 * kinds.
 */
export const documentKind = z.enum([
  'receipt-copy',
  'courtesy-receipt',
  'invoice',
  'voucher',
  'package-card',
  'itinerary',
  'day-sheet',
  'price-list',
  'day-close',
]);
export type DocumentKind = z.output<typeof documentKind>;

/** Lines above or below a document's own rows; empty ones are blank lines. */
const lines = z.array(optionalLine(80)).check(z.maxLength(12));

/**
 * A document template as the desk writes it (SET-03). `numbering` is the pattern of its numbers, such as
 * `{year}/{number}`.
 */
const documentTemplateValues = z.object({
  name: line(80),
  baseDocumentTemplateId: id,
  kind: z.nullable(documentKind),
  fiscal: z.boolean(),
  title: optionalLine(80),
  headerLines: lines,
  footerLines: lines,
  numbering: optionalLine(40).check(z.refine(isNumbering, 'not a numbering')),
  archived: z.boolean(),
});

/** The form that a document is printed in (ENT-15). */
const documentTemplate = z.extend(documentTemplateValues, settingsRow);
export type DocumentTemplate = z.output<typeof documentTemplate>;

export const documentTemplateKind = settingsKind({
  entity: 'documentTemplate',
  name: 'DocumentTemplate',
  plural: 'DocumentTemplates',
  one: 'a document template',
  several: 'document templates',
  path: '/DocumentTemplates',
  order: 'by name, archived ones included',
  values: documentTemplateValues,
  row: documentTemplate,
  defaults: { kind: null, fiscal: false, title: '', headerLines: [], footerLines: [], numbering: '', archived: false },
  readers: { kind: orNull },
});
