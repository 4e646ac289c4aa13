import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
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
}

// By their starts alone, which lead to few: there may be any number of appointments for a service.
const same = prepared('moving-in-booked', ($: Placeholders<{ starts: readonly Temporal.Instant[] }>) =>
  db
    .selectFrom('appointment')
    .select(['guestId', 'staffId', 'areaId', 'serviceId', 'startsAt'])
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
function keysOf({ guestId, staffId, areaId, serviceId, startsAt }: Booked): string[] {
  const who = [...(guestId === null ? [] : [guestId]), `${staffId ?? ''}/${areaId ?? ''}`];
  return who.map((one) => `${one} ${serviceId} ${startsAt.epochMilliseconds}`);
}
