import { maxRangeRows } from '@quieta/contract/appointments/appointment-criteria';
import type * as appointmentEndpoints from '@quieta/contract/appointments/appointment-endpoints';
import type { AnswerOf } from '@quieta/contract/endpoint';
import { toMajor } from '@quieta/contract/values/minor-units';
import { summaryText } from '@quieta/messages/summary-text';
import { sql } from 'kysely';
import { agreedPrice, fetchAppointments } from '#features/appointments/appointment/appointment-queries';
import { findServices, selectMatching } from '#features/appointments/appointment/search-queries';
import { localToday } from '#platform/clock';
import { csvDialects, toCsv } from '#platform/csv/write-csv';
import { db } from '#platform/database/query';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { seesHealth } from '#platform/http/hide-health';
import type { Request } from '#platform/http/route';
import { columns, tableOf } from './summary-rules.ts';

type Sums = AnswerOf<typeof appointmentEndpoints.getAppointmentSums>;

/**
 * Sums up the appointments that match the criteria. A paid appointment counts with the paid price, any other with the
 * one that was agreed, as in its `price`.
 */
export async function getAppointmentSums(
  context: BranchContext,
  { body: criteria }: Request<typeof appointmentEndpoints.getAppointmentSums>,
): Promise<Sums> {
  const { branch, transaction } = context;
  const found = await findServices(context, criteria);
  const rows = await transaction.rows(
    db
      .selectFrom(selectMatching(criteria, branch.timeZone, found).as('found'))
      .innerJoin('service as s', 's.id', 'found.serviceId')
      .groupBy('found.paid')
      .select([
        'found.paid',
        sql<number>`count(*)`.as('count'),
        sql<number>`(sum(extract(epoch FROM found.ends_at - found.starts_at)) / 60)::bigint`.as('minutes'),
        sql<number>`sum(coalesce(found.paid_price_minor, ${agreedPrice('found', 's')}))::bigint`.as('value'),
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

/** The appointments that match the criteria as a table, by start. */
export async function exportAppointments(
  context: BranchContext,
  { body: { language, ...criteria } }: Request<typeof appointmentEndpoints.exportAppointments>,
): Promise<AnswerOf<typeof appointmentEndpoints.exportAppointments>> {
  const { branch, clock } = context;
  const services = await findServices(context, criteria);
  const query = selectMatching(criteria, branch.timeZone, services).orderBy('startsAt').orderBy('id');
  const found = await fetchAppointments(context, query.limit(maxRangeRows + 1));
  if (found.length > maxRangeRows) throw new Refusal('too-many-rows', { most: maxRangeRows });
  const text = summaryText[language];
  const rows = tableOf(found, columns, text, { seesHealth: seesHealth(branch), currency: branch.currency });
  const today = localToday(clock, branch.timeZone).toString();
  return { fileName: `${text.fileName}-${today}.csv`, csv: toCsv(rows, csvDialects[language]) };
}
