import * as z from 'zod/mini';
import { instant, localDate } from '../values/date-time.ts';
import { id } from '../values/id.ts';
import { amount, signedAmount } from '../values/money.ts';
import { keysOf } from '../values/objects.ts';
import { optionalLine } from '../values/text.ts';
import { voucherKinds, voucherStates } from './voucher-kinds.ts';

/** Every kind, those of the components of packages among them. */
export const prepaidKind = z.enum(keysOf(voucherKinds));
export type PrepaidKind = z.output<typeof prepaidKind>;

/** A gift voucher or a deposit, which pays any amount. */
const voucherKind = z.enum(['multi-purpose', 'single-purpose', 'deposit'] satisfies PrepaidKind[]);
export type VoucherKind = z.output<typeof voucherKind>;

export const voucherState = z.enum(keysOf(voucherStates));
export type VoucherState = z.output<typeof voucherState>;

/** The VAT that applies to a voucher or a line of a sale; the rate in hundredths of a per cent. */
export interface AppliedTax {
  readonly id: string;
  readonly rateBasisPoints: number;
}

/** A gift voucher or a deposit. */
export const voucher = z.object({
  id,
  branchId: id,
  /** Eight characters, or as another program has printed it; see `voucher-code.ts`. */
  code: z.string(),
  kind: voucherKind,
  state: voucherState,
  amount,
  balance: amount,
  /** The VAT that was declared when it was paid, the rate in per cent; null for a multi-purpose one. */
  tax: z.nullable(z.object({ id, name: z.string(), rate: z.number() })),
  serviceName: z.nullable(z.string()),
  recipientName: z.nullable(z.string()),
  /** The guest who owns a deposit. */
  guest: z.nullable(z.object({ id, fullName: z.string() })),
  appointment: z.nullable(z.object({ id, serviceName: z.string(), startTime: instant })),
  /** The last day on which it is valid; null means without an end. */
  expiresOn: z.nullable(localDate),
  blockedReason: z.nullable(z.string()),
  issuedAt: instant,
  version: z.int(),
});
export type Voucher = z.output<typeof voucher>;

/** A sold voucher, as the desk hands it over. */
export const soldVoucher = z.object({ id, code: z.string(), kind: prepaidKind, amount });
export type SoldVoucher = z.output<typeof soldVoucher>;

/**
 * One movement of its money; the amounts add up to the balance. `moved-in` is what was left on it when it was taken
 * over from another program: the only one without a sale.
 */
const voucherEntry = z.object({
  id,
  kind: z.enum(['sold', 'redeemed', 'given-back', 'taken-back', 'moved-in']),
  amount: signedAmount,
  saleId: z.nullable(id),
  saleNumber: z.nullable(z.string()),
  at: instant,
  by: z.string(),
});
export type VoucherEntry = z.output<typeof voucherEntry>;

/** A voucher with its history, the first entry first. */
export const voucherDetails = z.extend(voucher, { entries: z.array(voucherEntry) });
export type VoucherDetails = z.output<typeof voucherDetails>;

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
