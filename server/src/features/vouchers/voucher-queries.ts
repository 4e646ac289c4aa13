import { toMajor } from '@quieta/contract/values/minor-units';
import type { Voucher, VoucherEntry, VoucherState } from '@quieta/contract/vouchers/voucher';
import { localToday } from '#platform/clock';
import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import { stateOn } from './voucher-rules.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly kind: Voucher['kind'];
  readonly amount: number;
  readonly balance: number;
  readonly taxId: string | null;
  readonly taxName: string | null;
  readonly rateBasisPoints: number | null;
  readonly serviceName: string | null;
  readonly recipientName: string | null;
  readonly guestId: string | null;
  readonly guestName: string | null;
  readonly appointmentId: string | null;
  readonly appointmentService: string | null;
  readonly startsAt: Temporal.Instant | null;
  readonly expiresOn: string | null;
  readonly blockedReason: string | null;
  readonly isTakenBack: boolean;
  readonly issuedAt: Temporal.Instant;
  readonly version: number;
}

const takenBack = `EXISTS (SELECT FROM voucher_entry e WHERE e.environment_id = $1 AND e.branch_id = $2 AND e.voucher_id = v.id
  AND e.kind = 'taken-back')`;

const select = `SELECT v.id, v.code, v.kind, v.amount_minor AS amount, v.balance_minor AS balance, v.tax_id AS "taxId",
    v.tax_name AS "taxName", v.tax_rate_basis_points AS "rateBasisPoints", s.name AS "serviceName",
    v.recipient_name AS "recipientName", v.guest_id AS "guestId", trim(g.first_name || ' ' || g.last_name) AS "guestName",
    v.appointment_id AS "appointmentId", b.name AS "appointmentService", a.starts_at AS "startsAt", v.expires_on AS "expiresOn",
    v.blocked_reason AS "blockedReason", ${takenBack} AS "isTakenBack", v.issued_at AS "issuedAt", v.version
  FROM voucher v
  LEFT JOIN service s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = v.service_id
  LEFT JOIN guest g ON g.environment_id = $1 AND g.branch_id = $2 AND g.id = v.guest_id
  LEFT JOIN appointment a ON a.environment_id = $1 AND a.branch_id = $2 AND a.id = v.appointment_id
  LEFT JOIN service b ON b.environment_id = $1 AND b.branch_id = $2 AND b.id = a.service_id
  WHERE v.environment_id = $1 AND v.branch_id = $2`;

const byId = statement<Row>('voucher-read', `${select} AND v.id = $3`);
const byIds = statement<Row>('vouchers-read', `${select} AND v.id = ANY($3::uuid[])`);
const byCode = statement<Row>('voucher-read-by-code', `${select} AND v.code = $3`);
const ofGuest = statement<Row>(
  'voucher-deposits',
  `${select} AND v.guest_id = $3 AND v.kind = 'deposit' AND v.balance_minor > 0 ORDER BY v.issued_at, v.id`,
);
// The states as `stateOn` tells them, with $4 for the day.
const some = statement<Row>(
  'voucher-list',
  `${select} AND ($3::uuid IS NULL OR (v.issued_at, v.id) < (
     SELECT c.issued_at, c.id FROM voucher c WHERE c.environment_id = $1 AND c.branch_id = $2 AND c.id = $3
   ))
   AND ($5::text IS NULL OR $5 = CASE
     WHEN v.balance_minor = 0 THEN CASE WHEN ${takenBack} THEN 'taken-back' ELSE 'spent' END
     WHEN v.blocked_reason IS NOT NULL THEN 'blocked' WHEN v.expires_on < $4 THEN 'expired' ELSE 'open' END)
   AND ($6 = '' OR starts_with(v.code, upper(replace(replace($6, '-', ''), ' ', ''))) OR strpos(normalised(v.recipient_name), normalised($6)) > 0
     OR strpos(normalised(g.first_name || ' ' || g.last_name), normalised($6)) > 0)
   ORDER BY v.issued_at DESC, v.id DESC LIMIT $7`,
);

