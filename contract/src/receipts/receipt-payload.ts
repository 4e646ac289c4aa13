import * as z from 'zod/mini';
import { amount } from '../values/money.ts';

/**
 * The request to the fiscal printer, exactly as specified (ENT-19). Amounts are gross, in major units and never
 * negative: a `return` (reso) or a `void` (annullo) has rows of sell type `return` below one `reference` row, whose
 * description names the original document: closing, number, date, printer (`0012-0034 21/11/2026 99IEB012345`). Below
 * the rows of a `sale` there may be `reference` rows as well, of price zero: what a prepaid unit has paid for.
 */
export const receiptPayload = z.object({
  type: z.enum(['sale', 'copy', 'return', 'void']),
  fiscal: z.boolean(),
  device_id: z.string().check(z.minLength(1), z.maxLength(80)),
  body: z.object({
    items: z.array(
      z.object({
        sell_type: z.enum(['sale', 'return', 'reference']),
        department_index: z.int(),
        vat_index: z.int(),
        description: z.string(),
        quantity: z.number(),
        unit_price: amount,
        units: z.string(),
      }),
    ),
  }),
  footer: z.object({ payments: z.array(z.object({ type: z.string(), amount })) }),
});
export type ReceiptPayload = z.output<typeof receiptPayload>;
