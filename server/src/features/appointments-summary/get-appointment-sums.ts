import type { getAppointmentSums as endpoint } from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { sql } from 'kysely';
import { selectMatching } from '#features/appointments/search-queries';
import { db } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';
import type { Request } from '#platform/http/route';

type Sums = AnswerOf<typeof endpoint>;

/**
 * Sums up the appointments that match the criteria. A paid appointment counts with the paid price, any other with its list price, as in its
 * `price`.
 */
export async function getAppointmentSums(
  { branch, transaction }: BranchContext,
  { body: criteria }: Request<typeof endpoint>,
): Promise<Sums> {
  const rows = await transaction.rows(
    db
      .selectFrom(selectMatching(criteria, branch.timeZone).as('found'))
      .innerJoin('service as s', 's.id', 'found.serviceId')
      .groupBy('found.paid')
      .select([
        'found.paid',
        sql<number>`count(*)`.as('count'),
        sql<number>`(sum(extract(epoch FROM found.ends_at - found.starts_at)) / 60)::bigint`.as('minutes'),
        sql<number>`sum(coalesce(
          found.paid_price_minor, s.price_minor * CASE WHEN s.price_per_person THEN found.party_size ELSE 1 END
        ))::bigint`.as('value'),
      ]),
  );
  const sum = (parts: typeof rows) => {
    const total = (field: 'count' | 'minutes' | 'value') => parts.reduce((all, part) => all + part[field], 0);
    return { count: total('count'), minutes: total('minutes'), value: toMajor(total('value'), branch.currency) };
  };
  return {
    currency: branch.currency,
    all: sum(rows),
    paid: sum(rows.filter(({ paid }) => paid)),
    unpaid: sum(rows.filter(({ paid }) => !paid)),
  };
}
