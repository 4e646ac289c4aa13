import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { localDate } from '../values/local-date.ts';
import { amount } from '../values/money.ts';
import { optionalLine } from '../values/text.ts';
import { voucherKind } from './voucher.ts';

/** A gift voucher or a deposit in a cart. What its VAT is declared by: the appointment, else the service, else the tax that it names. */
export const voucherToSell = z.object({
  kind: voucherKind,
  amount: amount.check(z.positive()),
  taxId: z.optional(z.nullable(id)),
  serviceId: z.optional(z.nullable(id)),
  /** Of a deposit: whose it is, and for which of their appointments. */
  guestId: z.optional(z.nullable(id)),
  appointmentId: z.optional(z.nullable(id)),
  recipientName: z.optional(z.nullable(optionalLine(120))),
  /** Absent: as the branch issues them. Null: without an end. */
  expiresOn: z.optional(z.nullable(localDate)),
});
export type VoucherToSell = z.output<typeof voucherToSell>;
