import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '#platform/database/query';
import type { BranchWork } from '#platform/http/context';

type DayOfBusiness = Pick<BranchWork['branch'], 'timeZone' | 'dayStartsAt'>;

/**
 * The date on which the entry `e` of the ledger counts: that of its sale `s`, if it has one, otherwise the day of
 * business. What expired did so at midnight and not when the day of business began; what is usable again is so on the
 * day of business, but not before it had expired.
 */
export function entryDate({ timeZone, dayStartsAt }: DayOfBusiness): RawBuilder<string> {
  const dayOfBusiness = sql`((e.at AT TIME ZONE ${timeZone}) - ${dayStartsAt}::interval)::date`;
  const expiry = sql`(SELECT max((x.at AT TIME ZONE ${timeZone})::date) FROM ${rowsOf('voucherEntry')} AS x
    WHERE x.voucher_id = e.voucher_id AND x.kind = 'expired' AND x.at <= e.at)`;
  return sql<string>`CASE WHEN s.business_date IS NOT NULL THEN s.business_date
    WHEN e.kind = 'expired' THEN (e.at AT TIME ZONE ${timeZone})::date
    WHEN e.kind = 'revived' THEN greatest(${dayOfBusiness}, ${expiry})
    ELSE ${dayOfBusiness} END`;
}
