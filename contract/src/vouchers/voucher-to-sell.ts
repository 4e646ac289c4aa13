import * as z from 'zod/mini';
import { localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount } from '../values/money.ts';
import { optionalLine } from '../values/text.ts';
import { voucherKind } from './voucher.ts';

/**
 * A gift voucher or a deposit in a cart. Its VAT is declared by the appointment, else by the service, else by the named
 * tax.
 */
export const voucherToSell = z.object({
  kind: voucherKind,
  amount: amount.check(z.positive()),
  taxId: z.optional(z.nullable(id)),
  serviceId: z.optional(z.nullable(id)),
  /** The guest who owns a deposit, and which of their appointments it is for. */
  guestId: z.optional(z.nullable(id)),
  appointmentId: z.optional(z.nullable(id)),
  recipientName: z.optional(z.nullable(optionalLine(120))),
  /** Left out, the branch's settings decide; null means without an end. */
  expiresOn: z.optional(z.nullable(localDate)),
});
export type VoucherToSell = z.output<typeof voucherToSell>;
