import { newId } from '#platform/new-id';
import type { SellableLine } from '../cart-rules.ts';
import type { NewSaleLine } from '../sale-repository.ts';

/** A row of the cart as the sale keeps it, with all that later edits of the settings must not change. */
export function toSaleLine(line: SellableLine, position: number): NewSaleLine {
  const { kind, itemId, tax } = line;
  return {
    id: newId(),
    position,
    kind,
    appointment_id: kind === 'appointment' ? itemId : null,
    service_id: line.serviceId,
    product_id: kind === 'product' ? itemId : null,
    voucher_id: line.voucher?.id ?? null,
    refunds_line_id: null,
    description: line.name,
    quantity: line.quantity,
    list_price_minor: line.listPrice,
    unit_price_minor: line.unitPrice,
    discount_minor: line.discountMinor,
    discount_reason: line.discount?.reason ?? null,
    total_minor: line.total,
    prepaid_minor: line.prepaidMinor,
    tax_id: tax.id,
    tax_name: tax.name,
    tax_rate_basis_points: tax.rateBasisPoints,
    department: tax.department,
    vat_index: tax.vatIndex,
    hotel_code: tax.hotelCode,
    is_hotel_tax: line.isHotelTax,
  };
}
