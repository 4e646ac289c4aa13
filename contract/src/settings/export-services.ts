import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exportedTable } from './table-import.ts';

export const exportServices = endpoint({
  name: 'exportServices',
  method: 'GET',
  path: '/services/export',
  tag: 'settings',
  summary: 'The services as a table that any spreadsheet opens and none runs, and that can be imported again',
  access: 'branch',
  query: z.object({ language: z.enum(['en', 'it', 'es']) }),
  response: exportedTable,
});
