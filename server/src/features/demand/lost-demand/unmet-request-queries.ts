import { pricedUnits } from '@quieta/contract/settings/priced-units';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

interface DateRange {
  readonly dateFrom: string;
  readonly dateTo: string;
}

const asked = prepared('lost-demand-requests', ($: Placeholders<DateRange & { latestEnd: string }>) =>
  db
    .selectFrom('unmetRequest as u')
    .innerJoin('service as s', 's.id', 'u.serviceId')
    .leftJoin('resource as m', 'm.id', 'u.staffId')
    .leftJoin('resource as a', 'a.id', 'u.areaId')
    .selectAll('u')
    .select(['s.name as serviceName', 's.priceMinor', 's.pricePerPerson', 's.archivedAt'])
    .select(['m.name as staffName', 'a.name as areaName'])
    .where('u.dateFrom', '>=', $.dateFrom)
    .where('u.dateFrom', '<=', $.dateTo)
    // The index knows the last date, which is at most a month behind the first.
    .where('u.dateTo', '>=', $.dateFrom)
    .where('u.dateTo', '<=', $.latestEnd)
    .orderBy('u.askedAt')
    .orderBy('u.id'),
);

type RequestRow = NonNullable<(typeof asked)['answer']>;

/** An unmet request with the names that it is shown with. */
export interface UnmetRequest extends Readonly<Omit<RequestRow, 'priceMinor' | 'pricePerPerson' | 'archivedAt'>> {
  /** Its worth at the list price. */
  readonly worthMinor: number;
  /** Whether its service can still be booked. */
  readonly isOffered: boolean;
}

/** A request is for at most 31 days, as its search is; a day more is harmless. */
const maxRequest = 32;

/** Reads the requests from one date to another, by their first date, in the order in which they were made. */
export async function readUnmetRequests(
  { transaction }: BranchContext,
  { dateFrom, dateTo }: DateRange,
): Promise<UnmetRequest[]> {
  const latestEnd = Temporal.PlainDate.from(dateTo).add({ days: maxRequest }).toString();
  const rows = await transaction.run(asked, { dateFrom, dateTo, latestEnd });
  return rows.map(({ priceMinor, pricePerPerson, archivedAt, ...row }) => ({
    ...row,
    worthMinor: priceMinor * pricedUnits({ isPricePerPerson: pricePerPerson }, row.partySize),
    isOffered: archivedAt === null,
  }));
}
