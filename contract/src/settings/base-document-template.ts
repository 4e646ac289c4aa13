import * as z from 'zod/mini';
import { line } from '../values/text.ts';
import { settingsRow } from './settings-row.ts';

/** What the desk writes of a base document template. */
export const baseDocumentTemplateValues = z.object({ name: line(80), archived: z.boolean() });

/** A kind of document, such as Invoice, that a tax is sold under and document templates give a form (ENT-15). */
export const baseDocumentTemplate = z.extend(baseDocumentTemplateValues, settingsRow);
export type BaseDocumentTemplate = z.output<typeof baseDocumentTemplate>;
