import type { AppliedTax, VoucherKind, VoucherState } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { languageOfCountry } from '@quieta/messages/language';
import { voucherText } from '@quieta/messages/sale-text';
import type { Row } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';

/**
 * The values of a voucher that decide whether it can be used; `expiresOn` is the last local date on which it is
 * accepted.
 */
export interface HeldVoucher
  extends Readonly<Pick<Row<'voucher'>, 'id' | 'code' | 'kind' | 'balanceMinor' | 'expiresOn' | 'blockedReason'>> {
  /** The tax that was declared when it was sold; null for a multi-purpose one. */
  readonly tax: AppliedTax | null;
  /** Today. */
  readonly state: VoucherState;
}

/** Refuses to take an amount from a voucher that is not open, or has too little. */
export function refuseUnusable(voucher: HeldVoucher, amount: number): void {
  const name = formatVoucherCode(voucher.code);
  if (voucher.state === 'blocked') throw new Refusal('voucher-blocked', { name, reason: voucher.blockedReason });
  if (voucher.state === 'expired') throw new Refusal('voucher-expired', { name, date: voucher.expiresOn });
  if (amount > voucher.balanceMinor) throw new Refusal('voucher-balance', { name });
}

/** The name of a sold voucher on a receipt, in the language of the branch's country. */
export function printedName(country: string, kind: VoucherKind, code: string): string {
  const { deposit, voucher } = voucherText[languageOfCountry(country)];
  return (voucherKinds[kind].isDeposit ? deposit : voucher).replace('{code}', formatVoucherCode(code));
}

/** The last day of a voucher that is sold today, after the branch's default number of months. */
export function lastDay(today: Temporal.PlainDate, validMonths: number | null): string | null {
  return validMonths === null ? null : today.add({ months: validMonths }).toString();
}
