import { type FirstRun, type FirstRunStep, firstRunStep } from '@quieta/contract/first-run/first-run';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

const offered = (table: string) =>
  `EXISTS (SELECT FROM ${table} WHERE environment_id = $1 AND branch_id = $2 AND archived_at IS NULL)`;
/** Of each step how its end is seen. */
const isDone: Record<FirstRunStep, string> = {
  businessInfo: `EXISTS (SELECT FROM branch WHERE environment_id = $1 AND id = $2 AND business_name <> '')`,
  openingHours: 'EXISTS (SELECT FROM opening_hours WHERE environment_id = $1 AND branch_id = $2)',
  tax: offered('tax'),
  paymentType: offered('payment_type'),
  // There is a printer, or no payment type asks for one.
  receipts: `${offered('payment_type')} AND (
    NOT EXISTS (
      SELECT FROM payment_type WHERE environment_id = $1 AND branch_id = $2 AND archived_at IS NULL AND prints_receipt
    ) OR EXISTS (
      SELECT FROM branch WHERE environment_id = $1 AND id = $2 AND printer_url IS NOT NULL AND printer_device_id IS NOT NULL
    )
  )`,
  serviceCategory: offered('service_category'),
  service: offered('service'),
  area: `EXISTS (
    SELECT FROM resource WHERE environment_id = $1 AND branch_id = $2 AND type = 'Area' AND archived_at IS NULL
  )`,
  // Whoever can do nothing cannot be booked.
  staffMember: `EXISTS (
    SELECT FROM resource r
    JOIN service_resource s ON s.environment_id = r.environment_id AND s.branch_id = r.branch_id AND s.resource_id = r.id
    WHERE r.environment_id = $1 AND r.branch_id = $2 AND r.type = 'Staff' AND r.archived_at IS NULL
  )`,
  rota: `EXISTS (
    SELECT FROM resource_availability a
    JOIN resource r ON r.environment_id = a.environment_id AND r.branch_id = a.branch_id AND r.id = a.resource_id
    WHERE a.environment_id = $1 AND a.branch_id = $2 AND r.type = 'Staff' AND r.archived_at IS NULL
  )`,
  appointment: `EXISTS (SELECT FROM appointment WHERE environment_id = $1 AND branch_id = $2 AND state <> 'cancelled')`,
};

const states = statement<{ step: FirstRunStep; done: boolean; skipped: boolean }>(
  'first-run',
  `SELECT s.step, s.done, EXISTS (
     SELECT FROM skipped_step k WHERE k.environment_id = $1 AND k.branch_id = $2 AND k.step = s.step
   ) AS skipped
   FROM (VALUES ${firstRunStep.options.map((step, place) => `(${place}, '${step}', ${isDone[step]})`).join(', ')})
     AS s (place, step, done)
   ORDER BY s.place`,
);

/** Every step in its order, with where the branch stands. */
export async function readFirstRun({ actor, branch, transaction }: BranchContext): Promise<FirstRun> {
  const rows = await transaction.run(states, [actor.environmentId, branch.id]);
  return rows.map(({ step, done, skipped }) => ({ step, state: done ? 'done' : skipped ? 'skipped' : 'open' }));
}

const skip = statement<never>(
  'first-run-skip',
  `INSERT INTO skipped_step (environment_id, branch_id, step) SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING`,
);
const unskip = statement<never>(
  'first-run-unskip',
  'DELETE FROM skipped_step WHERE environment_id = $1 AND branch_id = $2 AND step = ANY ($3::text[])',
);

export async function saveSkipped(
  { actor, branch, transaction }: BranchContext,
  steps: readonly FirstRunStep[],
  skipped: boolean,
): Promise<void> {
  await transaction.run(skipped ? skip : unskip, [actor.environmentId, branch.id, steps]);
}
