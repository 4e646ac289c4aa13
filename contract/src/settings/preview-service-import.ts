import { endpoint } from '../endpoint.ts';
import { importedTable, importPreview } from './table-import.ts';

export const previewServiceImport = endpoint({
  name: 'previewServiceImport',
  method: 'POST',
  path: '/services/import/preview',
  tag: 'settings',
  summary: 'What a table would do to the services, line by line; nothing is written',
  access: 'branch',
  body: importedTable,
  response: importPreview,
});
