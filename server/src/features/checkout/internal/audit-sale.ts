import { writeAuditEntry } from '#features/audit/write-audit-entry';
import type { BranchContext } from '#platform/http/context';
import type { NewSale } from '../sale-repository.ts';

/** Records the sale, and each price that was asked for instead of the list price by itself. Amounts in minor units. */
export async function auditSale(context: BranchContext, sale: NewSale): Promise<void> {
  const { id, payerGuestId, externalPayerId, totalMinor, tender, lines } = sale;
  await writeAuditEntry(context, {
    action: 'sale.create',
    entity: 'sale',
    entityId: id,
    before: null,
    after: {
      payerGuestId,
      externalPayerId,
      totalMinor,
      paymentTypeId: tender.paymentTypeId,
      lines: lines.map((line) => line.id),
    },
  });
  for (const line of lines) {
    if (line.unit_price_minor === line.list_price_minor) continue;
    await writeAuditEntry(context, {
      action: 'sale-line.override-price',
      entity: 'sale-line',
      entityId: line.id,
      before: { unitPriceMinor: line.list_price_minor },
      after: { saleId: id, unitPriceMinor: line.unit_price_minor },
    });
  }
}
