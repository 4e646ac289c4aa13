import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMajor } from '@quieta/contract/values/minor-units';

/** One row of a fiscal document; the gross unit price in minor units. */
export interface ReceiptLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly department: number;
  readonly vatIndex: number;
}

export interface FiscalDocument {
  readonly deviceId: string;
  readonly currency: string;
  readonly lines: readonly ReceiptLine[];
  /** Minor units; the payments add up to the lines. */
  readonly payments: readonly {
    readonly code: NonNullable<PaymentType['printerCode']>;
    readonly amountMinor: number;
  }[];
}

/** What a fiscal printer fits on one row of a sold item. */
const longestDescription = 38;

/** The document as the printer is sent it: exactly the specification's shape, amounts in major units (ENT-19). */
export function toReceiptPayload({ deviceId, currency, lines, payments }: FiscalDocument): ReceiptPayload {
  return {
    type: 'sale',
    fiscal: true,
    device_id: deviceId,
    body: {
      items: lines.map((line) => ({
        sell_type: 'sale',
        department_index: line.department,
        vat_index: line.vatIndex,
        description: printable(line.description),
        quantity: line.quantity,
        unit_price: toMajor(line.unitPriceMinor, currency),
        units: 'pz',
      })),
    },
    footer: {
      payments: payments.map(({ code, amountMinor }) => ({ type: code, amount: toMajor(amountMinor, currency) })),
    },
  };
}

/** A name as one row of a receipt: no control characters, single spaces, cut to the paper's width, never empty. */
export function printable(name: string): string {
  const oneLine = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  // By code points, so that no character is cut in two.
  return [...oneLine].slice(0, longestDescription).join('').trimEnd() || '-';
}
