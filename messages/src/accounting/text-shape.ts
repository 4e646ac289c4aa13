import type { AccountingFileKind } from '@quieta/contract/accounting/accounting-endpoints';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import type { ReceiptState } from '@quieta/contract/receipts/receipt';
import type { VoucherKind } from '@quieta/contract/vouchers/voucher';

type SalesJournalColumn =
  | 'businessDate'
  | 'time'
  | 'number'
  | 'kind'
  | 'original'
  | 'soldBy'
  | 'description'
  | 'category'
  | 'sold'
  | 'quantity'
  | 'unitPrice'
  | 'discount'
  | 'total'
  | 'prepaid'
  | 'tax'
  | 'rate'
  | 'net'
  | 'vat'
  | 'account'
  | 'invoice';
type VatJournalColumn = 'businessDate' | 'number' | 'kind' | 'rate' | 'gross' | 'net' | 'vat' | 'prepaid' | 'invoice';
type DayRegisterColumn =
  | 'businessDate'
  | 'grossOfRate'
  | 'vatOfRate'
  | 'outsideVat'
  | 'total'
  | 'refunded'
  | 'invoiced'
  | 'toRooms'
  | 'prepaid'
  | 'firstDocument'
  | 'lastDocument'
  | 'unprinted';
type EmergencyRegisterColumn =
  | 'place'
  | 'date'
  | 'time'
  | 'number'
  | 'kind'
  | 'description'
  | 'netOfRate'
  | 'vatOfRate'
  | 'outsideVat'
  | 'total'
  | 'prepaid'
  | 'paidWith'
  | 'receipt'
  | 'invoice';

/** The texts of the files for the accountant. `{currency}` is the branch's, `{rate}` a rate of VAT such as `22`. */
export interface AccountingText {
  /** Without dates and extension. */
  readonly fileNames: Readonly<Record<AccountingFileKind, string>>;
  readonly salesJournal: Readonly<Record<SalesJournalColumn, string>>;
  readonly vatJournal: Readonly<Record<VatJournalColumn, string>>;
  readonly dayRegister: Readonly<Record<DayRegisterColumn, string>>;
  readonly emergencyRegister: Readonly<Record<EmergencyRegisterColumn, string>>;
  readonly saleKinds: Readonly<Record<Sale['kind'], string>>;
  readonly lineKinds: Readonly<Record<SaleLine['kind'], string>>;
  readonly vouchers: Readonly<Record<VoucherKind, string>>;
  readonly receiptStates: Readonly<Record<ReceiptState | 'none', string>>;
  /** In the place of a rate. */
  readonly outsideVat: string;
}
