import { writeAuditEntry } from '#features/audit/audit-commands';
import type { BranchContext } from '#platform/http/context';
import type { NewSale } from '../sale-repository.ts';

/** Records the sale, and each custom price in an entry of its own. Amounts in minor units. */
export async function auditSale(context: BranchContext, sale: NewSale): Promise<void> {
  const { id, payerGuestId, externalPayerId, totalMinor, tipMinor, tenders, lines } = sale;
  await writeAuditEntry(context, {
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
  });
  for (const line of lines) {
    if (line.unitPriceMinor === line.listPriceMinor) continue;
    await writeAuditEntry(context, {
      action: 'sale-line.override-price',
      entity: 'sale-line',
      entityId: line.id,
      before: { unitPriceMinor: line.listPriceMinor },
      after: { saleId: id, unitPriceMinor: line.unitPriceMinor },
    });
  }
  for (const line of lines) {
    if (line.discountMinor === 0) continue;
    await writeAuditEntry(context, {
      action: 'sale-line.discount',
      entity: 'sale-line',
      entityId: line.id,
      before: null,
      after: { saleId: id, discountMinor: line.discountMinor, reason: line.discountReason ?? sale.discountReason },
    });
  }
}
