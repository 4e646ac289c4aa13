import {
  type PaymentType,
  paymentKind,
  type paymentTypeValues,
  printerPaymentCode,
  toWirePaymentType,
  type WirePaymentType,
} from '@quieta/contract/settings/payment-type';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { db } from '#platform/database/builder';
import { keyOf } from '#platform/database/tenant';
import type { BranchContext } from '#platform/http/context';
import { archivedAt } from './internal/archived-at.ts';
import { inUse } from './internal/in-use.ts';
import type { SettingsKind } from './internal/settings-kind.ts';
import { writeNamed } from './internal/write-row.ts';

type Values = z.output<typeof paymentTypeValues>;

export const paymentTypes: SettingsKind<WirePaymentType> = {
  table: 'payment_type',
  entity: 'paymentType',
  read: async (context, id) => (await readPaymentTypes(context, id))[0],
};

/** The branch's payment types in their order; with an id that one alone. */
export async function readPaymentTypes(
  { actor, branch, transaction }: BranchContext,
  id?: string,
): Promise<WirePaymentType[]> {
  let query = db
    .selectFrom('payment_type as p')
    .where('p.environment_id', '=', actor.environmentId)
    .where('p.branch_id', '=', branch.id)
    .selectAll('p')
    .select(inUse('payment_type', 'p'))
    .orderBy('p.position')
    .orderBy('p.id');
  if (id !== undefined) query = query.where('p.id', '=', id);
  const rows = await transaction.rows(query);
  const present = rows.map((row) => ({
    id: row.id,
    branchId: branch.id,
    name: row.name,
    archived: row.archived_at !== null,
    kind: paymentKind.parse(row.kind),
    printerCode: row.printer_code === null ? null : printerPaymentCode.parse(row.printer_code),
    printsReceipt: row.prints_receipt,
    isDeletable: !row.in_use,
    version: row.version,
  }));
  return present.map(toWirePaymentType);
}

/** Adds a payment type behind the others. */
export async function insertPaymentType(context: BranchContext, id: string, values: Values): Promise<void> {
  const { actor, branch, clock } = context;
  const insert = db.insertInto('payment_type').values((row) => ({
    ...keyOf(context, id),
    ...toColumns(values),
    archived_at: values.archived ? clock.now() : null,
    position: row
      .selectFrom('payment_type')
      .where('environment_id', '=', actor.environmentId)
      .where('branch_id', '=', branch.id)
      .select(sql<number>`coalesce(max(position), -1) + 1`.as('next')),
  }));
  await writeNamed(context, paymentTypes, values.name, insert);
}

export async function savePaymentType(context: BranchContext, paymentType: PaymentType): Promise<void> {
  const archived_at = archivedAt(paymentType.archived, context.clock);
  const update = db
    .updateTable('payment_type')
    .set({ ...toColumns(paymentType), archived_at, version: sql`version + 1` })
    .where((row) => row.and(keyOf(context, paymentType.id)));
  await writeNamed(context, paymentTypes, paymentType.name, update);
}

function toColumns(values: Values) {
  return {
    name: values.name,
    kind: values.kind,
    printer_code: values.printerCode,
    prints_receipt: values.printsReceipt,
  };
}
