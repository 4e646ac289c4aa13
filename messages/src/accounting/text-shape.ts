import type { AccountingFileKind } from '@quieta/contract/accounting/accounting-endpoints';
import type { Sale, SaleLine } from '@quieta/contract/checkout/sale';
import type { TillEntryKind } from '@quieta/contract/closing/till-entry';
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

type CashBookColumn =
  | 'drawer'
  | 'businessDate'
  | 'time'
  | 'kind'
  | 'number'
  | 'reason'
  | 'cashIn'
  | 'cashOut'
  | 'balance'
  | 'by';
type OpenVoucherColumn =
  | 'soldOn'
  | 'number'
  | 'kind'
  | 'expiresOn'
  | 'tax'
  | 'rate'
  | 'amount'
  | 'used'
  | 'open'
  | 'account';
type TipColumn = 'therapist' | 'before' | 'received' | 'paidOut' | 'owed';
type CashKind = Sale['kind'] | Exclude<TillEntryKind, 'hand-over'> | 'difference' | 'taken-out';

/** The texts of the files for the accountant. `{currency}` is the branch's, `{rate}` a rate of VAT such as `22%`. */
export interface AccountingText {
  /** Without dates and extension. */
  readonly fileNames: Readonly<Record<AccountingFileKind, string>>;
  readonly salesJournal: Readonly<Record<SalesJournalColumn, string>>;
  readonly vatJournal: Readonly<Record<VatJournalColumn, string>>;
  readonly dayRegister: Readonly<Record<DayRegisterColumn, string>>;
  readonly emergencyRegister: Readonly<Record<EmergencyRegisterColumn, string>>;
  readonly cashBook: Readonly<Record<CashBookColumn, string>>;
  readonly openVouchers: Readonly<Record<OpenVoucherColumn, string>>;
  readonly tips: Readonly<Record<TipColumn, string>>;
  readonly saleKinds: Readonly<Record<Sale['kind'], string>>;
  readonly lineKinds: Readonly<Record<SaleLine['kind'], string>>;
  readonly vouchers: Readonly<Record<VoucherKind, string>>;
  readonly receiptStates: Readonly<Record<ReceiptState | 'none', string>>;
  readonly cashKinds: Readonly<Record<CashKind, string>>;
  /** Name of the drawer's balance before the first movement. */
  readonly carriedForward: string;
  /** In the place of a drawer's name. */
  readonly withoutDrawer: string;
  /** In the place of a therapist's name: nobody is known. */
  readonly withoutTherapist: string;
  /** In the place of a rate. */
  readonly outsideVat: string;
}
