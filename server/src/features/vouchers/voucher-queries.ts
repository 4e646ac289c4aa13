import { toMajor } from '@quieta/contract/values/minor-units';
import type { Voucher, VoucherEntry, VoucherState } from '@quieta/contract/vouchers/voucher';
import { type InferResult, sql } from 'kysely';
import { payerName, saleNumber } from '#features/receipts/receipt-queries';
import { localToday } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import { toWireTime } from '#platform/wire-time';
import { isReversed } from './voucher-repository.ts';
import { stateOn } from './voucher-rules.ts';

const vouchers = db
  .selectFrom('voucher as v')
  .leftJoin('service as s', 's.id', 'v.serviceId')
  .leftJoin('guest as g', 'g.id', 'v.guestId')
  .leftJoin('appointment as a', 'a.id', 'v.appointmentId')
  .leftJoin('service as b', 'b.id', 'a.serviceId')
  .selectAll('v')
  .select(['s.name as serviceName', 'b.name as appointmentService', 'a.startsAt', isReversed.as('isReversed')])
  .select(payerName.as('guestName'));

const byId = prepared('voucher-read', ($: Placeholders<{ id: string }>) => vouchers.where('v.id', '=', $.id));
const byIds = prepared('vouchers-read', ($: Placeholders<{ ids: readonly string[] }>) =>
  vouchers.where('v.id', '=', anyOf($.ids)),
);
const byCode = prepared('voucher-read-by-code', ($: Placeholders<{ code: string }>) =>
  vouchers.where('v.code', '=', $.code),
);
const ofGuest = prepared('voucher-deposits', ($: Placeholders<{ guestId: string }>) =>
  vouchers
    .where('v.guestId', '=', $.guestId)
    .where('v.kind', '=', 'deposit')
    .where('v.balanceMinor', '>', 0)
    .orderBy('v.issuedAt')
    .orderBy('v.id'),
);

export async function readVoucher(context: BranchContext, id: string): Promise<Voucher | undefined> {
  const row = await context.transaction.first(byId, { id });
  return row && toVoucher(context, row);
}

/** The vouchers with these ids; unknown ids are missing. */
export async function readVouchers(context: BranchContext, ids: readonly string[]): Promise<Voucher[]> {
  if (ids.length === 0) return [];
  return (await context.transaction.run(byIds, { ids })).map((row) => toVoucher(context, row));
}

export async function readVoucherByCode(context: BranchContext, code: string): Promise<Voucher | undefined> {
  const row = await context.transaction.first(byCode, { code });
  return row && toVoucher(context, row);
}

/** A guest's deposits with a balance, the oldest first. */
export async function readDeposits(context: BranchContext, guestId: string): Promise<Voucher[]> {
  return (await context.transaction.run(ofGuest, { guestId })).map((row) => toVoucher(context, row));
}

/** Which vouchers to list, the latest first, after the last one of the previous page. */
interface VoucherSearch {
  readonly after: string | null;
  readonly state: VoucherState | null;
  readonly words: string;
  readonly limit: number;
}

export async function findVouchers(
  context: BranchContext,
  { after, state, words, limit }: VoucherSearch,
): Promise<Voucher[]> {
  const { branch, clock, transaction } = context;
  let query = vouchers.orderBy('v.issuedAt', 'desc').orderBy('v.id', 'desc').limit(limit);
  if (after !== null) {
    const last = db.selectFrom('voucher as c').select(['c.issuedAt', 'c.id']).where('c.id', '=', after);
    query = query.where(sql<boolean>`(v.issued_at, v.id) < ${last}`);
  }
  // The same states as in `stateOn`.
  if (state !== null)
    query = query.where(sql<boolean>`${state} = CASE
      WHEN v.balance_minor = 0 THEN CASE WHEN ${isReversed} THEN 'taken-back' ELSE 'spent' END
      WHEN v.blocked_reason IS NOT NULL THEN 'blocked'
      WHEN v.expires_on < ${localToday(clock, branch.timeZone).toString()} THEN 'expired' ELSE 'open' END`);
  if (words !== '')
    query = query.where(sql<boolean>`(starts_with(v.code, upper(replace(replace(${words}, '-', ''), ' ', '')))
      OR strpos(normalised(v.recipient_name), normalised(${words})) > 0
      OR strpos(normalised(g.first_name || ' ' || g.last_name), normalised(${words})) > 0)`);
  return (await transaction.rows(query)).map((row) => toVoucher(context, row));
}

const entries = prepared('voucher-entries', ($: Placeholders<{ voucherId: string }>) =>
  db
    .selectFrom('voucherEntry as e')
    .innerJoin('sale as s', 's.id', 'e.saleId')
    .innerJoin('appUser as u', 'u.id', 'e.userId')
    .select(['e.id', 'e.kind', 'e.amountMinor', 'e.saleId', 'e.at', 'u.username as by'])
    .select(saleNumber.as('saleNumber'))
    .where('e.voucherId', '=', $.voucherId)
    .orderBy('e.at')
    .orderBy('e.id'),
);

export async function readEntries({ transaction, branch }: BranchContext, voucherId: string): Promise<VoucherEntry[]> {
  const rows = await transaction.run(entries, { voucherId });
  return rows.map(({ amountMinor, ...row }) => ({
    ...row,
    amount: toMajor(amountMinor, branch.currency),
    at: toWireTime(row.at, branch.timeZone),
  }));
}

function toVoucher(context: BranchContext, row: InferResult<typeof vouchers>[number]): Voucher {
  const { branch, clock } = context;
  const { taxId, taxRateBasisPoints: rateBasisPoints, guestId, appointmentId, startsAt } = row;
  return {
    id: row.id,
    branchId: branch.id,
    code: row.code,
    kind: row.kind,
    state: stateOn(localToday(clock, branch.timeZone).toString(), row),
    amount: toMajor(row.amountMinor, branch.currency),
    balance: toMajor(row.balanceMinor, branch.currency),
    tax:
      taxId === null || rateBasisPoints === null
        ? null
        : { id: taxId, name: row.taxName ?? '', rate: rateBasisPoints / 100 },
    serviceName: row.serviceName,
    recipientName: row.recipientName,
    guest: guestId === null ? null : { id: guestId, fullName: row.guestName ?? '' },
    appointment:
      appointmentId === null || startsAt === null
        ? null
        : {
            id: appointmentId,
            serviceName: row.appointmentService ?? '',
            startTime: toWireTime(startsAt, branch.timeZone),
          },
    expiresOn: row.expiresOn,
    blockedReason: row.blockedReason,
    issuedAt: toWireTime(row.issuedAt, branch.timeZone),
    version: row.version,
  };
}
