import type { AnswerOf } from '@quieta/contract/endpoint';
import { id } from '@quieta/contract/values/id';
import { toMajor } from '@quieta/contract/values/minor-units';
import type { Voucher, VoucherDetails, VoucherKind } from '@quieta/contract/vouchers/voucher';
import { plainVoucherCode, readVoucherCode } from '@quieta/contract/vouchers/voucher-code';
import type * as voucherEndpoints from '@quieta/contract/vouchers/voucher-endpoints';
import { type Expression, type InferResult, sql } from 'kysely';
import { payerName } from '#features/guests/guest-name-queries';
import { loadGuest } from '#features/guests/guest-repository';
import { localToday, toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import { invalidField, Refusal } from '#platform/errors/refusal';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import type { PartOf } from '#platform/with-changes';
import { saleNumber } from './sale-number-queries.ts';
import { stateOn } from './voucher-repository.ts';

const vouchers = (today: Expression<string>) =>
  db
    .selectFrom('voucher as v')
    .leftJoin('service as s', 's.id', 'v.serviceId')
    .leftJoin('guest as g', 'g.id', 'v.guestId')
    .leftJoin('appointment as a', 'a.id', 'v.appointmentId')
    .leftJoin('service as b', 'b.id', 'a.serviceId')
    .selectAll('v')
    // The components of packages, which have the other kinds, are shown with their packages.
    .select(sql.ref<VoucherKind>('v.kind').as('kind'))
    .select(['s.name as serviceName', 'b.name as appointmentService', 'a.startsAt', stateOn(today).as('state')])
    .select(payerName.as('guestName'))
    .where('v.soldPackageId', 'is', null);

type Row = InferResult<ReturnType<typeof vouchers>>[number];

const byIds = prepared('vouchers-read', ($: Placeholders<{ ids: readonly string[]; today: string }>) =>
  vouchers($.today).where('v.id', '=', anyOf($.ids)),
);
const byCode = prepared('voucher-read-by-code', ($: Placeholders<{ code: string; today: string }>) =>
  vouchers($.today).where('v.code', '=', $.code),
);
const ofGuest = prepared('voucher-deposits', ($: Placeholders<{ guestId: string; today: string }>) =>
  vouchers($.today)
    .where('v.guestId', '=', $.guestId)
    .where('v.kind', '=', 'deposit')
    .where('v.balanceMinor', '>', 0)
    .orderBy('v.issuedAt')
    .orderBy('v.id'),
);

const pageSize = 50;

/**
 * The branch's vouchers and deposits, the latest first. A page begins after the last one of the previous page, which
 * its cursor names.
 */
export async function listVouchers(
  context: BranchContext,
  { query: { cursor, state, search = '', limit = pageSize } }: Request<typeof voucherEndpoints.listVouchers>,
): Promise<AnswerOf<typeof voucherEndpoints.listVouchers>> {
  const today = sql<string>`${todayOf(context)}`;
  let query = vouchers(today)
    .orderBy('v.issuedAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(limit + 1);
  if (cursor !== undefined) {
    if (!id.safeParse(cursor).success) {
      throw invalidField('cursor', 'invalid');
    }
    const last = db.selectFrom('voucher as c').select(['c.issuedAt', 'c.id']).where('c.id', '=', cursor);
    query = query.where(sql<boolean>`(v.issued_at, v.id) < ${last}`);
  }
  if (state !== undefined) query = query.where(stateOn(today), '=', state);
  const words = search.trim();
  const code = plainVoucherCode(words);
  if (words !== '')
    query = query.where(sql<boolean>`((${code} <> '' AND starts_with(v.code, ${code}))
      OR strpos(normalised(v.recipient_name), normalised(${words})) > 0
      OR strpos(normalised(g.first_name || ' ' || g.last_name), normalised(${words})) > 0)`);
  const found = await context.transaction.rows(query);
  const data = found.slice(0, limit).map((row) => toVoucher(context, row));
  return { data, paging: { cursors: { next: found.length > limit ? (data.at(-1)?.id ?? null) : null } } };
}

/** The vouchers with these ids; unknown ids are missing. */
export async function readVouchers(context: BranchWork, ids: readonly string[]): Promise<Voucher[]> {
  if (ids.length === 0) return [];
  const rows = await context.transaction.run(byIds, { ids, today: todayOf(context) });
  return rows.map((row) => toVoucher(context, row));
}

export async function readVoucherByCode(context: BranchContext, code: string): Promise<Voucher | undefined> {
  const row = await context.transaction.first(byCode, { code, today: todayOf(context) });
  return row && toVoucher(context, row);
}

export async function findVoucher(
  context: BranchContext,
  { params }: Request<typeof voucherEndpoints.findVoucher>,
): Promise<Voucher> {
  const code = readVoucherCode(params.code);
  const voucher = code === null ? undefined : await readVoucherByCode(context, code);
  if (voucher === undefined) throw new Refusal('voucher-unknown', { name: params.code });
  return voucher;
}

/** A guest's deposits with a balance, the oldest first. */
export async function listDeposits(
  context: BranchContext,
  { params }: Request<typeof voucherEndpoints.listDeposits>,
): Promise<Voucher[]> {
  // Refuses a guest whom the branch does not know.
  await loadGuest(context, params.id);
  const rows = await context.transaction.run(ofGuest, { guestId: params.id, today: todayOf(context) });
  return rows.map((row) => toVoucher(context, row));
}

const entries = prepared('voucher-entries', ($: Placeholders<{ voucherId: string }>) =>
  db
    .selectFrom('voucherEntry as e')
    .leftJoin('sale as s', 's.id', 'e.saleId')
    .innerJoin('appUser as u', 'u.id', 'e.userId')
    .select(['e.id', 'e.amountMinor', 'e.saleId', 'e.at', 'u.username as by'])
    // The others are of the components of packages.
    .select(sql.ref<VoucherDetails['entries'][number]['kind']>('e.kind').as('kind'))
    .select(sql<string | null>`${saleNumber}`.as('saleNumber'))
    .where('e.voucherId', '=', $.voucherId)
    .orderBy('e.at')
    .orderBy('e.id'),
);

export async function getVoucher(
  context: BranchContext,
  { params }: Pick<Request<typeof voucherEndpoints.getVoucher>, 'params'>,
): Promise<VoucherDetails> {
  const { transaction, branch } = context;
  const [voucher] = await readVouchers(context, [params.id]);
  if (voucher === undefined) throw new Refusal('not-found');
  const rows = await transaction.run(entries, { voucherId: voucher.id });
  return {
    ...voucher,
    entries: rows.map(({ amountMinor, at, ...entry }) => ({
      ...entry,
      amount: toMajor(amountMinor, branch.currency),
      at: toWireTime(at, branch.timeZone),
    })),
  };
}

function todayOf({ clock, branch }: BranchWork): string {
  return localToday(clock, branch.timeZone).toString();
}

function toVoucher({ branch }: BranchWork, row: Row): Voucher {
  const { amountMinor, balanceMinor, taxId, taxName, taxRateBasisPoints: rateBasisPoints, ...untaxed } = row;
  const {
    guestId,
    guestName,
    serviceId: _,
    soldPackageId: _package,
    componentPosition: _position,
    componentName: _name,
    units: _units,
    unitsGuard: _guard,
    listPriceMinor: _price,
    appointmentId,
    appointmentService,
    startsAt,
    issuedAt,
    ...others
  } = untaxed;
  const same: PartOf<Voucher, typeof others> = others;
  return {
    ...same,
    branchId: branch.id,
    amount: toMajor(amountMinor, branch.currency),
    balance: toMajor(balanceMinor, branch.currency),
    tax:
      taxId === null || rateBasisPoints === null
        ? null
        : { id: taxId, name: taxName ?? '', rate: rateBasisPoints / 100 },
    guest: guestId === null ? null : { id: guestId, fullName: guestName ?? '' },
    appointment:
      appointmentId === null || startsAt === null
        ? null
        : {
            id: appointmentId,
            serviceName: appointmentService ?? '',
            startTime: toWireTime(startsAt, branch.timeZone),
          },
    issuedAt: toWireTime(issuedAt, branch.timeZone),
  };
}
