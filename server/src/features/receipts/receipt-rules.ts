import type { ReceiptPayload } from '@quieta/contract/receipts/receipt-payload';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMajor } from '@quieta/contract/values/minor-units';
import { localDate } from '#platform/clock';
import type { Row } from '#platform/database/query';

/** One row of a fiscal document; the gross unit price in minor units. */
export interface ReceiptLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly department: number;
  readonly vatIndex: number;
}

/** In minor units. */
export interface ReceiptPayment {
  readonly code: NonNullable<PaymentType['printerCode']>;
  readonly amountMinor: number;
}

/** The document that a refund or a void reverses. */
export interface OriginalDocument {
  readonly closingNumber: string;
  readonly documentNumber: string;
  readonly date: string;
  readonly printerSerial: string;
}

type PrintedNumbers = Pick<Row<'receipt'>, 'closingNumber' | 'documentNumber' | 'printerSerial' | 'printedAt'>;

/** A document by its four numbers; null until all are known. */
export function numbersOf(
  { closingNumber, documentNumber, printerSerial, printedAt }: PrintedNumbers,
  timeZone: string,
): OriginalDocument | null {
  if (closingNumber === null || documentNumber === null || printerSerial === null || printedAt === null) return null;
  const date = localDate(printedAt, timeZone);
  return { closingNumber, documentNumber, printerSerial, date };
}

export interface FiscalDocument {
  /** Null for a sale; otherwise the document that it reverses, and whether entirely. */
  readonly takesBack: (OriginalDocument & { readonly type: 'return' | 'void' }) | null;
  readonly deviceId: string;
  readonly currency: string;
  readonly lines: readonly ReceiptLine[];
  /** Rows without an amount below those of a sale: what was done and paid for on an earlier document. */
  readonly notes?: readonly string[];
  /** Their sum equals that of the lines. */
  readonly payments: readonly ReceiptPayment[];
}

/** How many characters of a sold item fit on one row of a fiscal printer. */
const maxDescriptionLength = 38;

/** The document as it is sent to the printer: exactly the specification's shape, amounts in major units (ENT-19). */
export function toReceiptPayload({
  deviceId,
  currency,
  lines,
  notes = [],
  payments,
  takesBack,
}: FiscalDocument): ReceiptPayload {
  const items = lines.map((line) => ({
    sell_type: takesBack === null ? ('sale' as const) : ('return' as const),
    department_index: line.department,
    vat_index: line.vatIndex,
    description: printable(line.description),
    quantity: line.quantity,
    unit_price: toMajor(line.unitPriceMinor, currency),
    units: 'pz',
  }));
  const withoutAmount = (descriptions: readonly string[]) =>
    items.slice(0, 1).flatMap((item) =>
      descriptions.map((description) => ({
        ...item,
        sell_type: 'reference' as const,
        description,
        quantity: 1,
        unit_price: 0,
      })),
    );
  const references = withoutAmount(takesBack === null ? [] : [reference(takesBack)]);
  return {
    type: takesBack?.type ?? 'sale',
    fiscal: true,
    device_id: deviceId,
    body: { items: [...references, ...items, ...withoutAmount(notes.map(printable))] },
    footer: {
      payments: payments.map(({ code, amountMinor }) => ({ type: code, amount: toMajor(amountMinor, currency) })),
    },
  };
}

/** The same document as a copy, which is marked as such and is not fiscal. */
export function toCopy(payload: ReceiptPayload): ReceiptPayload {
  return { ...payload, type: 'copy', fiscal: false };
}

function reference({ closingNumber, documentNumber, date, printerSerial }: OriginalDocument): string {
  const [year, month, day] = date.split('-');
  return `${closingNumber.padStart(4, '0')}-${documentNumber.padStart(4, '0')} ${day}/${month}/${year} ${printerSerial}`;
}

/**
 * The rows whose sum is exactly a line's total in minor units. A receipt has only unit prices in whole cents, so if a
 * discount does not divide evenly, there are two rows whose prices differ by one cent. Empty if nothing is paid,
 * because printers refuse a row of zero.
 */
export function toPrintedRows(quantity: number, total: number): { quantity: number; unitPriceMinor: number }[] {
  const unitPriceMinor = Math.floor(total / quantity);
  const dearer = total - unitPriceMinor * quantity;
  return [
    { quantity: quantity - dearer, unitPriceMinor },
    { quantity: dearer, unitPriceMinor: unitPriceMinor + 1 },
  ].filter((row) => row.quantity > 0 && row.unitPriceMinor > 0);
}

/** A name for one row of a receipt: no control characters, single spaces, cut to the paper's width, never empty. */
export function printable(name: string): string {
  const oneLine = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  // By code points, so that no character is cut in two.
  return [...oneLine].slice(0, maxDescriptionLength).join('').trimEnd() || '-';
}
