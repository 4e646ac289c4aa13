import type { Sale } from '@quieta/contract/checkout/sale';
import { saleKinds } from '@quieta/contract/checkout/sale-kinds';
import type { PaymentType } from '@quieta/contract/settings/payment-type';
import { toMinor } from '@quieta/contract/values/minor-units';

/** Amount of a sale under a payment type after its corrections. */
interface HeldTender {
  readonly paymentTypeId: string;
  readonly name: string;
  /** In minor units. */
  readonly amount: number;
}

/** A sale's amounts by payment type without vouchers, in the order of the tenders, then of the corrections. */
export function heldTenders({ tenders, refunds }: Sale, currency: string): HeldTender[] {
  const held = new Map<string, HeldTender>();
  const add = ({ paymentTypeId, name }: Pick<HeldTender, 'paymentTypeId' | 'name'>, amount: number) => {
    const before = held.get(paymentTypeId)?.amount ?? 0;
    held.set(paymentTypeId, { paymentTypeId, name, amount: before + amount });
  };
  for (const tender of tenders) if (tender.voucher === null) add(tender, toMinor(tender.amount, currency));
  for (const { moved } of refunds) {
    if (moved === null) continue;
    add(moved.from, -toMinor(moved.amount, currency));
    add(moved.to, toMinor(moved.amount, currency));
  }
  return [...held.values()].filter(({ amount }) => amount > 0);
}

/** Room bills are the hotel's, and vouchers have a balance of their own: neither is the desk's to move. */
function isOfDesk({ kind, printerCode }: PaymentType): boolean {
  return kind === 'Custom' && printerCode !== 'voucher';
}

/** A sale's tenders that can be moved to another payment type; none unless it is a sale, and not voided. */
export function correctableTenders(sale: Sale, types: readonly PaymentType[], currency: string): HeldTender[] {
  const isVoided = sale.refunds.some(({ kind }) => saleKinds[kind].takesBack === 'sale');
  if (!saleKinds[sale.kind].isSale || isVoided) return [];
  const ofDesk = new Set(types.filter(isOfDesk).map(({ id }) => id));
  return heldTenders(sale, currency).filter(({ paymentTypeId }) => ofDesk.has(paymentTypeId));
}

/** The payment types that an amount can be moved to. */
export function correctionTargets(types: readonly PaymentType[], fromId: string): PaymentType[] {
  return types.filter((type) => isOfDesk(type) && !type.archived && type.id !== fromId);
}