export async function readVoucher(context: BranchContext, id: string): Promise<Voucher | undefined> {
  const [row] = await context.transaction.run(byId, [context.actor.environmentId, context.branch.id, id]);
  return row && toVoucher(context, row);
}

/** Those of the ids that exist. */
export async function readVouchers(context: BranchContext, ids: readonly string[]): Promise<Voucher[]> {
  if (ids.length === 0) return [];
  const rows = await context.transaction.run(byIds, [context.actor.environmentId, context.branch.id, ids]);
  return rows.map((row) => toVoucher(context, row));
}

export async function readVoucherByCode(context: BranchContext, code: string): Promise<Voucher | undefined> {
  const [row] = await context.transaction.run(byCode, [context.actor.environmentId, context.branch.id, code]);
  return row && toVoucher(context, row);
}

/** A guest's deposits of which something is left, the oldest first. */
export async function readDeposits(context: BranchContext, guestId: string): Promise<Voucher[]> {
  const rows = await context.transaction.run(ofGuest, [context.actor.environmentId, context.branch.id, guestId]);
  return rows.map((row) => toVoucher(context, row));
}

/** Which vouchers to list, the latest first, behind the last one of the page before. */
export interface VoucherSearch {
  readonly after: string | null;
  readonly state: VoucherState | null;
  readonly words: string;
  readonly limit: number;
}

export async function findVouchers(
  context: BranchContext,
  { after, state, words, limit }: VoucherSearch,
): Promise<Voucher[]> {
  const { actor, branch, clock, transaction } = context;
  const today = localToday(clock, branch.timeZone).toString();
  const values = [actor.environmentId, branch.id, after, today, state, words, limit];
  return (await transaction.run(some, values)).map((row) => toVoucher(context, row));
}

interface EntryRow extends Omit<VoucherEntry, 'at'> {
  readonly at: Temporal.Instant;
}

const entries = statement<EntryRow>(
  'voucher-entries',
  `SELECT e.id, e.kind, e.amount_minor AS amount, e.sale_id AS "saleId", s.year || '/' || s.number AS "saleNumber", e.at, u.username AS by
   FROM voucher_entry e
   JOIN sale s ON s.environment_id = $1 AND s.branch_id = $2 AND s.id = e.sale_id
   JOIN app_user u ON u.environment_id = $1 AND u.id = e.user_id
   WHERE e.environment_id = $1 AND e.branch_id = $2 AND e.voucher_id = $3 ORDER BY e.at, e.id`,
);

export async function readEntries(
  { transaction, actor, branch }: BranchContext,
  voucherId: string,
): Promise<VoucherEntry[]> {
  const rows = await transaction.run(entries, [actor.environmentId, branch.id, voucherId]);
  return rows.map((row) => ({
    ...row,
    amount: toMajor(row.amount, branch.currency),
    at: toWireTime(row.at, branch.timeZone),
  }));
}

function toVoucher(context: BranchContext, row: Row): Voucher {
  const { branch, clock } = context;
  const { taxId, taxName, rateBasisPoints, guestId, guestName, appointmentId, appointmentService, startsAt } = row;
  return {
    id: row.id,
    branchId: branch.id,
    code: row.code,
    kind: row.kind,
    state: stateOn(localToday(clock, branch.timeZone).toString(), row),
    amount: toMajor(row.amount, branch.currency),
    balance: toMajor(row.balance, branch.currency),
    tax:
      taxId === null || rateBasisPoints === null
        ? null
        : { id: taxId, name: taxName ?? '', rate: rateBasisPoints / 100 },
    serviceName: row.serviceName,
    recipientName: row.recipientName,
    guest: guestId === null ? null : { id: guestId, fullName: guestName ?? '' },
    appointment:
      appointmentId === null || startsAt === null
        ? null
        : {
            id: appointmentId,
            serviceName: appointmentService ?? '',
            startTime: toWireTime(startsAt, branch.timeZone),
          },
    expiresOn: row.expiresOn,
    blockedReason: row.blockedReason,
    issuedAt: toWireTime(row.issuedAt, branch.timeZone),
    version: row.version,
  };
}
