import { byName } from './internal/list-order.ts';
import { namedRows } from './internal/named-rows.ts';

export const baseDocumentTemplates = namedRows({
  table: 'base_document_template',
  entity: 'baseDocumentTemplate',
  order: byName,
});
