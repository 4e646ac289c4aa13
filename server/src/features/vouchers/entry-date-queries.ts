import { type RawBuilder, sql } from 'kysely';
import type { BranchWork } from '#platform/http/context';

type DayOfBusiness = Pick<BranchWork['branch'], 'timeZone' | 'dayStartsAt'>;

/**
 * The date on which the entry `e` of the ledger counts: that of its sale `s`, if it has one, otherwise the day of
 * business. What expired, or is usable again, did so at midnight and not when the day of business began.
 */
export function entryDate({ timeZone, dayStartsAt }: DayOfBusiness): RawBuilder<string> {
  return sql<string>`CASE WHEN s.business_date IS NOT NULL THEN s.business_date
    WHEN e.kind IN ('expired', 'revived') THEN (e.at AT TIME ZONE ${timeZone})::date
    ELSE ((e.at AT TIME ZONE ${timeZone}) - ${dayStartsAt}::interval)::date END`;
}
