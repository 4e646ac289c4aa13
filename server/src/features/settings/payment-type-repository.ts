import { type PaymentType, paymentKind, printerPaymentCode } from '@quieta/contract/settings/payment-type';
import { db } from '#platform/database/builder';
import type { BranchContext } from '#platform/http/context';

/** The branch's payment types in their order. */
export async function readPaymentTypes({ actor, branch, transaction }: BranchContext): Promise<PaymentType[]> {
  const rows = await transaction.rows(
    db
      .selectFrom('payment_type')
      .where('environment_id', '=', actor.environmentId)
      .where('branch_id', '=', branch.id)
      .selectAll()
      .orderBy('position')
      .orderBy('id'),
  );
  return rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    archived: row.archived_at !== null,
    kind: paymentKind.parse(row.kind),
    printerCode: row.printer_code === null ? null : printerPaymentCode.parse(row.printer_code),
    printsReceipt: row.prints_receipt,
    version: row.version,
  }));
}
