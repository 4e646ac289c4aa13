import { endpoint } from '../endpoint.ts';
import { importOutcome, plannedImport } from './table-import.ts';

/** A line with an id changes that row, one with the name of a row that one, any other makes a row; all in one transaction. */
export const importServices = endpoint({
  name: 'importServices',
  method: 'POST',
  path: '/services/import',
  tag: 'settings',
  summary: 'Takes over the good lines of a table of services as they were previewed, and leaves the others',
  access: 'branch',
  body: plannedImport,
  response: importOutcome,
  errors: ['import-outdated'],
});
