import { anyOf, db } from '#platform/database/query';
import { reassignment } from '#platform/database/whole-rows';
import type { BranchContext } from '#platform/http/context';

/**
 * Removes the payer of the guest's sales, and empties the texts of the desk and the hotel on these sales, their
 * refunds, and the lines of the guest's appointments. Of sales of these appointments and vouchers that somebody else
 * paid, or nobody who is named, and of what takes them back, it empties the reasons. Answers the ids of all these
 * sales, of those that the guest paid or that take these back, and of the lines.
 */
export async function eraseFromSales(
  { transaction }: BranchContext,
  guestId: string,
  {
    appointmentIds,
    voucherIds,
  }: { readonly appointmentIds: readonly string[]; readonly voucherIds: readonly string[] },
): Promise<{ paidIds: string[]; saleIds: string[]; lineIds: string[] }> {
  const paid = db.selectFrom('sale').select('id').where('payerGuestId', '=', guestId);
  const sales = db
    .updateTable('sale')
    .set({ payerGuestId: null, externalPayerId: null, discountReason: null, reason: null })
    .where((sale) => sale.or([sale('payerGuestId', '=', guestId), sale('refundsSaleId', 'in', paid)]));
  const saleIds = idsOf(await transaction.rows(sales.returning('id')));
  const selling = db
    .selectFrom('saleLine')
    .select('saleId')
    .where((line) =>
      line.or([line('appointmentId', '=', anyOf(appointmentIds)), line('voucherId', '=', anyOf(voucherIds))]),
    );
  const explained = db
    .updateTable('sale')
    .set({ discountReason: null, reason: null })
    .where((sale) => sale.or([sale('reason', 'is not', null), sale('discountReason', 'is not', null)]))
    .where((sale) => sale.or([sale('id', 'in', selling), sale('refundsSaleId', 'in', selling)]));
  const explainedIds = idsOf(await transaction.rows(explained.returning('id')));
  // The audit tells the reason of the sale's discount with each line that has a part of it.
  const lines = db
    .updateTable('saleLine')
    .set({ discountReason: null })
    .where('discountMinor', '<>', 0)
    .where((line) =>
      line.or([
        line('saleId', '=', anyOf([...saleIds, ...explainedIds])),
        line('appointmentId', '=', anyOf(appointmentIds)),
      ]),
    );
  const lineIds = idsOf(await transaction.rows(lines.returning('id')));
  const tenders = db.updateTable('tender').set({ stateReason: null }).where('stateReason', 'is not', null);
  await transaction.rows(tenders.where('saleId', '=', anyOf(saleIds)));
  return { paidIds: saleIds, saleIds: [...saleIds, ...explainedIds], lineIds };
}

/** Gives the sales that a guest paid to another. */
export const moveSales = reassignment('sale', 'payerGuestId');

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
