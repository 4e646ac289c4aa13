import type { Appointment } from '@quieta/contract/appointments/appointment';
import type { AnswerOf } from '@quieta/contract/endpoint';
import type * as guestDataEndpoints from '@quieta/contract/guest-care/guest-data-endpoints';
import { type GuestSale, maxHistoryEntries } from '@quieta/contract/guest-care/guest-data-endpoints';
import { toMajor } from '@quieta/contract/values/minor-units';
import { type NotNull, sql } from 'kysely';
import { appointmentRows, fetchAppointments } from '#features/appointments/appointment/appointment-queries';
import { loadGuest } from '#features/guests/guest-repository';
import { readPastVisits } from '#features/guests/past-visit-repository';
import { toWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { db, prepared, type Row } from '#platform/database/query';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { Request } from '#platform/http/route';
import { spentBy } from './guest-figures-queries.ts';
import { listMerges } from './merge-repository.ts';

/** A guest's history: the totals of all of it, and the latest entries of each kind. */
export async function getGuestHistory(
  context: BranchContext,
  { params: { id } }: Request<typeof guestDataEndpoints.getGuestHistory>,
): Promise<AnswerOf<typeof guestDataEndpoints.getGuestHistory>> {
  const { transaction, branch } = context;
  await loadGuest(context, id);
  const seesSales = branch.permissions.includes('see-sales');
  const sums = await transaction.first(
    db
      .selectFrom('appointment')
      .where('guestId', '=', id)
      .where('deletedAt', 'is', null)
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('state', '=', 'done').as('treatments'),
        fn.countAll<number>().filterWhere('state', '=', 'no-show').as('noShows'),
        fn.countAll<number>().filterWhere('state', '=', 'cancelled').as('cancellations'),
        spentBy(sql<string>`${id}`).as('spentMinor'),
      ]),
  );
  return {
    treatments: sums?.treatments ?? 0,
    noShows: sums?.noShows ?? 0,
    cancellations: sums?.cancellations ?? 0,
    spent: seesSales ? toMajor(sums?.spentMinor ?? 0, branch.currency) : null,
    appointments: await readGuestAppointments(context, id, maxHistoryEntries),
    pastVisits: (await readPastVisits(context, id, maxHistoryEntries)).map((visit) =>
      seesSales ? visit : { ...visit, price: null },
    ),
    sales: seesSales ? await readGuestSales(context, id, maxHistoryEntries) : [],
    merges: await listMerges(context, id),
  };
}

type Line = Pick<Row<'saleLine'>, 'description' | 'quantity' | 'totalMinor'>;

/** The sales that a guest paid for, the latest first; `max` null is all. */
export async function readGuestSales(
  { transaction, branch }: BranchContext,
  guestId: string,
  max: number | null,
): Promise<GuestSale[]> {
  const lines = db
    .selectFrom('saleLine as l')
    .whereRef('l.saleId', '=', sql.ref('s.id'))
    .select(
      sql<readonly Line[]>`coalesce(json_agg(json_build_object(
        'description', description, 'quantity', quantity, 'totalMinor', total_minor) ORDER BY position), '[]')`.as(
        'lines',
      ),
    );
  const rows = await transaction.rows(
    db
      .selectFrom('sale as s')
      .select(['s.id', 's.year', 's.number', 's.soldAt', 's.totalMinor', lines.as('lines')])
      .where('s.payerGuestId', '=', guestId)
      .orderBy('s.soldAt', 'desc')
      .orderBy('s.id')
      .limit(max)
      .$narrowType<{ lines: NotNull }>(),
  );
  const total = ({ totalMinor }: { readonly totalMinor: number }) => toMajor(totalMinor, branch.currency);
  return rows.map((sale) => ({
    id: sale.id,
    number: `${sale.year}/${sale.number}`,
    soldAt: toWireTime(sale.soldAt, branch.timeZone),
    total: total(sale),
    lines: sale.lines.map((line) => ({ description: line.description, quantity: line.quantity, total: total(line) })),
  }));
}

/** A guest's appointments, including cancelled ones, the latest first; `max` null is all. */
export function readGuestAppointments(
  context: BranchContext,
  guestId: string,
  max: number | null,
): Promise<Appointment[]> {
  const query = appointmentRows.where('guestId', '=', guestId).orderBy('startsAt', 'desc').orderBy('id');
  return fetchAppointments(context, max === null ? query : query.limit(max));
}

const from = prepared('guest-appointments-from', ($: Placeholders<{ guestId: string; start: Temporal.Instant }>) =>
  db
    .selectFrom('appointment')
    .select('id')
    .where('guestId', '=', $.guestId)
    .where('deletedAt', 'is', null)
    .where('startsAt', '>=', $.start),
);

/** A guest's appointments that the planner shows from that day on. */
export async function listAppointmentsFrom(
  { transaction, branch }: BranchWork,
  guestId: string,
  date: string,
): Promise<string[]> {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(branch.timeZone).toInstant();
  return (await transaction.run(from, { guestId, start })).map(({ id }) => id);
}
