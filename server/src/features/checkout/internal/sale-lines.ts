import { newId } from '#platform/new-id';
import type { SellableLine } from '../cart-rules.ts';
import type { NewSaleLine } from '../sale-repository.ts';

/** The cart's lines as the sale keeps them, with all that later edits of the settings must not change. */
export function toSaleLines(cart: readonly SellableLine[]): NewSaleLine[] {
  return cart.map(({ kind, itemId, serviceId, name, quantity, listPrice, customPrice, tax }, position) => {
    const unitPrice = customPrice ?? listPrice;
    return {
      id: newId(),
      position,
      kind,
      appointment_id: kind === 'appointment' ? itemId : null,
      service_id: serviceId,
      product_id: kind === 'product' ? itemId : null,
      description: name,
      quantity,
      list_price_minor: listPrice,
      unit_price_minor: unitPrice,
      total_minor: quantity * unitPrice,
      tax_id: tax.id,
      tax_name: tax.name,
      tax_rate_basis_points: tax.rateBasisPoints,
      department: tax.department,
      vat_index: tax.vatIndex,
    };
  });
}
