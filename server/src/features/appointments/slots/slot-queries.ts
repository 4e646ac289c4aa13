import type { Interval, IntervalColumns } from '@quieta/contract/values/interval';
import { sql } from 'kysely';
import { rememberedServices } from '#features/guests/guest-service-repository';
import { intervalOf, type Period, periodOf } from '#platform/clock';
import { intervalsOf, packed, unpackColumns } from '#platform/database/packed-times';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared, type Row } from '#platform/database/query';
import type { BranchContext, BranchWork } from '#platform/http/context';
import type { StoredAppointment } from '../appointment/appointment-repository.ts';
import { archived, holdsDuring, type LockedResource } from '../holds/hold-repository.ts';

/** A staff member or area that can be booked for a service; `gender` and level are a staff member's. */
export interface Candidate extends LockedResource {
  readonly gender: Row<'staffMember'>['gender'];
  readonly levelId: Row<'staffMember'>['levelId'];
}

/** The resources in the branch's order, without archived ones, which take no bookings. */
export const readCandidates = prepared('slot-candidates', ($: Placeholders<{ ids: readonly string[] }>) =>
  db
    .selectFrom('resource as r')
    .leftJoin('staffMember as m', 'm.resourceId', 'r.id')
    .select(['r.id', 'r.type', 'r.name', 'r.capacity', 'm.gender', 'm.levelId', archived])
    .where('r.id', '=', anyOf($.ids))
    .orderBy('r.position')
    .orderBy('r.name')
    .orderBy('r.id'),
);
const held = prepared('slot-held', ($: Parameters<typeof holdsDuring>[0]) =>
  holdsDuring($)
    .select('resourceId')
    .select(packed('starts_at').as('starts'))
    .select(packed('ends_at').as('ends'))
    .groupBy('resourceId'),
);

/** The holds of each resource within a time, by resource id, without those of the appointment that is left out. */
export async function readHeld(
  { transaction }: BranchWork,
  resourceIds: readonly string[],
  within: Interval,
  without: string | null,
): Promise<Map<string, Interval[]>> {
  const columns = await readHeldColumns({ transaction }, resourceIds, within, without);
  return new Map([...columns].map(([id, own]) => [id, intervalsOf(own)]));
}

/** As `readHeld`, as columns. */
export async function readHeldColumns(
  { transaction }: Pick<BranchWork, 'transaction'>,
  resourceIds: readonly string[],
  within: Interval,
  without: string | null,
): Promise<Map<string, IntervalColumns>> {
  const rows = await transaction.run(held, { resourceIds, ...periodOf(within), without });
  return new Map(rows.map(({ resourceId, starts, ends }) => [resourceId, unpackColumns(starts, ends)]));
}

const coming = prepared(
  'appointment-coming',
  ($: Placeholders<{ resourceIds: readonly string[]; now: Temporal.Instant }>) =>
    db
      .selectFrom('appointment')
      .select(['id', 'serviceId', 'staffId', 'areaId', 'startsAt', 'endsAt', 'requestedStaff', 'state', 'partySize'])
      .select(['staffSetUpMinutes', 'staffCleanUpMinutes', 'areaSetUpMinutes', 'areaCleanUpMinutes', 'parts'])
      .$narrowType<Pick<StoredAppointment, 'parts'>>()
      .where('deletedAt', 'is', null)
      .where('state', 'in', ['booked', 'arrived'])
      .where('endsAt', '>', $.now)
      .where(({ eb, or, selectFrom }) => {
        const rows = selectFrom('appointmentResource as r').where('r.resourceId', '=', anyOf($.resourceIds));
        const inParts = anyOf<string>(sql`ARRAY(${rows.select('r.appointmentId')})`);
        const any = anyOf($.resourceIds);
        return or([eb('staffId', '=', any), eb('areaId', '=', any), eb('id', '=', inParts)]);
      })
      .orderBy('startsAt')
      .orderBy('id'),
);

/**
 * The values of a future appointment that decide whether it is within its resources' working hours, and who could take
 * what over.
 */
export type ComingAppointment = Readonly<NonNullable<(typeof coming)['answer']>>;

/** The appointments of these resources that have not begun and whose time is not over, by start. */
export async function readComing(
  { transaction, clock }: BranchContext,
  resourceIds: readonly string[],
): Promise<ComingAppointment[]> {
  return transaction.run(coming, { resourceIds, now: clock.now() });
}

const busy = prepared(
  'slot-guests-busy',
  ($: Placeholders<Period & { guestIds: readonly string[]; without: string | null }>) =>
    db
      .selectFrom('appointment')
      .select(['guestId', 'startsAt', 'endsAt'])
      .where('guestId', '=', anyOf($.guestIds))
      .where('deletedAt', 'is', null)
      .where('state', 'not in', ['no-show', 'cancelled'])
      .where('endsAt', '>', $.startsAt)
      .where('startsAt', '<', $.endsAt)
      .where('id', 'is distinct from', $.without)
      .$narrowType<{ guestId: string }>(),
);

/** The guests' own appointments within a time, by guest id, without buffers. */
export async function readGuestsBusy(
  { transaction }: BranchWork,
  guestIds: readonly string[],
  within: Interval,
  without: string | null,
): Promise<Map<string, Interval[]>> {
  const rows = await transaction.run(busy, { guestIds, ...periodOf(within), without });
  return new Map([...Map.groupBy(rows, ({ guestId }) => guestId)].map(([id, times]) => [id, times.map(intervalOf)]));
}

/** The durations and prices that are remembered of guests for services. */
export const remembered = prepared('slot-remembered', ($: Parameters<typeof rememberedServices>[0]) =>
  rememberedServices($),
);
