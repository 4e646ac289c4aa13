import type * as firstRunEndpoints from '@quieta/contract/first-run/first-run-endpoints';
import { type FirstRun, type FirstRunStep, firstRunStep } from '@quieta/contract/first-run/first-run-endpoints';
import { sql } from 'kysely';
import { writeAuditEntry } from '#features/audit/audit-commands';
import { recordChange } from '#features/realtime/record-change';
import { tenant } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

const offered = (table: 'tax' | 'paymentType' | 'serviceCategory' | 'service' | 'resource') =>
  db.selectFrom(table).select('id').where('archivedAt', 'is', null);
const branch = db.selectFrom('branch').select('id').where('id', '=', tenant.branchId);
const staff = db.selectFrom('resource as r').where('r.type', '=', 'Staff').where('r.archivedAt', 'is', null);

/** Sales that were not voided, and whose receipt, where they have one, has reached the printer. */
const settledSale = db
  .selectFrom('sale as s')
  .where('s.kind', '=', 'sale')
  .where(({ and, not, exists, selectFrom }) =>
    and([
      not(exists(selectFrom('sale as v').whereRef('v.refundsSaleId', '=', 's.id').where('v.kind', '=', 'void'))),
      not(
        exists(
          selectFrom('receipt as p')
            .whereRef('p.saleId', '=', 's.id')
            .where('p.kind', '=', 'original')
            .where('p.state', 'not in', ['accepted', 'printed']),
        ),
      ),
    ]),
  );

const states = prepared('first-run', () =>
  db.selectNoFrom(({ and, or, not, exists }) => {
    /** For each step, the condition that shows that it is done. */
    const isDone = {
      businessInfo: exists(branch.where('businessName', '<>', '')),
      openingHours: exists(db.selectFrom('openingHours').select('weekday')),
      tax: exists(offered('tax')),
      paymentType: exists(offered('paymentType')),
      // There is a printer, or no payment type needs one.
      receipts: and([
        exists(offered('paymentType')),
        or([
          not(exists(offered('paymentType').where('printsReceipt', '=', true))),
          exists(branch.where('printerUrl', 'is not', null).where('printerDeviceId', 'is not', null)),
        ]),
      ]),
      serviceCategory: exists(offered('serviceCategory')),
      service: exists(offered('service')),
      area: exists(offered('resource').where('type', '=', 'Area')),
      // A staff member without services cannot be booked.
      staffMember: exists(staff.innerJoin('serviceResource as s', 's.resourceId', 'r.id').select('r.id')),
      rota: exists(staff.innerJoin('resourceAvailability as a', 'a.resourceId', 'r.id').select('r.id')),
      appointment: exists(
        db.selectFrom('appointment').select('id').where('state', '<>', 'cancelled').where('deletedAt', 'is', null),
      ),
      sale: exists(settledSale.select('s.id')),
    };
    return [
      ...firstRunStep.options.map((step) => isDone[step].as(step)),
      sql<FirstRunStep[]>`array(${db.selectFrom('skippedStep').select('step')})`.as('skipped'),
    ];
  }),
);

/** All steps in their order, with their state in the branch. */
export async function readFirstRun({ transaction }: BranchContext): Promise<FirstRun> {
  const row = await transaction.first(states);
  return firstRunStep.options.map((step) => ({
    step,
    state: row?.[step] === true ? 'done' : row?.skipped.includes(step) === true ? 'skipped' : 'open',
  }));
}

async function saveSkipped(
  { transaction }: BranchContext,
  steps: readonly FirstRunStep[],
  skipped: boolean,
): Promise<void> {
  await (skipped
    ? transaction.rows(
        db
          .insertInto('skippedStep')
          .values(steps.map((step) => ({ step })))
          .onConflict((conflict) => conflict.doNothing()),
      )
    : transaction.rows(db.deleteFrom('skippedStep').where('step', '=', anyOf(steps))));
}

/** Skips steps or brings them back. A step that is done stays done, whatever the request says. */
export async function updateFirstRun(
  context: BranchContext,
  { body: { steps, skipped } }: Request<typeof firstRunEndpoints.updateFirstRun>,
): Promise<FirstRun> {
  await saveSkipped(context, steps, skipped);
  const { id } = context.branch;
  await writeAuditEntry(context, {
    action: 'branch.skip-steps',
    entity: 'branch',
    entityId: id,
    before: null,
    after: { steps, skipped },
  });
  await recordChange(context, 'branch', [id]);
  return readFirstRun(context);
}
