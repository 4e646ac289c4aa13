import type { checkout } from '@quieta/contract/checkout/sale-endpoints';
import type { AnswerOf, BodyOf } from '@quieta/contract/endpoint';
import { businessDateAt } from '@quieta/contract/values/business-date';
import { toMajor } from '@quieta/contract/values/minor-units';
import { markPaid } from '#features/appointments/booking/sale-commands';
import { sealedEntry, writeSealedEntries } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { createReceipt } from '#features/receipts/receipt-commands';
import type { BranchContext } from '#platform/http/context';
import { newId } from '#platform/new-id';
import type { SellableLine } from '../cart/cart-rules.ts';
import { toNewTender } from '../cart/internal/load-tenders.ts';
import { settleVouchers, soldVouchers } from '../cart/internal/tender-vouchers.ts';
import { packagesOf, settleUnits } from '../cart/internal/unit-tenders.ts';
import { chargeRoom } from '../sale/internal/charge-room.ts';
import { insertSale, type NewSale, type NewSaleLine } from '../sale/sale-repository.ts';
import { knownTill } from '../sale/till-repository.ts';
import type { PaidSale } from './pay-sale.ts';
import type { PricedSale } from './price-sale.ts';

type Body = BodyOf<typeof checkout>;

/**
 * Writes a paid sale with all that follows from it: its appointments, vouchers, audit, number, room charge and receipt.
 */
export async function writeSale(
  context: BranchContext,
  body: Body,
  { payerGuestId, total, tip }: PricedSale,
  { lines, tenders, room, receipt }: PaidSale,
): Promise<AnswerOf<typeof checkout>> {
  const { currency } = context.branch;
  const soldAt = context.clock.now();
  const sale: NewSale = {
    id: newId(),
    kind: 'sale',
    refundsSaleId: null,
    reason: null,
    year: soldAt.toZonedDateTimeISO(context.branch.timeZone).year,
    payerGuestId,
    externalPayerId: body.externalPayerId || null,
    totalMinor: total,
    tipMinor: tip,
    discountReason: body.discount?.reason ?? null,
    soldAt,
    businessDate: businessDateAt(soldAt, context.branch),
    soldBy: context.actor.userId,
    tillId: await knownTill(context, body.tillId),
    lines: lines.map(toSaleLine),
    tenders: tenders.map((tender, position) => toNewTender(tender, position, room)),
  };
  const paid = lines.flatMap(({ appointment, total: price, units }) =>
    appointment ? { appointment, priceMinor: price, componentId: units?.held.component.id ?? null } : [],
  );
  await settleVouchers(context, sale.id, lines, tenders);
  await settleUnits(context, sale.id, lines);
  await markPaid(context, paid);
  await writeSealedEntries(context, auditOf(sale));
  await recordChange(context, 'sale', [sale.id]);
  // As late as possible, because the branch's other sales wait for this one's number.
  const saleNumber = await insertSale(context, sale);
  const requested = receipt && { ...receipt, takesBack: null, saleId: sale.id, currency };
  const waits = room !== null && !room.isAway;
  if (room !== null)
    await chargeRoom(context, sale, {
      stay: room,
      saleNumber,
      tip,
      byUnits: lines.map(({ units }) => (units !== undefined && units.held.component.tax === null ? units.value : 0)),
      plannedReceipt: waits ? requested : null,
    });
  // A room bill may still be refused, and a printed receipt cannot be undone.
  const printed = requested && !waits ? await createReceipt(context, requested) : null;
  return {
    success: true,
    saleId: sale.id,
    saleNumber,
    total: toMajor(total, currency),
    details: lines.map(({ itemId }) => ({ soldItemId: itemId })),
    vouchers: soldVouchers(context, lines),
    packages: packagesOf(lines).map(({ id, code, name }) => ({ id, code, name })),
    ...printed?.toSend,
    receiptId: printed?.id ?? null,
    roomBill: sale.tenders.find(({ kind }) => kind === 'RoomBill')?.state ?? null,
    code: null,
    params: {},
  };
}

/** A row of the cart as the sale stores it, independent of later changes in the settings. */
function toSaleLine(line: SellableLine, position: number): NewSaleLine {
  const { kind, itemId, tax } = line;
  return {
    id: newId(),
    position,
    kind,
    appointmentId: kind === 'appointment' ? itemId : null,
    serviceId: line.serviceId,
    productId: kind === 'product' ? itemId : null,
    voucherId: line.voucher?.id ?? line.soldComponent?.component.id ?? null,
    componentId: line.units?.held.component.id ?? null,
    refundsLineId: null,
    description: line.name,
    categoryId: line.category?.id ?? null,
    categoryName: line.category?.name ?? null,
    quantity: line.quantity,
    listPriceMinor: line.listPrice,
    unitPriceMinor: line.unitPrice,
    discountMinor: line.discountMinor,
    discountReason: line.discount?.reason ?? null,
    totalMinor: line.total,
    prepaidMinor: line.prepaidMinor,
    taxId: tax.id,
    taxName: tax.name,
    taxRateBasisPoints: tax.rateBasisPoints,
    department: tax.department,
    vatIndex: tax.vatIndex,
    hotelCode: tax.hotelCode,
    isHotelTax: line.isHotelTax,
  };
}

/** The sale, then each custom price, then each discount, in entries of their own. Amounts in minor units. */
function auditOf(sale: NewSale) {
  const { id, payerGuestId, externalPayerId, totalMinor, tipMinor, tenders, lines } = sale;
  // The prices that units pay were agreed when they were sold.
  const asked = lines.filter(({ componentId }) => componentId === null);
  const repriced = asked.filter((line) => line.unitPriceMinor !== line.listPriceMinor);
  const discounted = asked.filter((line) => line.discountMinor !== 0);
  return [
    sealedEntry({
      action: 'sale.create',
      entity: 'sale',
      entityId: id,
      before: null,
      after: {
        payerGuestId,
        externalPayerId,
        totalMinor,
        tipMinor,
        tenders: tenders.map(({ paymentTypeId, amountMinor }) => ({ paymentTypeId, amountMinor })),
        lines: lines.map((line) => line.id),
      },
    }),
    ...repriced.map((line) =>
      sealedEntry({
        action: 'sale-line.override-price',
        entity: 'sale-line',
        entityId: line.id,
        before: { unitPriceMinor: line.listPriceMinor },
        after: { saleId: id, unitPriceMinor: line.unitPriceMinor },
      }),
    ),
    ...discounted.map((line) =>
      sealedEntry({
        action: 'sale-line.discount',
        entity: 'sale-line',
        entityId: line.id,
        before: null,
        after: { saleId: id, discountMinor: line.discountMinor, reason: line.discountReason ?? sale.discountReason },
      }),
    ),
  ];
}
