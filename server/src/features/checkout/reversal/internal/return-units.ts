import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import { refundOf } from '@quieta/contract/packages/unit-value-rules';
import { voucherKinds } from '@quieta/contract/vouchers/voucher-kinds';
import { findReserved, releaseUnits } from '#features/appointments/booking/sale-commands';
import { readPackagesOf, type StoredPackage } from '#features/packages/package-repository';
import { giveUnits, lockPackages, takeUnits } from '#features/packages/unit-commands';
import { componentOf, type HeldComponent, nameOf } from '#features/packages/unit-rules';
import { moveMoney } from '#features/vouchers/voucher-commands';
import { Refusal } from '#platform/errors/refusal';
import type { BranchWork } from '#platform/http/context';
import { type LineUnits, unitsOfLine } from '../../sale/line-unit-rules.ts';
import type { NewSale, ReversedLine, StoredLine } from '../../sale/sale-repository.ts';

/** The units that paid for a line, as they were worth then; undefined if none did. */
export function unitsOf(line: StoredLine, packages: readonly StoredPackage[]): LineUnits | undefined {
  return line.componentId === null ? undefined : unitsOfLine(componentOf(packages, line.componentId), line);
}

/**
 * The amount that is given back for a line that sold a component, after the units of these other lines came back: by
 * the rule that was agreed when it was sold. Refused if nothing is left of it.
 */
export function unusedPart(
  line: StoredLine,
  packages: readonly StoredPackage[],
  others: readonly ReversedLine[],
): ReversedLine {
  const held = componentOf(packages, line.voucherId ?? '');
  if (line.refunded > 0) throw new Refusal('refund-too-large');
  const returned = others.filter((other) => other.line.componentId === held.component.id);
  const left = {
    units: returned.reduce((sum, { share }) => sum + share.quantity, held.component.left),
    value: returned.reduce((sum, { share }) => sum + share.byUnits, held.component.balanceMinor),
  };
  if (left.units === 0) throw spent(held);
  const { units: sold, amountMinor: paid, listPriceMinor: listPrice, kind } = held.component;
  const { isTaxedWhenSold } = voucherKinds[kind];
  const { back, kept } = refundOf({ ...left, sold, paid, listPrice, rule: held.sold.refundRule, isTaxedWhenSold });
  const share = { quantity: 1, total: back, discount: line.unitPriceMinor - back, prepaid: 0, byUnits: 0 };
  return { line, share, kept };
}

/**
 * Gives back the units that paid for these lines, and takes what is left of the components that they sold, whose
 * appointments, which are `locked`, lose their reserved units. A void takes only what nobody used. The sale is written
 * later.
 */
export async function moveUnits(
  context: BranchWork,
  { id: saleId, kind, soldBy: userId }: Pick<NewSale, 'id' | 'kind' | 'soldBy'>,
  lines: readonly ReversedLine[],
  locked: readonly string[],
): Promise<void> {
  const usedIds = lines.flatMap(({ line }) => line.componentId ?? []);
  const voucherIds = lines.flatMap(({ line }) => line.voucherId ?? []);
  // Packages whose last day is over expire before anything comes back: a unit that the sale used of its own package is
  // taken with it, although it comes back later than that.
  const used = await lockPackages(context, 'components', [...usedIds, ...voucherIds]);
  for (const { line, share } of lines) {
    if (line.componentId === null) continue;
    const held = componentOf(used, line.componentId);
    const { appointmentId } = line;
    const given = { kind: 'given-back', count: share.quantity, amountMinor: share.byUnits, saleId } as const;
    await giveUnits(context, held, { ...given, appointmentId });
  }
  const sold = await readPackagesOf(context, voucherIds);
  const isSold = (id: string) => sold.some(({ components }) => components.some((one) => one.id === id));
  for (const { line, share, kept = 0 } of lines) {
    if (line.voucherId === null || !isSold(line.voucherId)) continue;
    const held = componentOf(sold, line.voucherId);
    const { id: voucherId, left, units, balanceMinor } = held.component;
    const isWhole =
      left > 0 && balanceMinor === share.total + kept && (saleKinds[kind].takesBack === 'lines' || left === units);
    if (!isWhole) throw spent(held);
    await takeUnits(context, held, { kind: 'taken-back', count: left, amountMinor: share.total, saleId });
    if (kept > 0) await moveMoney(context, { voucherId, kind: 'kept', amountMinor: -kept, saleId, userId });
  }
  const reserved = await findReserved(context, voucherIds);
  // It was booked since; an appointment is locked before any voucher.
  if (reserved.some((id) => !locked.includes(id))) throw new Refusal('version-conflict');
  await releaseUnits(context, reserved);
}

function spent({ sold }: HeldComponent): Refusal {
  return new Refusal('voucher-spent', { name: nameOf(sold) });
}
