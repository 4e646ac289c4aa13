import type { SoldPackage } from '@quieta/contract/packages/sold-package';
import { languageOfCountry } from '@quieta/messages/language';
import { usedUnitText } from '@quieta/messages/sale-text';
import { createSoldPackage } from '#features/packages/create-sold-package';
import type { StoredPackage } from '#features/packages/package-repository';
import { readPackageSettings } from '#features/packages/package-settings-repository';
import { takeUnits } from '#features/packages/unit-commands';
import { readCountry } from '#features/session/branch-repository';
import type { HeldVoucher } from '#features/vouchers/voucher-rules';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { findVoucherType, readSalePaymentTypes } from '../cart-queries.ts';
import type { SellableLine } from '../cart-rules.ts';
import type { Tender } from '../tender-rules.ts';

/** The part of these lines that units pay, in minor units. */
export function paidByUnits(lines: readonly SellableLine[]): number {
  return lines.reduce((sum, { units }) => sum + (units?.value ?? 0), 0);
}

/**
 * The payments by units, one for each component, under the branch's payment type for them. One whose units are worth
 * nothing has none: its line tells that it was used.
 */
export async function unitTenders(context: BranchContext, lines: readonly SellableLine[]): Promise<Tender[]> {
  const used = lines.flatMap(({ units }) => (units === undefined || units.value === 0 ? [] : units));
  if (used.length === 0) return [];
  const { paymentTypeId } = await readPackageSettings(context);
  const id = paymentTypeId ?? (await context.transaction.first(findVoucherType))?.id;
  const paymentType = id === undefined ? undefined : (await readSalePaymentTypes(context, [id])).get(id);
  if (paymentType === undefined) throw new Refusal('package-payment-type-missing');
  return [...Map.groupBy(used, ({ held }) => held.component.id).values()].flatMap((of) => {
    const [first] = of;
    if (first === undefined) return [];
    const amount = of.reduce((sum, { value }) => sum + value, 0);
    return { paymentType, amount, given: null, voucher: asVoucher(first.held) };
  });
}

function asVoucher({ sold, component }: NonNullable<SellableLine['units']>['held']): HeldVoucher {
  const { id, kind, balanceMinor, tax } = component;
  return { id, code: sold.code, kind, balanceMinor, expiresOn: null, blockedReason: null, tax, state: 'open' };
}

/**
 * The rows that a document has for what units pay whose VAT was declared when they were sold, if the branch prints
 * them: in the language of the branch's receipts. None is for what a hotel pays.
 */
export async function usedUnitNotes(context: BranchContext, lines: readonly SellableLine[]): Promise<string[]> {
  const declared = lines.filter(({ units }) => units?.held.component.kind === 'single-purpose-units');
  if (declared.length === 0 || !(await readPackageSettings(context)).printsUsedUnits) return [];
  const text = usedUnitText[languageOfCountry(await readCountry(context))];
  return declared.map(({ name, quantity }) => text.replace('{name}', quantity === 1 ? name : `${quantity} × ${name}`));
}

/** The packages that the lines sell. */
export function packagesOf(lines: readonly SellableLine[]): StoredPackage[] {
  const sold = lines.flatMap(({ soldComponent }) => soldComponent?.sold ?? []);
  return [...new Map(sold.map((one) => [one.id, one])).values()];
}

/** Issues the packages that are sold, then takes the units that pay. The sale is written later in the transaction. */
export async function settleUnits(
  context: BranchContext,
  saleId: string,
  lines: readonly SellableLine[],
): Promise<void> {
  for (const sold of packagesOf(lines)) await createSoldPackage(context, sold, saleId);
  const ends = new Map<string, SoldPackage['expiresOn']>();
  for (const { units, quantity: count, appointment } of lines) {
    if (units === undefined) continue;
    const { sold, component } = units.held;
    const expiresOn = ends.get(sold.id) ?? sold.expiresOn;
    const taking = { kind: 'redeemed', count, amountMinor: units.value, saleId } as const;
    const held = { sold: { ...sold, expiresOn }, component };
    ends.set(sold.id, await takeUnits(context, held, { ...taking, appointmentId: appointment?.id ?? null }));
  }
}
