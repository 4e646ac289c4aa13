import type { AppliedTax, VoucherKind, VoucherState } from '@quieta/contract/vouchers/voucher';
import { formatVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import { languageOfCountry, voucherText } from '@quieta/messages/voucher-text';
import type { Row } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';

/** A voucher as far as its use depends on it; `expiresOn` is the last local date on which it is taken. */
export interface HeldVoucher
  extends Readonly<Pick<Row<'voucher'>, 'id' | 'code' | 'kind' | 'balanceMinor' | 'expiresOn' | 'blockedReason'>> {
  /** What was declared when it was sold; null of a multi-purpose one. */
  readonly tax: AppliedTax | null;
  /** The sale that sold it was taken back. */
  readonly isTakenBack: boolean;
}

type Standing = Pick<HeldVoucher, 'balanceMinor' | 'expiresOn' | 'blockedReason' | 'isTakenBack'>;

/** Where a voucher stands on a local date of the branch. What has no money left is not expired or blocked any more. */
export function stateOn(
  today: string,
  { balanceMinor, expiresOn, blockedReason, isTakenBack }: Standing,
): VoucherState {
  if (balanceMinor === 0) return isTakenBack ? 'taken-back' : 'spent';
  if (blockedReason !== null) return 'blocked';
  return expiresOn !== null && expiresOn < today ? 'expired' : 'open';
}

/** Refuses to take so much from a voucher that is not open, or has less. */
export function refuseUnusable(voucher: HeldVoucher, amount: number, today: string): void {
  const name = formatVoucherCode(voucher.code);
  const state = stateOn(today, voucher);
  if (state === 'blocked') throw new Refusal('voucher-blocked', { name, reason: voucher.blockedReason });
  if (state === 'expired') throw new Refusal('voucher-expired', { name, date: voucher.expiresOn });
  if (amount > voucher.balanceMinor) throw new Refusal('voucher-balance', { name });
}

/** What a receipt calls a voucher that is sold, in the language of the branch's country. */
export function printedName(country: string, kind: VoucherKind, code: string): string {
  const { deposit, voucher } = voucherText[languageOfCountry(country)];
  return (kind === 'deposit' ? deposit : voucher).replace('{code}', formatVoucherCode(code));
}

/** The last day of a voucher that is sold today, by how many months the branch lets them run. */
export function lastDay(today: Temporal.PlainDate, validMonths: number | null): string | null {
  return validMonths === null ? null : today.add({ months: validMonths }).toString();
}
