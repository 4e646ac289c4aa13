import { isPrintable } from '@quieta/contract/receipts/printer-outcome';
import type { SaleGap } from '@quieta/contract/settings/branch-endpoints';
import type { PaymentType } from '@quieta/contract/settings/payment-type';

type PrinterCode = NonNullable<PaymentType['printerCode']>;

/** A tax's indices in the fiscal printer; null if it has none yet. */
interface PrinterTaxIndex {
  readonly department: number | null;
  readonly vatIndex: number | null;
}

interface PrinterAddress {
  readonly printerUrl: string | null;
  readonly deviceId: string | null;
}

// Both the sale and the list of gaps use these three conditions.

/** Whether a receipt can be printed under the tax. */
export function hasPrinterTaxIndex<T extends PrinterTaxIndex>(
  tax: T,
): tax is T & Record<keyof PrinterTaxIndex, number> {
  return tax.department !== null && tax.vatIndex !== null;
}

/** Whether a receipt can name the payment type. */
export function hasPrinterCode<T extends Pick<PaymentType, 'printerCode'>>(
  type: T,
): type is T & { printerCode: PrinterCode } {
  return type.printerCode !== null;
}

/** Whether there is a printer for receipts. */
export function hasPrinter<T extends PrinterAddress>(
  saleSetup: T,
): saleSetup is T & Record<keyof PrinterAddress, string> {
  return saleSetup.printerUrl !== null && saleSetup.deviceId !== null;
}

/** The branch's offer, as far as a sale needs it. */
export interface Offered {
  readonly branch: PrinterAddress & { readonly id: string; readonly name: string; readonly currency: string };
  readonly articles: readonly {
    readonly entity: 'service' | 'product';
    readonly id: string;
    readonly name: string;
    readonly taxId: string | null;
    readonly hotelTaxId: string | null;
  }[];
  readonly taxes: readonly (PrinterTaxIndex & { readonly id: string; readonly name: string })[];
  readonly paymentTypes: readonly (Pick<PaymentType, 'printerCode' | 'printsReceipt'> & {
    readonly id: string;
    readonly name: string;
  })[];
}

/** All reasons for which a sale in this branch would be refused, each once. */
export function saleGapsOf({ branch, articles, taxes, paymentTypes }: Offered): SaleGap[] {
  const printing = paymentTypes.filter(({ printsReceipt }) => printsReceipt);
  const used = new Set(articles.flatMap(({ taxId, hotelTaxId }) => [taxId, hotelTaxId]));
  const prints = printing.length > 0;
  return [
    ...(prints ? printerGaps(branch) : []),
    ...printing
      .filter((type) => !hasPrinterCode(type))
      .map((type) => gap('payment-type-unmapped', 'paymentType', type)),
    ...taxes
      .filter((tax) => prints && used.has(tax.id) && !hasPrinterTaxIndex(tax))
      .map((tax) => gap('tax-unmapped', 'tax', tax)),
    ...articles.filter(({ taxId }) => taxId === null).map((article) => gap('tax-missing', article.entity, article)),
  ];
}

/** A printer would not help a branch whose amounts it cannot print. */
function printerGaps(branch: Offered['branch']): SaleGap[] {
  if (!isPrintable(branch.currency)) return [gap('printer-currency', 'branch', branch)];
  return hasPrinter(branch) ? [] : [gap('printer-not-configured', 'branch', branch)];
}

function gap(code: SaleGap['code'], entity: SaleGap['entity'], { id, name }: Pick<SaleGap, 'id' | 'name'>): SaleGap {
  return { code, entity, id, name };
}
