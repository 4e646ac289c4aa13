import type { Sale } from '@quieta/contract/checkout/sale';
import type { Random } from '../database/seed/random.ts';
import { euro, type PackageDesk } from './package-desk.ts';
import { add, expire, halfUsed, left, type ModelComponent } from './package-model.ts';

const originalReceipt = {
  closingNumber: '12',
  documentNumber: '345',
  date: '2026-11-21',
  printerSerial: '99IEB012345',
};

type Action = (desk: PackageDesk, random: Random) => Promise<string>;

/** Takes a sale of used units back as a whole, or refunds its line. */
export const giveBack: Action = async (desk, random) => {
  const found = desk.sales.filter(({ kind, isVoided, uses }) => kind === 'use' && !isVoided && uses[0]?.back === 0);
  if (found.length === 0) return 'give back nothing';
  const sale = random.pick(found);
  const [used] = sale.uses;
  if (used === undefined) return 'give back nothing';
  const isVoid = random.chance(0.4);
  const stored = (await desk.api.get<Sale>(`/sale/${sale.id}`, { branch: desk.branch })).body;
  const lines = stored.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const tenders = used.surcharge > 0 ? [{ paymentTypeId: desk.setup.cash, amount: euro(used.surcharge) }] : [];
  const body = { reason: 'Wrong guest', originalReceipt, ...(!isVoid && { lines, tenders }) };
  expire(used.of, desk.now());
  const answer = await desk.post(`/sale/${sale.id}/${isVoid ? 'void' : 'refund'}`, body);
  if (answer.refusal !== null) throw new Error(`not given back: ${answer.text}`);
  returnUse(desk, used);
  sale.isVoided = isVoid;
  const booking = desk.bookings.find(({ id }) => id === used.booking);
  if (booking !== undefined) booking.isPaid = false;
  return `${isVoid ? 'void' : 'refund'} a use`;
};

/** Refunds components of a sold package by the agreed rule, or voids the sale that sold it. */
export const returnPackage: Action = async (desk, random) => {
  const found = desk.sales.filter(({ kind, isVoided }) => kind === 'package' && !isVoided);
  if (found.length === 0) return 'return nothing';
  const sale = random.pick(found);
  const { of } = sale;
  const stored = (await desk.api.get<Sale>(`/sale/${sale.id}`, { branch: desk.branch })).body;
  expire(of, desk.now());
  const isVoid = random.chance(0.3);
  const own = sale.uses.filter(({ back }) => back === 0);
  const hasRefunds = stored.lines.some(({ refundedQuantity }) => refundedQuantity > 0);
  const isWhole = ({ id, units }: ModelComponent, component: ModelComponent) =>
    left(component) + (own.some((one) => one.component.id === id) ? 1 : 0) === units;
  if (isVoid) {
    const wanted = hasRefunds
      ? 'sale-has-refunds'
      : of.components.every((component) => isWhole(component, component))
        ? null
        : 'voucher-spent';
    const answer = await desk.post(`/sale/${sale.id}/void`, { reason: 'Wrong guest', originalReceipt });
    desk.expectSame('void', answer.refusal, wanted);
    if (wanted !== null) return `void a package: ${wanted}`;
    for (const used of own) returnUse(desk, used);
    for (const component of of.components) takeBack(desk, component, component.paid, 0);
    sale.isVoided = true;
    return 'void a package';
  }
  const chosen = of.components.filter(() => random.chance(0.7));
  if (chosen.length === 0) return 'return nothing';
  const lines = stored.lines.filter(({ component }) => chosen.some(({ id }) => id === component?.id));
  const parts = chosen.map((component) => ({ component, ...halfUsed(of, component) }));
  const isRefunded = lines.some(({ refundedQuantity }) => refundedQuantity > 0);
  const isSpent = parts.some(({ component }) => left(component) === 0);
  const due = parts.reduce((sum, { back }) => sum + back, 0);
  const wanted: (string | null)[] = isRefunded || isSpent ? ['refund-too-large', 'voucher-spent'] : [null];
  const answer = await desk.post(`/sale/${sale.id}/refund`, {
    reason: 'Moves away',
    originalReceipt,
    lines: lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
    tenders: [{ paymentTypeId: desk.setup.cash, amount: euro(due) }],
  });
  if (!wanted.includes(answer.refusal)) throw new Error(`refund of ${due}: ${answer.text}`);
  if (answer.refusal !== null) return `return a package: ${answer.refusal}`;
  for (const { component, back, kept } of parts) takeBack(desk, component, back, kept);
  return `return ${chosen.length} components for ${due}`;
};

function returnUse(desk: PackageDesk, used: PackageDesk['sales'][number]['uses'][number]): void {
  add(used.component, { kind: 'given-back', units: used.count, cents: used.value, at: desk.now() });
  desk.declared.push({ at: desk.now(), rate: used.rate, gross: -used.declared });
  used.back = used.count;
}

function takeBack(desk: PackageDesk, component: ModelComponent, back: number, kept: number): void {
  add(component, { kind: 'taken-back', units: -left(component), cents: -back, at: desk.now() });
  if (kept > 0) add(component, { kind: 'kept', units: 0, cents: -kept, at: desk.now() });
  const { taxId } = component;
  if (taxId === null) desk.outside -= back;
  else desk.declared.push({ at: desk.now(), rate: desk.soldAt.get(component.id) ?? 0, gross: -back });
  for (const booking of desk.bookings)
    if (booking.component === component.id && !booking.isPaid && booking.state === 'booked') booking.component = null;
}
