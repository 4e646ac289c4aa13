import type { AppointmentRequest } from '@quieta/contract/appointments/appointment-endpoints';
import { sql } from 'kysely';
import { fromWireTime } from '#platform/clock';
import type { Placeholders } from '#platform/database/placeholder';
import { prepared, rowsOf } from '#platform/database/query';
import type { BranchContext } from '#platform/http/context';

interface Booked {
  readonly guestId: string | null;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly serviceId: string;
  readonly startsAt: Temporal.Instant;
}

// Written by hand, because the builder cannot join lists in pairs.
const same = prepared(
  'moving-in-booked',
  ($: Placeholders<{ services: readonly string[]; starts: readonly Temporal.Instant[] }>) => sql<Booked>`
    SELECT DISTINCT a.guest_id AS "guestId", a.staff_id AS "staffId", a.area_id AS "areaId",
      a.service_id AS "serviceId", a.starts_at AS "startsAt"
    FROM unnest(${$.services}::uuid[], ${$.starts}::timestamptz[]) AS s (service_id, starts_at)
    JOIN ${rowsOf('appointment')} AS a ON a.starts_at = s.starts_at AND a.service_id = s.service_id
    WHERE a.deleted_at IS NULL AND a.state <> 'cancelled'`,
);

/** The keys of the appointments that are booked as these are asked for. */
export async function findBooked(
  { transaction }: BranchContext,
  requests: readonly AppointmentRequest[],
): Promise<Set<string>> {
  if (requests.length === 0) return new Set();
  const rows = await transaction.run(same, {
    services: requests.map(({ serviceId }) => serviceId),
    starts: requests.map(({ startTime }) => fromWireTime(startTime)),
  });
  return new Set(rows.flatMap(keysOf));
}

/** As the rows of a file have them: by the guest, or by who and where. */
function keysOf({ guestId, staffId, areaId, serviceId, startsAt }: Booked): string[] {
  const who = [...(guestId === null ? [] : [guestId]), `${staffId ?? ''}/${areaId ?? ''}`];
  return who.map((one) => `${one} ${serviceId} ${startsAt.epochMilliseconds}`);
}
