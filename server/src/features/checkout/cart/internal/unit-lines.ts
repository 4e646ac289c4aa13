import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import { lineKinds } from '@quieta/contract/checkout/sale-kinds';
import type { BodyOf } from '@quieta/contract/endpoint';
import { rowOfUnits } from '@quieta/contract/packages/unit-value-rules';
import { todayOf } from '#features/packages/package-repository';
import { holdUnits } from '#features/packages/unit-commands';
import { componentOf, itemOf, type UnitUse } from '#features/packages/unit-rules';
import { localDate } from '#platform/clock';
import { invalidField } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import type { CartLine } from '../cart-rules.ts';

type Body = BodyOf<typeof checkout>;
type LooseLine = Omit<CartLine, 'tax' | 'isHotelTax' | 'category'>;

/**
 * The lines, with what units pay of them. Locks the packages of these units, after the appointments that are sold;
 * refuses units that are not there, not for this, or not for this guest.
 */
export async function withUnits<Line extends LooseLine>(
  context: BranchContext,
  body: Body,
  lines: readonly Line[],
  payerGuestId: string | null,
): Promise<Line[]> {
  const chosen = chooseUnits(body, lines);
  if (chosen.every((componentId) => componentId === null)) return [...lines];
  const today = todayOf(context);
  const freed = (componentId: string) =>
    lines.reduce((sum, { appointment, quantity }, index) => {
      const isFreed = appointment?.componentId === componentId && chosen[index] !== componentId;
      return sum + (isFreed ? quantity : 0);
    }, 0);
  const seen = new Set<string>();
  const uses = lines.flatMap((line, index): UnitUse[] => {
    const componentId = chosen[index] ?? null;
    if (componentId === null) return [];
    const { appointment, quantity: count } = line;
    const own = appointment?.componentId === componentId ? count : 0;
    const others = seen.has(componentId) ? 0 : freed(componentId);
    seen.add(componentId);
    return [
      {
        componentId,
        item: itemUsed(line),
        guestId: appointment === null ? payerGuestId : appointment.guestId,
        date: appointment === null ? today : localDate(appointment.startsAt, context.branch.timeZone),
        count,
        reserved: own + others,
      },
    ];
  });
  const besides = lines.flatMap(({ appointment }) => appointment?.id ?? []);
  const unwritten = new Map(lines.flatMap(({ soldComponent: one }) => (one ? [[one.sold.id, one.sold]] : [])));
  const packages = await holdUnits(context, uses, besides, [...unwritten.values()]);
  const left = new Map<string, { readonly units: number; readonly value: number }>();
  return lines.map((line, index) => {
    const componentId = chosen[index] ?? null;
    if (componentId === null) return line;
    const held = componentOf(packages, componentId);
    const { component, sold } = held;
    const before = left.get(componentId) ?? { units: component.left, value: component.balanceMinor };
    const surcharge = itemOf(held, itemUsed(line))?.surchargeMinor ?? 0;
    const { value, unitPrice, discount } = rowOfUnits(before, line.quantity, surcharge);
    left.set(componentId, { units: before.units - line.quantity, value: before.value - value });
    return {
      ...line,
      customPrice: unitPrice,
      discount: discount === 0 ? null : { amount: discount, reason: sold.name },
      units: { held, value },
    };
  });
}

/** The component whose units pay for each line; null if none do. */
function chooseUnits(body: Body, lines: readonly LooseLine[]): (string | null)[] {
  const rows = [
    ...body.checkoutAppointmentDetails.map((row, index) => ({ ...row, path: `checkoutAppointmentDetails.${index}` })),
    ...body.checkoutServiceDetails.map((row, index) => ({ ...row, path: `checkoutServiceDetails.${index}` })),
    ...body.checkoutProductDetails.map((row, index) => ({ ...row, path: `checkoutProductDetails.${index}` })),
  ];
  return lines.map(({ kind, appointment }, index) => {
    const row = rows[index];
    if (row === undefined || lineKinds[kind].article === null) return null;
    const isPriced = row.customPrice != null || row.discount != null;
    if (row.componentId === undefined) {
      return body.tenders == null && !isPriced ? (appointment?.componentId ?? null) : null;
    }
    if (row.componentId !== null && isPriced) throw invalidField(`${row.path}.componentId`, 'price_given');
    return row.componentId;
  });
}

function itemUsed({ serviceId, itemId, name }: LooseLine): UnitUse['item'] {
  return serviceId === null ? { kind: 'product', id: itemId, name } : { kind: 'service', id: serviceId, name };
}
