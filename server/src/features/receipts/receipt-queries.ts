import type { Receipt, ReceiptCopy, ReceiptState } from '@quieta/contract/receipts/receipt';
import { toMajor } from '@quieta/contract/values/minor-units';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import { stateAt } from './receipt-states.ts';

interface Row {
  readonly id: string;
  readonly saleId: string;
  readonly saleNumber: string;
  readonly payerName: string | null;
  readonly totalMinor: number;
  readonly currency: string;
  readonly state: ReceiptState;
  readonly leasedUntil: Temporal.Instant | null;
  readonly reason: string | null;
  readonly attempts: number;
  readonly createdAt: Temporal.Instant;
}

const select = `SELECT r.id, r.sale_id AS "saleId", s.year || '/' || s.number AS "saleNumber",
    nullif(trim(g.first_name || ' ' || g.last_name), '') AS "payerName", s.total_minor AS "totalMinor", s.currency,
    r.state, r.leased_until AS "leasedUntil", r.reason, r.attempts, r.created_at AS "createdAt"
  FROM receipt r
  JOIN sale s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = r.sale_id
  LEFT JOIN guest g ON g.environment_id = $1 AND g.branch_id = $2 AND g.id = s.payer_guest_id
  WHERE r.environment_id = $1 AND r.branch_id = $2`;

const one = statement<Row>('receipt-read', `${select} AND r.id = $3`);
const unprinted = statement<Row>(
  'receipt-unprinted',
  `${select} AND r.kind = 'original' AND r.state NOT IN ('accepted', 'printed') ORDER BY r.created_at, r.id`,
);

export async function readReceipt(context: BranchContext, id: string): Promise<Receipt | undefined> {
  const { transaction, actor, branch } = context;
  const [row] = await transaction.run(one, [actor.environmentId, branch.id, id]);
  return row && toReceipt(context, row);
}

/** The receipts that the printer has neither accepted nor printed, oldest first; a copy that fails is not missed by the law. */
export async function readUnprintedReceipts(context: BranchContext): Promise<Receipt[]> {
  const { transaction, actor, branch } = context;
  const rows = await transaction.run(unprinted, [actor.environmentId, branch.id]);
  return rows.map((row) => toReceipt(context, row));
}

const copies = statement<Pick<Row, 'id' | 'state' | 'leasedUntil' | 'reason' | 'createdAt'>>(
  'receipt-copies',
  `SELECT id, state, leased_until AS "leasedUntil", reason, created_at AS "createdAt" FROM receipt
   WHERE environment_id = $1 AND branch_id = $2 AND sale_id = $3 AND kind = 'copy' ORDER BY created_at, id`,
);

/** The copies of a sale's receipt, the latest last. */
export async function readCopies(context: BranchContext, saleId: string): Promise<ReceiptCopy[]> {
  const { transaction, actor, branch, clock } = context;
  const rows = await transaction.run(copies, [actor.environmentId, branch.id, saleId]);
  return rows.map(({ id, reason, createdAt, ...row }) => ({
    id,
    state: stateAt(row, clock.now()),
    reason,
    createdAt: toWireTime(createdAt, branch.timeZone),
  }));
}

function toReceipt({ branch, clock }: BranchContext, row: Row): Receipt {
  return {
    id: row.id,
    branchId: branch.id,
    saleId: row.saleId,
    saleNumber: row.saleNumber,
    payerName: row.payerName,
    total: toMajor(row.totalMinor, row.currency),
    state: stateAt(row, clock.now()),
    reason: row.reason,
    attempts: row.attempts,
    createdAt: toWireTime(row.createdAt, branch.timeZone),
  };
}
