import * as z from 'zod/mini';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { isExactTo } from '../values/minor-units.ts';
import { searchWords } from '../values/text.ts';
import { saleKind, saleNumber } from './sale.ts';

/**
 * Contents that a search for sales filters by: lines of treatments, of products, of gift vouchers, deposits or packages
 * that were sold, tenders of the branch's own vouchers, deposits and units, discounts, tips.
 */
const saleContent = z.enum([
  'services',
  'products',
  'vouchers',
  'deposits',
  'packages',
  'redeemed',
  'discounts',
  'tips',
]);
export type SaleContent = z.output<typeof saleContent>;

/** Work that a sale still waits for: its receipt is not at the printer, or its room bill is not on the folio. */
const saleOpenState = z.enum(['receipt-open', 'room-bill-open']);
export type SaleOpenState = z.output<typeof saleOpenState>;

/**
 * Which sales to list and to sum; they fit all of it. Tax rate, category and the kinds of lines among `of` are said of
 * one line: treatments at 22 % are sales that have a treatment that is at 22 %.
 */
export const saleFilters = z.object({
  /** The business date, or the first and the last one of a range. */
  date: z.optional(localDate),
  dateFrom: z.optional(localDate),
  dateTo: z.optional(localDate),
  /** Words of the payer's name, or a part of the number. */
  search: z.optional(searchWords),
  /** The numbers of a close of the day: those after the first, up to the second included. */
  after: z.optional(saleNumber),
  until: z.optional(saleNumber),
  kind: z.optional(saleKind),
  paymentTypeId: z.optional(id),
  /** The user who sold. */
  soldBy: z.optional(id),
  /** In per cent. */
  taxRate: z.optional(
    z.coerce.number().check(
      z.minimum(0),
      z.maximum(100),
      z.refine((rate) => isExactTo(rate, 2), 'more than two decimals'),
    ),
  ),
  /** `none` finds treatments and products without a category. */
  categoryId: z.optional(z.union([id, z.literal('none')])),
  of: z.optional(saleContent),
  state: z.optional(saleOpenState),
});
export type SaleFilters = z.output<typeof saleFilters>;
