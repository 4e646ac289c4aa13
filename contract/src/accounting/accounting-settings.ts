import * as z from 'zod/mini';
import { id } from '../values/id.ts';
import { accountPattern } from './default-account-rules.ts';

const accountNumber = z.string().check(z.regex(accountPattern));

/** More than a branch has rows of one kind. */
const maxAccounts = 5000;
const accountsById = z
  .record(id, accountNumber)
  .check(z.refine((accounts) => Object.keys(accounts).length <= maxAccounts, 'too many accounts'));

/**
 * Accounts for the accountant's bookings. What is absent is booked under the usual account of the branch's country
 * (`defaultAccounts`), if there is one.
 */
const accounts = z.object({
  /** Revenue, by the id of the tax. */
  taxes: accountsById,
  /** Vouchers, deposits and packages whose VAT is declared when they are sold, by the id of that tax. */
  deposits: accountsById,
  /** Revenue of a category, by its id; precedes that of the tax. */
  categories: accountsById,
  /** Accounts of the payments, by the id of the payment type. A branch's own vouchers are not booked there. */
  paymentTypes: accountsById,
  fixed: z.object({
    /** Vouchers and packages that are taxed when they are used: sold and not yet used. */
    vouchers: z.optional(accountNumber),
    /** Account of a hotel's debt for units that it includes in a stay. */
    arrangements: z.optional(accountNumber),
    /** Income of packages whose VAT was never declared: expired, or taken for a no-show. */
    expired: z.optional(accountNumber),
    /** Stands against debts that came from another program or branch, or went to one. */
    takenOver: z.optional(accountNumber),
    /** Tips, which belong to the staff. */
    tips: z.optional(accountNumber),
    /** Stands between what a sale sold and how it was paid; nothing is left on it after any sale. */
    clearing: z.optional(accountNumber),
    /** Account of transfers between a drawer and the bank or the safe: floats, and what is taken out. */
    cashTransfers: z.optional(accountNumber),
    /** Account of payments into and out of a drawer without a sale. */
    pettyCash: z.optional(accountNumber),
    /** Account of the differences between counted and expected cash. */
    cashDifferences: z.optional(accountNumber),
  }),
});
export type Accounts = z.output<typeof accounts>;

export const noAccounts: Accounts = { taxes: {}, deposits: {}, categories: {}, paymentTypes: {}, fixed: {} };

/** Accounting settings as the desk writes them. */
export const accountingSettingsValues = z.object({
  /** The number of the tax consultant at DATEV, and of the client there. */
  consultantNumber: z.nullable(z.string().check(z.regex(/^\d{4,7}$/))),
  clientNumber: z.nullable(z.string().check(z.regex(/^\d{1,5}$/))),
  /** The month in which the business year begins. */
  yearBeginsIn: z.int().check(z.minimum(1), z.maximum(12)),
  accounts,
});

/** Version 0: nothing was ever saved. */
export const accountingSettings = z.extend(accountingSettingsValues, { version: z.int() });
export type AccountingSettings = z.output<typeof accountingSettings>;
