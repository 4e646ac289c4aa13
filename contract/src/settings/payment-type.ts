import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { line } from '../values/text.ts';

/** RoomBill 0: charged to the hotel room; Custom 1: anything else (CHK-07). */
export const paymentKind = z.enum(['RoomBill', 'Custom']);
export type PaymentKind = z.output<typeof paymentKind>;
export const paymentKindNumber = { RoomBill: 0, Custom: 1 } as const satisfies Record<PaymentKind, number>;

/** What the fiscal printer knows of a payment: its few kinds, as text. */
export const printerPaymentCode = z.enum(['cash', 'card', 'voucher', 'uncollected']);

/** A means of payment (ENT-14). `printerCode` null: not yet mapped, a sale with it is refused. */
export const paymentType = z.object({
  id,
  branchId: id,
  name: line(80),
  archived: z.boolean(),
  kind: paymentKind,
  printerCode: z.nullable(printerPaymentCode),
  printsReceipt: z.boolean(),
  version: z.int(),
});
export type PaymentType = z.output<typeof paymentType>;
