import type { LifeCycle } from '@quieta/contract/appointments/appointment';
import type { ErrorCode, ErrorParams } from '@quieta/contract/error-codes';
import type { SaleTax, Till } from './cart-queries.ts';

/** One row of the cart with what the settings say of it today. Prices are gross, in minor units. */
export interface CartLine {
  readonly kind: 'appointment' | 'service' | 'product';
  /** The id that the request named: the appointment's, the service's or the product's. */
  readonly itemId: string;
  readonly serviceId: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly listPrice: number;
  readonly customPrice: number | null;
  readonly tax: SaleTax | null;
  /** Of an appointment: where it stands. */
  readonly appointment: { readonly state: LifeCycle; readonly paid: boolean } | null;
}

/** A line that can be sold: it has a tax. */
export type SellableLine = CartLine & { readonly tax: SaleTax };

export interface Objection {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** Why this cart cannot be sold through this till, the first reason of all; undefined where nothing stands against it. */
export function objectionTo(lines: readonly CartLine[], till: Till): Objection | undefined {
  if (lines.length === 0) return objection('cart-empty');
  return appointmentObjection(lines) ?? tillObjection(till) ?? taxObjection(lines, till);
}

export function isSellable(line: CartLine): line is SellableLine {
  return line.tax !== null;
}

function appointmentObjection(lines: readonly CartLine[]): Objection | undefined {
  for (const { appointment, name } of lines) {
    if (appointment?.state === 'cancelled') return objection('appointment-closed', { name });
    if (appointment?.paid) return objection('already-paid', { name });
  }
  return undefined;
}

function tillObjection(till: Till): Objection | undefined {
  if (till.archived) return objection('payment-type-archived', { name: till.name });
  if (till.kind === 'RoomBill') return objection('pms-not-configured');
  if (!till.printsReceipt) return undefined;
  if (till.printerCode === null) return objection('payment-type-unmapped', { name: till.name });
  if (till.printerUrl === null || till.deviceId === null) return objection('printer-not-configured');
  return undefined;
}

/** A rate is always needed, for the books; a department and a slot only where a receipt is printed. */
function taxObjection(lines: readonly CartLine[], { printsReceipt }: Till): Objection | undefined {
  const unmapped = lines.find(
    ({ tax }) => tax === null || (printsReceipt && (tax.department === null || tax.vatIndex === null)),
  );
  return unmapped && objection('tax-unmapped', { name: unmapped.name });
}

function objection(code: ErrorCode, params: ErrorParams = {}): Objection {
  return { code, params };
}
