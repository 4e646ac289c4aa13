import { type InferResult, sql } from 'kysely';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';

/** A year's vouchers of a busy branch many times over. */
const maxVouchers = 50_000;

interface Asked {
  readonly date: string;
  /** The moment at which the day of business is over. */
  readonly until: Temporal.Instant;
  readonly timeZone: string;
  readonly max: number;
}

const openAt = ($: Placeholders<Asked>) =>
  db
    .selectFrom('voucher as v')
    .innerJoin('voucherEntry as e', 'e.voucherId', 'v.id')
    // One that came from another program is a debt of this one since then, without a sale.
    .leftJoin('sale as s', 's.id', 'e.saleId')
    .where(({ and, eb, or }) =>
      or([eb('s.businessDate', '<=', $.date), and([eb('e.kind', '=', 'moved-in'), eb('e.at', '<', $.until)])]),
    )
    .groupBy(['v.id', 'v.kind', 'v.taxId', 'v.taxName', 'v.taxRateBasisPoints', 'v.amountMinor', 'v.expiresOn'])
    .groupBy('v.issuedAt')
    .select(['v.kind', 'v.taxId', 'v.taxName', 'v.taxRateBasisPoints', 'v.amountMinor', 'v.expiresOn'])
    .select([
      sql<number>`sum(e.amount_minor)::bigint`.as('balanceMinor'),
      sql<string>`CASE WHEN bool_or(e.kind = 'moved-in') THEN v.issued_at AT TIME ZONE ${$.timeZone}
        ELSE min(s.business_date) END::date::text`.as('soldOn'),
      // None if another program has sold it, whichever sale has used it here.
      sql<string | null>`CASE WHEN NOT bool_or(e.kind = 'moved-in')
        THEN (array_agg(s.year || '/' || s.number ORDER BY s.year, s.number))[1] END`.as('saleNumber'),
    ])
    .having(sql<boolean>`sum(e.amount_minor) <> 0`)
    .orderBy(sql`"soldOn"`)
    .orderBy('v.id')
    .limit($.max);

/** A voucher or deposit with what was left on it at the end of a day of business; without its code and its guest. */
export type OpenVoucher = InferResult<ReturnType<typeof openAt>>[number];

const open = prepared('open-vouchers', openAt);

/** Those on which something was left at the end of a day of business, the first sold first. */
export async function loadOpenVouchers({ transaction, branch }: BranchContext, date: string): Promise<OpenVoucher[]> {
  const { timeZone, dayStartsAt } = branch;
  const until = Temporal.PlainDate.from(date)
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: dayStartsAt })
    .toInstant();
  const vouchers = await transaction.run(open, { date, until, timeZone, max: maxVouchers + 1 });
  if (vouchers.length > maxVouchers) throw new Refusal('too-many-rows', { most: maxVouchers });
  return vouchers;
}
