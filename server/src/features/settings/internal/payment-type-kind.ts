import type { PaymentType, paymentTypeValues } from '@quieta/contract/settings/payment-type';
import type * as z from 'zod/mini';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { identityOf, inUse } from './select-rows.ts';
import type { SettingsRows } from './settings-kind.ts';

export const paymentTypes: SettingsRows<z.output<typeof paymentTypeValues>, 'paymentType'> = {
  table: 'paymentType',
  read: readPaymentTypes,
  columnsOf: ({ name, kind, printerCode, printsReceipt }) => ({ name, kind, printerCode, printsReceipt }),
  // The hotel prints a room charge on its own bill.
  complete: ({ kind }) => ({ printsReceipt: kind !== 'RoomBill' }),
};

async function readPaymentTypes(
  { branch, transaction }: BranchContext,
  { id }: { readonly id?: string | undefined },
): Promise<PaymentType[]> {
  let query = db
    .selectFrom('paymentType')
    .selectAll('paymentType')
    .select(inUse('paymentType'))
    .orderBy('paymentType.position')
    .orderBy('paymentType.id');
  if (id !== undefined) query = query.where('paymentType.id', '=', id);
  const rows = await transaction.rows(query);
  return rows.map((row) => ({
    ...identityOf(row, branch.id),
    name: row.name,
    kind: row.kind,
    printerCode: row.printerCode,
    printsReceipt: row.printsReceipt,
  }));
}
