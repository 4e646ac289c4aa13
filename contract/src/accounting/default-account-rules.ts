import type { PaymentType } from '../settings/payment-type.ts';
import { printerPaymentCodes } from '../settings/printer-payment-codes.ts';

/**
 * The number of an account. DATEV takes digits only, and refuses the batch otherwise; other programs also take letters.
 */
export const accountPattern = /^[0-9A-Za-z./-]{1,12}$/;

/** The most days of business that one file may span. */
export const maxDaysOfFile = 366;

/** The accounts that a branch uses where its settings name none; null where its country has no usual one. */
interface DefaultAccounts {
  /** Revenue of a rate of VAT, in hundredths of a per cent. */
  readonly revenue: (rateBasisPoints: number) => string | null;
  /** Vouchers, deposits and packages whose VAT is declared when they are sold. */
  readonly deposit: (rateBasisPoints: number) => string | null;
  readonly paymentType: (paymentType: Pick<PaymentType, 'kind' | 'printerCode'>) => string | null;
  readonly vouchers: string | null;
  readonly arrangements: string | null;
  readonly expired: string | null;
  readonly takenOver: string | null;
  readonly tips: string | null;
  readonly clearing: string | null;
  readonly cashTransfers: string | null;
  readonly pettyCash: string | null;
  readonly cashDifferences: string | null;
}

/**
 * A start for a branch of this country (ISO 3166), which its accountant must check.
 *
 * - Germany: DATEV's SKR03. 8400 and 8300 are revenue of 19 and 7 %, 1718 and 1711 deposits received of these rates,
 *   all four with automatic VAT; 8200 is revenue without it. 1000 is cash, 1360 money in transit, 1410 receivables,
 *   1700 other liabilities, 1500 other assets, 1590 items in transit, 1792 a clearing account, 2700 other income, 4980
 *   and 4900 other expenses, 9000 balances carried forward. Source:
 *   DATEV-Kontenrahmen SKR 03; of deposits https://mein.kiehl.de/Dokument/701444.
 * - Spain: the Plan General de Contabilidad, Real Decreto 1514/2007. 705 is revenue of services, 438 advances of
 *   customers, 570 cash, 572 banks, 430 customers, 440 debtors, 465 pay due to the staff, 552 current accounts with
 *   others, 555 items pending, 629 other services, 678 exceptional expenses, 759 income from services of many kinds.
 * - Italy: no law numbers the accounts (the Codice civile, art. 2424 and 2425, names the items only), so these are
 *   plain words, to be replaced by the numbers of the accountant's own plan.
 */
export function defaultAccounts(country: string): DefaultAccounts {
  return byCountry[country] ?? none;
}

interface PaidAccounts {
  readonly cash: string;
  readonly card: string;
  /** Charged to a room, on account, or not collected. */
  readonly owed: string;
}

const byCountry: Readonly<Record<string, DefaultAccounts>> = {
  DE: {
    revenue: (rate) => ({ 1900: '8400', 700: '8300' })[rate] ?? '8200',
    deposit: (rate) => ({ 1900: '1718', 700: '1711' })[rate] ?? '1710',
    paymentType: paidUnder({ cash: '1000', card: '1360', owed: '1410' }),
    vouchers: '1700',
    arrangements: '1500',
    expired: '2700',
    takenOver: '9000',
    tips: '1590',
    clearing: '1792',
    cashTransfers: '1360',
    pettyCash: '4980',
    cashDifferences: '4900',
  },
  ES: {
    revenue: () => '705',
    deposit: () => '438',
    paymentType: paidUnder({ cash: '570', card: '572', owed: '430' }),
    vouchers: '438',
    arrangements: '440',
    expired: '759',
    takenOver: '552',
    tips: '465',
    clearing: '555',
    cashTransfers: '572',
    pettyCash: '629',
    cashDifferences: '678',
  },
  IT: {
    revenue: (rate) => `RIC${inPerCent(rate)}`,
    deposit: (rate) => `ACC${inPerCent(rate)}`,
    paymentType: paidUnder({ cash: 'CASSA', card: 'POS', owed: 'CREDITI' }),
    vouchers: 'BUONI',
    arrangements: 'HOTEL',
    expired: 'SCADUTI',
    takenOver: 'RIPORTO',
    tips: 'MANCE',
    clearing: 'TRANSITO',
    cashTransfers: 'BANCA',
    pettyCash: 'SPESE',
    cashDifferences: 'DIFFCASSA',
  },
};

const none: DefaultAccounts = {
  revenue: () => null,
  deposit: () => null,
  paymentType: () => null,
  vouchers: null,
  arrangements: null,
  expired: null,
  takenOver: null,
  tips: null,
  clearing: null,
  cashTransfers: null,
  pettyCash: null,
  cashDifferences: null,
};

function paidUnder(accounts: PaidAccounts): DefaultAccounts['paymentType'] {
  return ({ kind, printerCode }) => {
    const isOwed = kind === 'RoomBill' || printerCode === null;
    return accounts[isOwed ? 'owed' : printerPaymentCodes[printerCode].account];
  };
}

/** 2200 is `22`, 550 is `5.5`. */
function inPerCent(rateBasisPoints: number): string {
  return String(rateBasisPoints / 100);
}
