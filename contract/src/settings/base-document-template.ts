import * as z from 'zod/mini';
import { line } from '../values/text.ts';
import { settingsKind } from './settings-kind.ts';
import { settingsRow } from './settings-row.ts';

/** What the desk writes of a base document template. */
const baseDocumentTemplateValues = z.object({ name: line(80), archived: z.boolean() });

/** A kind of document, such as Invoice, that a tax is sold under and that document templates lay out (ENT-15). */
const baseDocumentTemplate = z.extend(baseDocumentTemplateValues, settingsRow);
export type BaseDocumentTemplate = z.output<typeof baseDocumentTemplate>;

export const baseDocumentTemplateKind = settingsKind({
  entity: 'baseDocumentTemplate',
  name: 'BaseDocumentTemplate',
  plural: 'BaseDocumentTemplates',
  one: 'a base document template',
  several: 'base document templates',
  path: '/baseDocumentTemplates',
  order: 'by name, archived ones included',
  values: baseDocumentTemplateValues,
  row: baseDocumentTemplate,
  defaults: { archived: false },
});
