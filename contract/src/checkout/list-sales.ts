import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { cursor, limit, page } from '../values/page.ts';
import { prose } from '../values/text.ts';
import { saleRow } from './sale.ts';

export const listSales = endpoint({
  name: 'listSales',
  method: 'GET',
  path: '/sale',
  tag: 'checkout',
  summary: 'The branch’s sales and refunds, the latest first; of one day where a date is named',
  access: 'branch',
  query: z.object({
    branchId: z.optional(id),
    date: z.optional(localDate),
    /** Words of the payer's name, or a part of the number. */
    search: z.optional(prose(120)),
    cursor: z.optional(cursor),
    limit: z.optional(limit),
  }),
  response: page(saleRow),
});
