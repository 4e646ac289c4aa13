import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { sql } from 'kysely';
import { fromWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { anyOf, db, prepared } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

interface Booked {
  readonly guestId: string | null;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly serviceId: string;
  readonly startsAt: Temporal.Instant;
  /** Then its therapists may have been chosen where the row named none. */
  readonly isInParts: boolean;
}

// By their starts alone, which lead to few: there may be any number of appointments for a service.
const same = prepared('moving-in-booked', ($: Placeholders<{ starts: readonly Temporal.Instant[] }>) =>
  db
    .selectFrom('appointment')
    .select(['guestId', 'staffId', 'areaId', 'serviceId', 'startsAt'])
    .select(sql<boolean>`parts IS NOT NULL`.as('isInParts'))
    .distinct()
    .where('startsAt', '=', anyOf($.starts))
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'cancelled'),
);

/** The keys of the appointments that are booked as these are asked for. */
export async function findBooked(
  { transaction }: BranchContext,
  requests: readonly AppointmentRequest[],
): Promise<Set<string>> {
  if (requests.length === 0) return new Set();
  const rows = await transaction.run(same, { starts: requests.map(({ startTime }) => fromWireTime(startTime)) });
  return new Set(rows.flatMap(keysOf));
}

/** As the rows of a file have them: by the guest, or by who and where. */
function keysOf({ guestId, staffId, areaId, serviceId, startsAt, isInParts }: Booked): string[] {
  const performing = [staffId ?? '', ...(isInParts ? [''] : [])].map((staff) => `${staff}/${areaId ?? ''}`);
  const who = [...(guestId === null ? [] : [guestId]), ...performing];
  return who.map((one) => `${one} ${serviceId} ${startsAt.epochMilliseconds}`);
}
