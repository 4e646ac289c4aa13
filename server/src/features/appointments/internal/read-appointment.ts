import type { Appointment } from '@quieta/contract/appointments/appointment';
import { Refusal } from '#platform/errors/refusal';
import type { BranchContext } from '#platform/http/context';
import { readAppointments } from '../appointment-queries.ts';
import type { StoredAppointment } from '../appointment-repository.ts';

/** The appointment as it is sent; refuses one that is deleted or unknown. */
export async function readAppointment(context: BranchContext, id: string): Promise<Appointment> {
  const found = (await readAppointments(context, [id])).get(id);
  if (found === undefined) throw new Refusal('not-found');
  return found;
}

/** Refuses a write that was based on an older version; the refusal contains the current appointment. */
export async function refuseStale(
  context: BranchContext,
  { id, version }: StoredAppointment,
  baseVersion: number | undefined,
): Promise<void> {
  if (baseVersion === undefined || baseVersion === version) return;
  throw new Refusal('version-conflict', {}, { current: await readAppointment(context, id) });
}
