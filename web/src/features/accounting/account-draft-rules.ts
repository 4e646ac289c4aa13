import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountingSettings, Accounts } from '@quieta/contract/accounting/accounting-settings';
import { accountPattern } from '@quieta/contract/accounting/default-account-rules';
import type { BusinessProfile } from '@quieta/contract/settings/business-profile';
import { recordOf } from '@quieta/contract/values/objects';
import { type FieldFault, type Reading, readFields, readRequired } from '#features/settings/form-rules.ts';

/** Accounts as typed, by the id of what is booked there. */
type TypedAccounts = Readonly<Record<string, string>>;

/** Kinds of rows that have accounts of their own. */
const accountGroups = ['taxes', 'deposits', 'categories', 'paymentTypes'] as const;
export type AccountGroup = (typeof accountGroups)[number];

/** The accounts of everything else. */
export const fixedAccounts = [
  'vouchers',
  'arrangements',
  'expired',
  'takenOver',
  'tips',
  'clearing',
  'cashTransfers',
  'pettyCash',
  'cashDifferences',
] as const;
export type FixedAccount = (typeof fixedAccounts)[number];

type AccountsAsTyped = Readonly<Record<AccountGroup, TypedAccounts> & Record<FixedAccount, string>>;

/** The form of the accounting settings as typed. */
export interface AccountingDraft extends AccountsAsTyped {
  readonly dayStartsAt: string | null;
  readonly consultantNumber: string;
  readonly clientNumber: string;
  /** The number of the month. */
  readonly yearBeginsIn: string;
}

export interface AccountingValues extends AccountsAsTyped {
  readonly dayStartsAt: string;
  readonly consultantNumber: string | null;
  readonly clientNumber: string | null;
  readonly yearBeginsIn: number;
}

export function draftOf({ dayStartsAt }: BusinessProfile, settings: AccountingSettings): AccountingDraft {
  const { fixed, ...groups } = settings.accounts;
  return {
    dayStartsAt,
    consultantNumber: settings.consultantNumber ?? '',
    clientNumber: settings.clientNumber ?? '',
    yearBeginsIn: String(settings.yearBeginsIn),
    ...groups,
    ...recordOf(fixedAccounts, (name) => fixed[name] ?? ''),
  };
}

/** Reads the settings to save, or their problems. */
export function readDraft(draft: AccountingDraft): Reading<AccountingValues> {
  return readFields<AccountingValues>({
    dayStartsAt: readDayStart(draft.dayStartsAt),
    consultantNumber: readDigits(draft.consultantNumber, 4, 7),
    clientNumber: readDigits(draft.clientNumber, 1, 5),
    yearBeginsIn: Number(draft.yearBeginsIn),
    ...recordOf(accountGroups, (group) => readAccounts(draft[group])),
    ...recordOf(fixedAccounts, (name) => readAccount(draft[name])),
  });
}

export function toSettings(values: AccountingValues): Omit<AccountingSettings, 'version'> {
  const { consultantNumber, clientNumber, yearBeginsIn } = values;
  const fixed: Accounts['fixed'] = {};
  for (const name of fixedAccounts) if (values[name] !== '') fixed[name] = values[name];
  return {
    consultantNumber,
    clientNumber,
    yearBeginsIn,
    accounts: { ...recordOf(accountGroups, (group) => ({ ...values[group] })), fixed },
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
