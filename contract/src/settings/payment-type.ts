import * as z from 'zod/mini';
import { keysOf } from '../values/objects.ts';
import { line } from '../values/text.ts';
import { kindOf, paymentKinds } from './payment-kind.ts';
import { printerPaymentCodes } from './printer-payment-codes.ts';
import { settingsKind, settingsRow } from './settings-kind.ts';

export const paymentKind = z.enum(paymentKinds);

/** A kind as it is sent: its name or the number in the specification. */
export const sentPaymentKind = z.union([paymentKind, z.pipe(z.literal([0, 1]), z.transform(kindOf))]);

const printerPaymentCode = z.enum(keysOf(printerPaymentCodes));

/**
 * A payment type as the desk writes it. `printerCode` null means not yet mapped: a sale with it that prints a receipt
 * is refused.
 */
const paymentTypeValues = z.object({
  name: line(80),
  archived: z.boolean(),
  kind: paymentKind,
  printerCode: z.nullable(printerPaymentCode),
  printsReceipt: z.boolean(),
});

/** A way to pay (ENT-14), as web and server use it; on the wire it is `wirePaymentType`. */
const paymentType = z.extend(paymentTypeValues, settingsRow);
export type PaymentType = z.output<typeof paymentType>;

/** With the number of its kind, as specified (ENT-20). */
const wirePaymentType = z.extend(paymentType, { kind: z.literal([0, 1]) });

export const paymentTypeKind = settingsKind({
  entity: 'paymentType',
  name: 'PaymentType',
  plural: 'PaymentTypes',
  one: 'a payment type',
  several: 'payment types',
  path: '/paymentTypes',
  idName: 'paymentTypeId',
  order: 'in their order, archived ones included',
  values: paymentTypeValues,
  defaults: { archived: false, kind: 'Custom', printerCode: null, printsReceipt: true },
  row: wirePaymentType,
  sent: { kind: sentPaymentKind },
});
