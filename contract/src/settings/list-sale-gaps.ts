import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../values/id.ts';

/**
 * Something that a sale will be refused for. A service or a product without a tax is sold in no way; the others stand in the way of
 * sales that print a receipt.
 */
export const saleGap = z.object({
  code: z.enum(['tax-missing', 'tax-unmapped', 'payment-type-unmapped', 'printer-not-configured']),
  /** What has to be mended. */
  entity: z.enum(['service', 'product', 'tax', 'paymentType', 'branch']),
  id,
  name: z.string(),
});
export type SaleGap = z.output<typeof saleGap>;

export const listSaleGaps = endpoint({
  name: 'listSaleGaps',
  method: 'GET',
  path: '/saleGaps',
  tag: 'settings',
  summary: 'What of the branch’s settings a sale will be refused for',
  access: 'branch',
  query: z.object({ branchId: z.optional(id) }),
  response: z.array(saleGap),
});
