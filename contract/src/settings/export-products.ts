import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { exportedTable } from './table-import.ts';

export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/products/export',
  tag: 'settings',
  summary: 'The products as a table that any spreadsheet opens and none runs, and that can be imported again',
  access: 'branch',
  query: z.object({ language: z.enum(['en', 'it', 'es']) }),
  response: exportedTable,
});
