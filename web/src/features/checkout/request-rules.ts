import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { SentBodyOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { Cart, CartKind, CartRow } from './cart-rules.ts';
import { toWireDiscount } from './discount-rules.ts';
import type { CartTender } from './tender-rules.ts';
import { type CartUnits, noUnits } from './unit-rules.ts';

interface Payment {
  readonly paymentTypeId: string;
  readonly tenders: readonly CartTender[];
}

/** The request that sells the cart (CHK-08), paid by several tenders or, if there are none, by the one payment type. */
export function toCheckoutRequest(
  { rows, holder, discount, tip }: Cart,
  { paymentTypeId, tenders }: Payment,
  currency: string,
  units: CartUnits = noUnits,
): SentBodyOf<typeof checkout> {
  const termsOf = ({ id, customPrice, discount: off }: CartRow) => ({
    id,
    customPrice: customPrice === null ? null : toMajor(customPrice, currency),
    discount: toWireDiscount(off, currency),
  });
  // A row that a unit pays for has no price of its own.
  const details = (requested: CartKind) =>
    rows
      .filter(({ kind }) => kind === requested)
      .map((row) => {
        const componentId = units.get(row.key)?.component.id ?? null;
        const terms = termsOf(componentId === null ? row : { ...row, customPrice: null, discount: null });
        return { ...terms, quantity: row.quantity, componentId };
      });
  return {
    paymentTypeId,
    payerId: holder?.id ?? null,
    externalPayerId: holder?.externalId ?? null,
    checkoutAppointmentDetails: details('appointment'),
    checkoutServiceDetails: details('service'),
    checkoutProductDetails: details('product'),
    checkoutVoucherDetails: rows.flatMap(({ voucher, listPrice }) => {
      if (voucher === undefined) return [];
      const { details: _, ...requested } = voucher;
      return { ...requested, amount: toMajor(listPrice, currency) };
    }),
    checkoutPackageDetails: rows.flatMap((row) => {
      if (row.package === undefined) return [];
      const { id: packageId, ...terms } = termsOf(row);
      const { recipientName, components } = row.package;
      const guestId = recipientName === null ? (holder?.id ?? null) : null;
      return { packageId, guestId, recipientName, componentIds: components.map(({ id }) => id), ...terms };
    }),
    discount: toWireDiscount(discount, currency),
    tip: toMajor(tip, currency),
    tenders:
      tenders.length === 0
        ? null
        : tenders.map(({ paymentTypeId: id, amount, given, voucher }) => ({
            paymentTypeId: id,
            amount: toMajor(amount, currency),
            given: given === null ? null : toMajor(given, currency),
            voucherCode: voucher?.code ?? null,
          })),
  };
}
