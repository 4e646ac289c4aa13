import { endpoint } from '../endpoint.ts';
import { importedTable, importPreview } from './table-import.ts';

export const previewProductImport = endpoint({
  name: 'previewProductImport',
  method: 'POST',
  path: '/products/import/preview',
  tag: 'settings',
  summary: 'What a table would do to the products, line by line; nothing is written',
  access: 'branch',
  body: importedTable,
  response: importPreview,
});
