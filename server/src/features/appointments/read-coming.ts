import { statement } from '#platform/database/statement';
import type { BranchContext } from '#platform/http/context';

/** What of an appointment to come tells whether its resources' hours hold it, and who else could take it. */
export interface ComingAppointment {
  readonly id: string;
  readonly serviceId: string;
  readonly staffId: string | null;
  readonly areaId: string | null;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly requestedStaff: boolean;
  /** Minutes that its staff member is held before and after it. */
  readonly staffSetUpMinutes: number;
  readonly staffCleanUpMinutes: number;
}

const coming = statement<ComingAppointment>(
  'appointment-coming',
  `SELECT id, service_id AS "serviceId", staff_id AS "staffId", area_id AS "areaId", starts_at AS "startsAt", ends_at AS "endsAt",
     requested_staff AS "requestedStaff", staff_set_up_minutes AS "staffSetUpMinutes", staff_clean_up_minutes AS "staffCleanUpMinutes"
   FROM appointment
   WHERE environment_id = $1 AND branch_id = $2 AND deleted_at IS NULL AND state IN ('booked', 'arrived') AND ends_at > $4
     AND (staff_id = ANY($3::uuid[]) OR area_id = ANY($3::uuid[]))
   ORDER BY starts_at, id`,
);

/** The appointments of these resources whose treatment has not begun and whose time is not over, by their start. */
export async function readComing(
  { transaction, actor, branch, clock }: BranchContext,
  resourceIds: readonly string[],
): Promise<ComingAppointment[]> {
  return transaction.run(coming, [actor.environmentId, branch.id, resourceIds, clock.now()]);
}
