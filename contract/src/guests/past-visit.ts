import * as z from 'zod/mini';
import { instant } from '../values/date-time.ts';
import { amount } from '../values/money.ts';
import { healthNote, prose } from '../values/text.ts';

/** A treatment that a guest had before the product was used: history to read, part of no figure. */
export const pastVisit = z.object({
  startTime: instant,
  serviceName: z.string(),
  staffName: z.string(),
  /** In major units; null if it was not told. */
  price: z.nullable(amount),
  notes: healthNote(prose(2000)),
});
export type PastVisit = z.output<typeof pastVisit>;
