import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { accountPattern } from '@quieta/contract/accounting/accounting-limits';
import type { AccountingSettings, Accounts } from '@quieta/contract/accounting/accounting-settings';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { type FieldFault, type Reading, readFields, readRequired } from '#features/settings/form-rules.ts';

/** Accounts as typed, by the id of what is booked there. */
export type TypedAccounts = Readonly<Record<string, string>>;

/** The form of the accounting settings as typed. */
export interface AccountingDraft {
  readonly dayStartsAt: string | null;
  readonly consultantNumber: string;
  readonly clientNumber: string;
  /** The number of the month. */
  readonly yearBeginsIn: string;
  readonly taxes: TypedAccounts;
  readonly deposits: TypedAccounts;
  readonly categories: TypedAccounts;
  readonly paymentTypes: TypedAccounts;
  readonly vouchers: string;
  readonly tips: string;
  readonly clearing: string;
  readonly cashTransfers: string;
  readonly pettyCash: string;
  readonly cashDifferences: string;
}

export interface AccountingValues {
  readonly dayStartsAt: string;
  readonly consultantNumber: string | null;
  readonly clientNumber: string | null;
  readonly yearBeginsIn: number;
  readonly taxes: TypedAccounts;
  readonly deposits: TypedAccounts;
  readonly categories: TypedAccounts;
  readonly paymentTypes: TypedAccounts;
  readonly vouchers: string;
  readonly tips: string;
  readonly clearing: string;
  readonly cashTransfers: string;
  readonly pettyCash: string;
  readonly cashDifferences: string;
}

export function draftOf({ dayStartsAt }: BusinessProfile, settings: AccountingSettings): AccountingDraft {
  const { taxes, deposits, categories, paymentTypes, fixed } = settings.accounts;
  return {
    dayStartsAt,
    consultantNumber: settings.consultantNumber ?? '',
    clientNumber: settings.clientNumber ?? '',
    yearBeginsIn: String(settings.yearBeginsIn),
    taxes,
    deposits,
    categories,
    paymentTypes,
    vouchers: fixed.vouchers ?? '',
    tips: fixed.tips ?? '',
    clearing: fixed.clearing ?? '',
    cashTransfers: fixed.cashTransfers ?? '',
    pettyCash: fixed.pettyCash ?? '',
    cashDifferences: fixed.cashDifferences ?? '',
  };
}

/** Reads the settings to save, or their problems. */
export function readDraft(draft: AccountingDraft): Reading<AccountingValues> {
  return readFields<AccountingValues>({
    dayStartsAt: readDayStart(draft.dayStartsAt),
    consultantNumber: readDigits(draft.consultantNumber, 4, 7),
    clientNumber: readDigits(draft.clientNumber, 1, 5),
    yearBeginsIn: Number(draft.yearBeginsIn),
    taxes: readAccounts(draft.taxes),
    deposits: readAccounts(draft.deposits),
    categories: readAccounts(draft.categories),
    paymentTypes: readAccounts(draft.paymentTypes),
    vouchers: readAccount(draft.vouchers),
    tips: readAccount(draft.tips),
    clearing: readAccount(draft.clearing),
    cashTransfers: readAccount(draft.cashTransfers),
    pettyCash: readAccount(draft.pettyCash),
    cashDifferences: readAccount(draft.cashDifferences),
  });
}

export function toSettings(values: AccountingValues): Omit<AccountingSettings, 'version'> {
  const { consultantNumber, clientNumber, yearBeginsIn, taxes, deposits, categories, paymentTypes } = values;
  const { vouchers, tips, clearing, cashTransfers, pettyCash, cashDifferences } = values;
  const fixed: Accounts['fixed'] = {
    ...(vouchers !== '' && { vouchers }),
    ...(tips !== '' && { tips }),
    ...(clearing !== '' && { clearing }),
    ...(cashTransfers !== '' && { cashTransfers }),
    ...(pettyCash !== '' && { pettyCash }),
    ...(cashDifferences !== '' && { cashDifferences }),
  };
  return {
    consultantNumber,
    clientNumber,
    yearBeginsIn,
    accounts: {
      taxes: { ...taxes },
      deposits: { ...deposits },
      categories: { ...categories },
      paymentTypes: { ...paymentTypes },
      fixed,
    },
  };
}

/** The accounts with one that is typed; without it where nothing is. */
export function withAccount(accounts: TypedAccounts, id: string, typed: string): TypedAccounts {
  const { [id]: _, ...others } = accounts;
  return typed === '' ? others : { ...others, [id]: typed };
}

/** Whether a typed account is none, or one that can be saved. */
export function isAccount(typed: string): boolean {
  return typed.trim() === '' || accountPattern.test(typed.trim());
}

const wrongAccount: MessageDescriptor = msg`An account has at most 12 digits, letters, points, dashes or slashes.`;

function readAccount(typed: string): string | FieldFault {
  return isAccount(typed) ? typed.trim() : { wrong: wrongAccount };
}

function readAccounts(typed: TypedAccounts): TypedAccounts | FieldFault {
  const accounts = Object.entries(typed).filter(([, account]) => account.trim() !== '');
  return accounts.every(([, account]) => isAccount(account))
    ? Object.fromEntries(accounts.map(([id, account]) => [id, account.trim()]))
    : { wrong: wrongAccount };
}

function readDayStart(typed: string | null): string | FieldFault {
  return typed !== null && typed > '12:00:00' ? { wrong: msg`Choose a time up to noon.` } : readRequired(typed);
}

function readDigits(typed: string, min: number, max: number): string | null | FieldFault {
  const text = typed.trim();
  if (text === '') return null;
  const isNumber = /^\d+$/.test(text) && text.length >= min && text.length <= max;
  return isNumber ? text : { wrong: msg`It has ${min} to ${max} digits.` };
}
