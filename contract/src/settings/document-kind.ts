import * as z from 'zod/mini';

/**
 * Kinds of documents that the product writes by a template. The fiscal printer's own documents are of none of these
 * kinds.
 */
export const documentKind = z.enum([
  'receipt-copy',
  'courtesy-receipt',
  'invoice',
  'voucher',
  'itinerary',
  'day-sheet',
  'price-list',
  'day-close',
]);
export type DocumentKind = z.output<typeof documentKind>;
